import { ChosenBar } from '#foundation/web/kit/ChosenBar.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { batchAction, type Item } from '../../contract.ts'

const COMMENT = 150
const TOGETHER = ['complete', 'inapplicable', 'not-returned'] as const

/** One thing with several items: those that may be cleared are, the others are named with the reason (OFFB-03). */
export function Chosen({ rows, onDone }: { rows: readonly Item[]; onDone(): void }) {
  const { t, name } = useText()
  const { confirm, say, warn } = useSay()
  const { attempt, sending } = useSend(batchAction)
  const act = async (action: (typeof TOGETHER)[number]) => {
    const title = t(`off-boarding.act.${action}`)
    const reason = action === 'not-returned' ? { reason: 'required' as const, reasonMax: COMMENT } : {}
    const comment = await confirm({ title, text: t('off-boarding.batch.ask', { count: rows.length }), action: title, ...reason })
    if (comment === undefined) return
    const content = await attempt({ ids: rows.map(({ id }) => id), action, comment })
    if (!content) return
    const done = t('off-boarding.batch.done', { count: content.done })
    const lines = content.refused.map(({ person, message }) => t('off-boarding.batch.refused', { name: name(person), message }))
    if (lines.length > 0) warn([done, ...lines].join('\n'))
    else say(done)
    onDone()
  }
  return (
    <ChosenBar count={rows.length} onClear={onDone}>
      {TOGETHER.map((action) => (
        <button key={action} type="button" className={action === 'complete' ? 'btn p' : 'btn'} disabled={sending} onClick={() => void act(action)}>
          {t(`off-boarding.act.${action}`)}
        </button>
      ))}
    </ChosenBar>
  )
}
