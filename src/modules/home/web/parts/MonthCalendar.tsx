import { addDays, addMonths, firstOfMonth, monthOf, sayMonth, weekdayOf } from '#foundation/time.ts'
import { useText } from '#foundation/web/text.tsx'
import { Steps } from './Steps.tsx'

interface Props {
  month: string
  today: string
  /** How much there is on a day. */
  counts: ReadonlyMap<string, number>
  chosen: string | undefined
  onMonth(month: string): void
  onChoose(day: string | undefined): void
}

const DAYS = [1, 2, 3, 4, 5, 6, 0] as const

/** A month with the days on which something is; a day is chosen to see that alone. */
export function MonthCalendar({ month, today, counts, chosen, onMonth, onChoose }: Props) {
  const { t, lang } = useText()
  const first = `${month}-01`
  const go = (by: 1 | -1) => onMonth(monthOf(addMonths(firstOfMonth(first), by)))
  const before = (weekdayOf(first) + 6) % 7
  const days: string[] = []
  for (let day = first; monthOf(day) === month; day = addDays(day, 1)) days.push(day)
  return (
    <div>
      <Steps before={t('home.monthBefore')} after={t('home.monthAfter')} onBefore={() => go(-1)} onAfter={() => go(1)}>
        {sayMonth(month, lang)}
      </Steps>
      <div className="home-month">
        {DAYS.map((weekday) => (
          <span key={weekday}>{t(`home.weekday.${weekday}`)}</span>
        ))}
        {Array.from({ length: before }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty places before the first
          <span key={`empty-${at}`} />
        ))}
        {days.map((day) => {
          const count = counts.get(day) ?? 0
          const number = Number(day.slice(8))
          const look = ['home-day', count > 0 && 'has', day === today && 'today'].filter(Boolean).join(' ')
          if (count === 0)
            return (
              <div key={day} className={look} style={{ display: 'grid', placeItems: 'center' }}>
                {number}
              </div>
            )
          return (
            <button
              key={day}
              type="button"
              className={look}
              aria-pressed={chosen === day}
              aria-label={t('home.onDay', { day: number, count })}
              onClick={() => onChoose(chosen === day ? undefined : day)}
            >
              {number}
            </button>
          )
        })}
      </div>
    </div>
  )
}
