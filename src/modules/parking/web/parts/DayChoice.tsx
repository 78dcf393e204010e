import { addDays, type Day, dayOf, daysBetween } from '#foundation/time.ts'
import { formatDay } from '#foundation/web/kit/format.ts'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'

interface Props {
  value: Day
  /** The last that may be chosen. */
  last: Day
  onChange(day: Day): void
}

/** One of the days from today on. */
export function DayChoice({ value, last, onChange }: Props) {
  const { t, lang } = useText()
  const today = dayOf(serverNow())
  const days = Array.from({ length: Math.max(0, daysBetween(today, last)) + 1 }, (_, ahead) => addDays(today, ahead))
  return (
    <div className="scroll-x">
      <div className="seg" role="group" aria-label={t('parking.day')}>
        {days.map((day) => (
          <button key={day} type="button" aria-pressed={day === value} onClick={() => onChange(day)}>
            {day === today ? t('parking.today') : formatDay(day, lang)}
          </button>
        ))}
      </div>
    </div>
  )
}
