import { useText } from '#foundation/web/text.tsx'
import type { SyncRow } from '../../contract/index.ts'

/** Which request it is about, and what the other side said where it did not arrive. */
export function SyncSubject({ row: { item, state, lastAnswer } }: { row: SyncRow }) {
  const { pick } = useText()
  return (
    <div className="wraps anywhere">
      <div data-typed="">{pick(item.subjectCn, item.subjectEn)}</div>
      <small>
        {item.no} · {pick(item.typeCn, item.typeEn)}
      </small>
      {state !== 'done' && lastAnswer && (
        <div>
          <small className="fault" data-typed="">
            {lastAnswer}
          </small>
        </div>
      )}
    </div>
  )
}
