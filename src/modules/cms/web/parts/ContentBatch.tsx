import { ChosenBar } from '#foundation/web/kit/ChosenBar.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { batchContents, type ContentRow } from '../../contract/index.ts'
import { useContentWords } from './useContentWords.ts'

/** Publishes or archives what is chosen, and says of each that was refused why. */
export function Batch({ rows, clear }: { rows: readonly ContentRow[]; clear(): void }) {
  const { t } = useText()
  const { say, warn, confirm } = useSay()
  const { titleOf } = useContentWords()
  const { attempt, sending } = useSend(batchContents)
  const run = async (action: 'publish' | 'archive') => {
    if ((await confirm({ title: t(`cms.batch.${action}`, { count: rows.length }), action: t(`cms.do.${action}`), danger: action === 'archive' })) === undefined)
      return
    const done = await attempt({ ids: rows.map(({ id }) => id), action })
    if (!done) return
    const refused = done.list.filter((one) => !one.done)
    const names = refused.map((one) => `${titleOf(rows.find(({ id }) => id === one.id)!)}: ${one.why}`)
    if (refused.length === 0) say(t('cms.batch.done', { count: done.list.length }))
    else warn(t('cms.batch.partly', { done: done.list.length - refused.length, refused: names.join('; ') }))
    clear()
  }
  return (
    <ChosenBar count={rows.length} onClear={clear}>
      <button type="button" className="btn" disabled={sending} onClick={() => void run('archive')}>
        {t('cms.do.archive')}
      </button>
      <button type="button" className="btn p" disabled={sending} onClick={() => void run('publish')}>
        {t('cms.do.publish')}
      </button>
    </ChosenBar>
  )
}
