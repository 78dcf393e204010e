import { Meter, Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { SeatsView } from '#services/booking/contract.ts'

const TONES: Partial<Record<SeatsView['stand'], Tone>> = { open: 'g', standby: 'w', draw: 'b', early: 'b', full: 'r', cancelled: 'r' }

/** The places of an event: how many are taken and left, who waits, and where sign-up stands. */
export function Places({ seats }: { seats: SeatsView }) {
  const { t } = useText()
  const { capacity, booked, standby, left, stand } = seats
  const taken = t('booking.seats.of', { booked, capacity })
  return (
    <div className="stack" style={{ gap: 6 }}>
      <div className="row between">
        <span>
          {stand === 'open' ? t(left === 1 ? 'booking.seats.leftOne' : 'booking.seats.left', { left }) : taken}
          {standby > 0 && ` · ${t('booking.seats.standby', { standby })}`}
        </span>
        <Tag tone={TONES[stand] ?? 'n'}>{t(`booking.stand.${stand}`)}</Tag>
      </div>
      <Meter value={booked} max={capacity} label={taken} />
    </div>
  )
}
