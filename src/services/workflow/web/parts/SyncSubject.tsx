import { useText } from '#foundation/web/text.tsx'
import type { SyncRow } from '../../contract/index.ts'

/** Which request it is about, and what the other side said where it did not arrive. */
export function SyncSubject({ row: { item, state, lastAnswer } }: { row: SyncRow }) {
  const { pick } = useText()
  return (
    <div style={{ whiteSpace: 'normal', minWidth: 0, overflowWrap: 'anywhere' }}>
      <div data-typed="">{pick(item.subjectCn, item.subjectEn)}</div>
      <small>
        {item.no} · {pick(item.typeCn, item.typeEn)}
      </small>
      {state !== 'done' && lastAnswer && (
        <div>
          <small style={{ color: 'var(--bad)' }} data-typed="">
            {lastAnswer}
          </small>
        </div>
      )}
    </div>
  )
}
