import { addDays, type Day, isoWeek, sayMonth, weekStart } from '#foundation/time.ts'
import { formatDay } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { CalendarYear } from '../../contract.ts'
import { daysFrom } from '../../rules.ts'
import { weekdayName } from './days.ts'

type OneDay = CalendarYear['days'][number]

/** Twelve months of days, each a button. */
export function YearGrid({ days, today, onDay }: { days: readonly OneDay[]; today: Day; onDay(day: Day): void }) {
  const { lang } = useText()
  const months = Object.entries(Object.groupBy(days, ({ day }) => day.slice(0, 7)))
  return (
    <div className="roster-year">
      {months.map(([month, list = []]) => (
        <section key={month} className="card">
          <h3>{sayMonth(month, lang)}</h3>
          <MonthDays list={list} today={today} onDay={onDay} />
        </section>
      ))}
    </div>
  )
}

function MonthDays({ list, today, onDay }: { list: readonly OneDay[]; today: Day; onDay(day: Day): void }) {
  const { t, lang, pick } = useText()
  const first = list[0]!.day
  const monday = weekStart(isoWeek(first))
  const week = daysFrom(monday, addDays(monday, 6))
  return (
    <div className="days">
      {week.map((day) => (
        <small key={day} aria-hidden="true">
          {lang === 'zh' ? weekdayName(day, lang).slice(-1) : weekdayName(day, lang).slice(0, 1)}
        </small>
      ))}
      {week.slice(0, week.indexOf(first)).map((day) => (
        <span key={`before-${day}`} aria-hidden="true" />
      ))}
      {list.map(({ day, kind, nameCn, nameEn }) => {
        const name = pick(nameCn, nameEn)
        const says = `${formatDay(day, lang)} ${t(`roster.day.${kind}`)}${name ? ` ${name}` : ''}`
        return (
          <button
            key={day}
            type="button"
            className={`${kind}${day === today ? ' now' : ''}${name && kind === 'working' ? ' named' : ''}`}
            title={says}
            aria-label={says}
            onClick={() => onDay(day)}
          >
            {Number(day.slice(8))}
          </button>
        )
      })}
    </div>
  )
}
