import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { formatEnd, formatFen, formatSpan } from '#foundation/web/kit/format.ts'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import { cancelWash, type slots } from '../../contract/index.ts'
import { washBookingLife } from '../../rules/life.ts'

type Mine = OutputOf<typeof slots>['mine'][number]
const MOVES = { cancel: cancelWash }

/** Own washes of today and of the days to come, each with how it stands. */
export function MyWashes({ mine, onMove }: { mine: readonly Mine[]; onMove(id: string): void }) {
  const { t, lang, pick } = useText()
  if (mine.length === 0) return null
  return (
    <div className="parking-lots">
      {mine.map((row) => (
        <Card key={row.id} title={<span data-typed>{pick(row.kindCn, row.kindEn)}</span>} extra={<StateTag of={washBookingLife} state={row.status} />}>
          <div className="stack tight">
            <span data-typed>
              {formatSpan(row.starts, row.ends, lang)} · {t('parking.wash.bay', { bay: row.bay })}
            </span>
            <span data-typed>
              {row.plate} · {row.place}
            </span>
            <span>{t('parking.wash.pays', { price: formatFen(row.priceFen) })}</span>
            {row.can.length > 0 && <small>{t('parking.wash.until', { until: formatEnd(row.changeUntil, lang) })}</small>}
            <div className="row wrap">
              {row.can.includes('move') && (
                <button type="button" className="btn" onClick={() => onMove(row.id)}>
                  {t('parking.wash.move')}
                </button>
              )}
              <Moves of={MOVES} row={row} words="parking.wash." className="btn" />
            </div>
          </div>
        </Card>
      ))}
    </div>
  )
}
