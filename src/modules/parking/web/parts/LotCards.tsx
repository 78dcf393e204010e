import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { type availability, reserve } from '../../contract/index.ts'

type Lot = OutputOf<typeof availability>['lots'][number]
type Shift = Lot['shifts'][number]

interface Props {
  lots: readonly Lot[]
  date: string
  /** What is reserved for; without one nothing can be. */
  vehicleId: string | undefined
  paused: boolean
}

/** The lots of a day, each with its shifts: how many spaces are left, and the way to one or onto the list. */
export function LotCards({ lots, date, vehicleId, paused }: Props) {
  const { t, name } = useText()
  const { say } = useSay()
  const { attempt, sending } = useSend(reserve)
  const take = async (lotId: string, shift: string) => {
    const made = vehicleId && (await attempt({ date, lotId, shift, vehicleId }))
    if (made) say(made.message ?? t('parking.reserve.done'))
  }
  if (lots.length === 0) return <p className="note-box">{t('parking.lots.none')}</p>
  return (
    <div className="parking-lots">
      {lots.map((lot) => (
        <Card
          key={lot.id}
          title={<span data-typed>{name(lot)}</span>}
          extra={lot.closed ? <Tag tone="r">{t('parking.closed')}</Tag> : lot.chargers > 0 && <small>{t('parking.chargers', { count: lot.chargers })}</small>}
        >
          {lot.shifts.map((shift) => (
            <div key={shift.shift} className="row between wrap parking-line">
              <span>
                <b>{shift.shift}</b> <Left of={shift} />
              </span>
              {!lot.closed && !paused && new Date(shift.starts) > serverNow() && (
                <button
                  type="button"
                  data-typed
                  className={shift.left > 0 ? 'btn p' : 'btn'}
                  aria-label={`${t(shift.left > 0 ? 'parking.reserve' : 'parking.wait')} ${name(lot)} ${shift.shift}`}
                  disabled={sending || !vehicleId}
                  onClick={() => void take(lot.id, shift.shift)}
                >
                  {t(shift.left > 0 ? 'parking.reserve' : 'parking.wait')}
                </button>
              )}
            </div>
          ))}
        </Card>
      ))}
    </div>
  )
}

function Left({ of: { left, spaces, waiting } }: { of: Shift }) {
  const { t } = useText()
  return <small>{left > 0 ? t('parking.left', { left, spaces }) : t('parking.full', { waiting })}</small>
}
