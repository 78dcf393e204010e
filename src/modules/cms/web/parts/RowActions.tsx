import { Link } from 'react-router'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { More } from '#foundation/web/kit/More.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Action, type ContentRow, contentDetail, moveContent } from '../../contract/index.ts'
import { useAskBehind } from './useAskBehind.ts'
import { useContentWords } from './useContentWords.ts'

/** What is done with an item in its state, from a row or its page. `whole`: with what a row leaves to the page. */
export function RowActions({ row, whole = false }: { row: ContentRow; whole?: boolean }) {
  const { t } = useText()
  const { say, confirm, warn } = useSay()
  const { pathOf, titleOf } = useContentWords()
  const askBehind = useAskBehind()
  const { attempt, sending } = useSend(moveContent)
  // a row has no texts: which halves are behind, its page knows
  const askToPublish = async (question: { title: string; action: string }) => {
    try {
      const { behind } = await callEndpoint(contentDetail, { id: row.id })
      return await askBehind(behind, question)
    } catch (fault) {
      if (!(fault instanceof CallRefused)) throw fault
      warn(fault.message)
      return undefined
    }
  }
  const move = async (action: Action) => {
    const question = { title: t(`cms.confirm.${action}`, { title: titleOf(row) }), action: t(`cms.do.${action}`) }
    if ((await (action === 'publish' ? askToPublish(question) : confirm({ ...question, danger: true }))) === undefined) return
    if (await attempt({ id: row.id, action, version: row.version, confirmed: true })) say(t(`cms.moved.${action}`))
  }
  // what readers see already is published anew only where something was written since
  const moves = (['publish', 'draft', 'archive'] as const).filter(
    (action) =>
      row.can.includes(action) &&
      !(action === 'draft' && row.publishStatus === '0') &&
      !(action === 'archive' && row.publishStatus === '2') &&
      !(action === 'publish' && row.publishStatus === '1' && !row.working),
  )
  const said = (action: Action) => t(`cms.do.${action === 'draft' ? 'backToDraft' : action}`)
  const beside = whole ? moves : moves.filter((action) => action === 'publish')
  return (
    <span className={whole ? 'row wrap' : 'does'}>
      {row.can.includes('edit') && (
        <Link className="btn s" to={pathOf(row, 'add/')}>
          {t('cms.do.edit')}
        </Link>
      )}
      {beside.map((action) => (
        <button key={action} type="button" className={whole && action === 'publish' ? 'btn s p' : 'btn s'} disabled={sending} onClick={() => void move(action)}>
          {said(action)}
        </button>
      ))}
      {beside.length < moves.length && (
        <More>
          {moves
            .filter((action) => !beside.includes(action))
            .map((action) => (
              <button key={action} type="button" disabled={sending} onClick={() => void move(action)}>
                {said(action)}
              </button>
            ))}
        </More>
      )}
    </span>
  )
}
