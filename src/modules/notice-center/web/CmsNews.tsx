import { useState } from 'react'
import { Link } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { COMMENT_MAX, releaseNews, returnNews, type TodoRow } from '../contract/index.ts'
import { changeRejected } from '../rules/index.ts'
import { TodoList } from './parts/TodoList.tsx'

const FACTS = ['type', 'span', 'target']

/** News that wait for review: looked at in both languages, released, or sent back with a reason. */
export default function CmsNews() {
  const { t, lang, pick } = useText()
  const { say, confirm } = useSay()
  const release = useSend(releaseNews)
  const [returning, setReturning] = useState<TodoRow>()
  const releaseOne = async (row: TodoRow) => {
    const title = pick(row.subjectCn, row.subjectEn)
    if (
      (await confirm({ title: t('notice-center.release'), text: t('notice-center.releaseAsk', { title }), action: t('notice-center.release') })) === undefined
    )
      return
    if (await release.attempt({ id: Number(row.id) })) say(t('notice-center.released'))
  }
  return (
    <Page title={t('screen./{lang}/noticeCenter/cmsNews')} crumb={t('notice-center.crumb')}>
      <TodoList
        kind="cmsNews"
        facts={FACTS}
        subject={(row) =>
          row.state === 'pending' ? (
            <Link to={`/${lang}/preview/${row.id}`} data-typed="">
              {pick(row.subjectCn, row.subjectEn)}
            </Link>
          ) : (
            <span data-typed="">{pick(row.subjectCn, row.subjectEn)}</span>
          )
        }
        actions={(row) =>
          row.can.includes('approve') && (
            <>
              <button type="button" className="btn" onClick={() => setReturning(row)}>
                {t('notice-center.return')}
              </button>
              <button type="button" className="btn p" disabled={release.sending} onClick={() => void releaseOne(row)}>
                {t('notice-center.release')}
              </button>
            </>
          )
        }
      />
      {returning && <Return row={returning} onClose={() => setReturning(undefined)} />}
    </Page>
  )
}

function Return({ row, onClose }: { row: TodoRow; onClose(): void }) {
  const { t, pick } = useText()
  const { say } = useSay()
  const { attempt, sending } = useSend(returnNews)
  const [comment, setComment] = useState('')
  const [fault, setFault] = useState<string>()
  const send = async () => {
    const [wrong] = changeRejected.check({ facts: undefined, input: { comment }, p: {}, now: new Date(0) })
    setFault(wrong && t(`rule.${wrong.rule}`))
    if (wrong || !(await attempt({ id: Number(row.id), comment }))) return
    say(t('notice-center.returned'))
    onClose()
  }
  return (
    <Sheet
      title={t('notice-center.return')}
      onClose={onClose}
      footer={
        <button type="button" className="btn p" disabled={sending} onClick={() => void send()}>
          {t('notice-center.return')}
        </button>
      }
    >
      <p data-typed="">{pick(row.subjectCn, row.subjectEn)}</p>
      <TextAreaField
        label={t('notice-center.column.comment')}
        required
        value={comment}
        max={COMMENT_MAX}
        fault={fault}
        onChange={(text = '') => setComment(text)}
      />
    </Sheet>
  )
}
