import { Meter, Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { SeatsView } from '../../contract.ts'
import type { SlotStand } from '../../rules/stands.ts'

const TONES: Readonly<Record<SlotStand, Tone>> = {
  cancelled: 'r',
  over: 'n',
  early: 'b',
  closed: 'n',
  draw: 'b',
  open: 'g',
  standby: 'w',
  full: 'r',
}

/** The places of a slot: how many are taken and left, who waits, and where sign-up stands. `short`: in a line of a list. */
export function Seats({ seats, short = false }: { seats: SeatsView; short?: boolean }) {
  const { t } = useText()
  const { capacity, booked, standby, left, stand } = seats
  const taken = t('booking.seats.of', { booked, capacity })
  const waits = standby > 0 && ` · ${t('booking.seats.standby', { standby })}`
  if (short)
    return (
      <small>
        {taken}
        {waits}
      </small>
    )
  return (
    <div className="stack tight">
      <div className="row between">
        <span>
          {stand === 'open' ? t(left === 1 ? 'booking.seats.leftOne' : 'booking.seats.left', { left }) : taken}
          {waits}
        </span>
        <Tag tone={TONES[stand]}>{t(`booking.stand.${stand}`)}</Tag>
      </div>
      <Meter value={booked} max={capacity} label={taken} />
    </div>
  )
}
