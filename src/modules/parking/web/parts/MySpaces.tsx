import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { dayOf } from '#foundation/time.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { formatSpan } from '#foundation/web/kit/format.ts'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { QrCode } from '#foundation/web/kit/QrCode.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { arrive, type availability, cancel } from '../../contract/index.ts'
import { parkingBookingLife } from '../../rules/life.ts'

type Mine = OutputOf<typeof availability>['mine'][number]
const MOVES = { arrive, cancel }

/** Own reservations that are to come or on; today's with the code that is read at the gate. */
export function MySpaces({ mine }: { mine: readonly Mine[] }) {
  const { t } = useText()
  const today = dayOf(serverNow())
  if (mine.length === 0) return null
  return (
    <div className="parking-lots">
      {mine.map((row) => (
        <MySpace key={row.id} row={row} isToday={row.date === today} label={t('parking.code')} />
      ))}
    </div>
  )
}

function MySpace({ row, isToday, label }: { row: Mine; isToday: boolean; label: string }) {
  const { t, lang, pick } = useText()
  return (
    <Card title={<span data-typed>{pick(row.lotCn, row.lotEn)}</span>} extra={<StateTag of={parkingBookingLife} state={row.status} />}>
      <div className="stack tight">
        <span>{formatSpan(row.starts, row.ends, lang)}</span>
        <span translate="no" data-typed>
          {row.plate}
        </span>
        {row.place !== null && <small>{t('parking.mine.place', { place: row.place })}</small>}
        {row.code && isToday && (
          <div className="parking-code">
            <QrCode text={row.code} label={label} size={200} />
            <code translate="no">{row.code}</code>
            <small>{t('parking.code.note')}</small>
          </div>
        )}
        <div className="row wrap">
          <Moves of={MOVES} row={row} words="parking.mine." className="btn" />
        </div>
      </div>
    </Card>
  )
}
