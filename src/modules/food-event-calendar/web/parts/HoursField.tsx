import { dayOf } from '#foundation/time.ts'
import { DateField, TimeField } from '#foundation/web/kit/DateFields.tsx'
import { FieldGroup } from '#foundation/web/kit/FieldGroup.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { type Exception, type Opening, WEEKDAYS } from '../../rules/hours.ts'

interface Given<T> {
  label: string
  fault?: string | undefined
  value: T[] | undefined
  onChange(value: T[]): void
}
type Range = Omit<Opening, 'weekday'>
const FRESH: Range = { from: '10:00', to: '20:00', pastMidnight: false }

function RangeFields({ value, onChange }: { value: Range; onChange(change: Partial<Range>): void }) {
  const { t } = useText()
  return (
    <>
      <TimeField label={t('food-event-calendar.hours.from')} value={value.from} onChange={(from) => from && onChange({ from })} />
      <TimeField label={t('food-event-calendar.hours.to')} value={value.to} onChange={(to) => to && onChange({ to })} />
      <label className="row">
        <input type="checkbox" checked={value.pastMidnight} onChange={(event) => onChange({ pastMidnight: event.target.checked })} />
        {t('food-event-calendar.hours.pastMidnight')}
      </label>
    </>
  )
}

/** When an event is on, by the day of the week; no day chosen is all day. */
export function HoursField({ label, fault, value = [], onChange }: Given<Opening>) {
  const { t } = useText()
  const put = (weekday: number, one: Range | undefined) =>
    onChange([...value.filter((other) => other.weekday !== weekday), ...(one ? [{ ...one, weekday }] : [])].toSorted((a, b) => a.weekday - b.weekday))
  return (
    <FieldGroup className="stack" label={label} fault={fault} note={t('food-event-calendar.hours.note')}>
      {WEEKDAYS.map((weekday) => {
        const one = value.find((other) => other.weekday === weekday)
        return (
          <div key={weekday} className="row wrap food-hours" role="group" aria-label={t(`food-event-calendar.weekday.${weekday}`)}>
            <label className="row">
              <input
                type="checkbox"
                checked={one !== undefined}
                // like the day before it, as hours mostly are
                onChange={(event) => put(weekday, event.target.checked ? (value.findLast((other) => other.weekday < weekday) ?? FRESH) : undefined)}
              />
              {t(`food-event-calendar.weekday.${weekday}`)}
            </label>
            {one && <RangeFields value={one} onChange={(change) => put(weekday, { ...one, ...change })} />}
          </div>
        )
      })}
    </FieldGroup>
  )
}

/** Days on which it is closed, or on at other hours. */
export function ExceptionsField({ label, fault, value = [], onChange }: Given<Exception>) {
  const { t } = useText()
  const put = (at: number, change: Partial<Exception>) => onChange(value.map((one, n) => (n === at ? { ...one, ...change } : one)))
  return (
    <FieldGroup className="stack" label={label} fault={fault}>
      {value.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be of the same day while they are written
        <div key={at} className="row wrap food-hours" role="group" aria-label={t('food-event-calendar.exception.one', { n: at + 1 })}>
          <DateField label={t('food-event-calendar.exception.day')} value={one.day} onChange={(day) => day && put(at, { day })} />
          <label className="row">
            <input type="checkbox" checked={one.closed} onChange={(event) => put(at, { closed: event.target.checked })} />
            {t('food-event-calendar.hours.closed')}
          </label>
          {!one.closed && <RangeFields value={one} onChange={(change) => put(at, change)} />}
          <button type="button" className="btn link" onClick={() => onChange(value.filter((_, n) => n !== at))}>
            {t('food-event-calendar.takeAway')}
          </button>
        </div>
      ))}
      <button type="button" className="btn s" onClick={() => onChange([...value, { ...FRESH, day: dayOf(serverNow()), closed: true }])}>
        {t('food-event-calendar.exception.add')}
      </button>
    </FieldGroup>
  )
}
