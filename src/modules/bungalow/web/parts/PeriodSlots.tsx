import { dayOf } from '#foundation/time.ts'
import { Card, Meter, Tag } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay, formatTime } from '#foundation/web/kit/format.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { closeSlot, slots } from '../../contract.ts'
import type { Period, Slot } from './shown.ts'
import './bungalow.css'

/** All slots of a period, day by day, with what is taken; single ones are closed here, and opened again. */
export function PeriodSlots({ period }: { period: Period }) {
  const { t, lang } = useText()
  const call = useCall(slots, { eventId: period.id, from: period.from, to: period.to })
  return (
    <Loaded call={call} lines={8}>
      {(found) =>
        found.length === 0 ? (
          <Empty text={t('bungalow.slots.none')} />
        ) : (
          [...Map.groupBy(found, ({ starts }) => dayOf(starts))].map(([day, all]) => (
            <Card key={day} title={formatDay(day, lang)}>
              <div className="bungalow-slots">
                {all.map((slot) => (
                  <Line key={slot.id} slot={slot} period={period} />
                ))}
              </div>
            </Card>
          ))
        )
      }
    </Loaded>
  )
}

function Line({ slot, period }: { slot: Slot; period: Period }) {
  const { t, name } = useText()
  const { attempt, sending } = useSend(closeSlot)
  const { say } = useSay()
  const { id, seats, closed, quota } = slot
  const bungalow = period.bungalows.find((one) => one.id === slot.bungalowId)
  const of = bungalow ? name(bungalow) : ''
  const time = `${formatTime(slot.starts)}–${formatTime(slot.ends)}`
  const taken = t('bungalow.slot.taken', { reserved: seats?.booked ?? 0, quota: seats?.capacity ?? quota })
  const may = period.status === 'published' && new Date(slot.starts) > serverNow() && seats !== null
  const label = t(closed ? 'bungalow.slot.open' : 'bungalow.slot.close')
  const toggle = async () => {
    if ((await attempt({ id, closed: !closed })) !== undefined) say(t(closed ? 'bungalow.slot.opened' : 'bungalow.slot.closed'))
  }
  return (
    <div className="li">
      <div className="t">
        <div className="row wrap tight">
          <b>{time}</b> <span data-typed>{of}</span>
          {closed && <Tag tone="n">{t('bungalow.slot.closed')}</Tag>}
        </div>
        <small className="line">
          {taken}
          {seats !== null && seats.standby > 0 && ` · ${t('bungalow.slot.standby', { standby: seats.standby })}`}
        </small>
        <Meter value={seats?.booked ?? 0} max={seats?.capacity ?? quota} label={`${time} ${of} ${taken}`} />
      </div>
      {may && (
        <button type="button" className="btn s" data-typed aria-label={`${label} ${time} ${of}`} disabled={sending} onClick={() => void toggle()}>
          {label}
        </button>
      )}
    </div>
  )
}
