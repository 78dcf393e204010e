import { Link } from 'react-router'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useDesk } from '#foundation/web/kit/useWidth.ts'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type ItemRow, operate } from '../../contract/index.ts'
import { COMMENT_MAX } from '../../rules/checks.ts'

/** What the requester may do with a request from the list; `onDone` after something was done. */
export function RequestActions({ item, onDone }: { item: ItemRow; onDone(): void }) {
  const { t, lang, pick } = useText()
  const desk = useDesk()
  const { say, confirm } = useSay()
  const { attempt, sending } = useSend(operate)
  const urge = async () => {
    if (await attempt({ itemId: item.id, action: 'urge' })) say(t('workflow.list.urged'))
  }
  const withdraw = async () => {
    const reason = await confirm({
      title: t('workflow.list.withdraw.title'),
      text: t('workflow.list.withdraw.ask', { subject: pick(item.subjectCn, item.subjectEn), no: item.no }),
      action: t('action.WorkflowItem.withdraw'),
      danger: true,
      reason: 'optional',
      reasonMax: COMMENT_MAX,
    })
    if (reason === undefined) return
    if (!(await attempt({ itemId: item.id, action: 'withdraw', comment: reason }))) return
    onDone()
    say(t('workflow.list.withdrawn'))
  }
  const kind = desk ? 'btn link' : 'btn'
  return (
    <>
      {item.change && (
        <Link className={`${kind} p`} to={`/${lang}${item.change}`}>
          {t('workflow.item.change')}
        </Link>
      )}
      {item.waitsFor === 'answer' && (
        <Link className={`${kind} p`} to={`/${lang}/workflow/requested/${item.id}`}>
          {t('workflow.list.answer')}
        </Link>
      )}
      {item.again && (
        <Link className={kind} to={`/${lang}${item.again}`}>
          {t('workflow.list.again')}
        </Link>
      )}
      {item.can.includes('urge') && (
        <button type="button" className={kind} disabled={sending} onClick={() => void urge()}>
          {t('workflow.list.urge')}
        </button>
      )}
      {item.can.includes('withdraw') && (
        <button type="button" className={`${kind} d`} disabled={sending} onClick={() => void withdraw()}>
          {t('action.WorkflowItem.withdraw')}
        </button>
      )}
    </>
  )
}
