import { addDays, addMonths, type Day, dayOf, firstOfMonth, monthOf, sayMonth, startOfDay, weekdayOf } from '#foundation/time.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Countdown } from '#foundation/web/kit/Countdown.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import type { Mine } from '../../contract.ts'
import { isLocked, lastDayOf, openWindow } from '../../rules.ts'
import './careLeave.css'

const WEEK = 7
/** A Monday. */
const MONDAY = '2026-06-01'
const LOOKS = ['shut', 'away', 'rest'] as const
type Look = (typeof LOOKS)[number]

/** The days of a month in weeks from Monday on; nothing stands in the places of other months. */
function weeksOf(month: string): (Day | null)[][] {
  const first = `${month}-01`
  const start = addDays(first, -((weekdayOf(first) + WEEK - 1) % WEEK))
  const weeks: (Day | null)[][] = []
  for (let monday = start; monday < addMonths(first, 1); monday = addDays(monday, WEEK))
    weeks.push(Array.from({ length: WEEK }, (_, at) => addDays(monday, at)).map((day) => (monthOf(day) === month ? day : null)))
  return weeks
}

/** This month and the next: when nothing is taken (SLEAVE-14), when the person is away, and on which days there is no work. */
export function LeaveCalendar({ data: { parameters, booking } }: { data: Mine }) {
  const { t } = useText()
  const now = serverNow()
  const today = dayOf(now)
  const lookOf = (day: Day): Look | undefined => {
    const next = startOfDay(addDays(day, 1))
    if (booking.away.some(({ from, until }) => new Date(from) < next && startOfDay(day) < new Date(until))) return 'away'
    if (isLocked(parameters, startOfDay(day))) return 'shut'
    const known = today <= day && day <= lastDayOf(Number(today.slice(0, 4)))
    return known && !booking.workDays.includes(day) ? 'rest' : undefined
  }
  const months = [0, 1].map((ahead) => monthOf(addMonths(firstOfMonth(today), ahead)))
  return (
    <Card title={t('single-leave.calendar.title')}>
      <div className="single-leave-months">
        <Countdown window={openWindow(parameters, now)} />
        {months.map((month) => (
          <Month key={month} month={month} today={today} lookOf={lookOf} />
        ))}
        <small className="legend">
          {LOOKS.map((look) => (
            <span key={look} className={look}>
              {t(`single-leave.calendar.${look}`)}
            </span>
          ))}
        </small>
      </div>
    </Card>
  )
}

function Month({ month, today, lookOf }: { month: string; today: Day; lookOf(day: Day): Look | undefined }) {
  const { t, lang } = useText()
  const weekday = new Intl.DateTimeFormat(lang, { weekday: 'narrow', timeZone: 'UTC' })
  return (
    <table>
      <caption>{sayMonth(month, lang)}</caption>
      <thead>
        <tr>
          {Array.from({ length: WEEK }, (_, at) => addDays(MONDAY, at)).map((day) => (
            <th key={day} scope="col">
              {weekday.format(new Date(`${day}T00:00:00Z`))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, at) => {
              const look = day ? lookOf(day) : undefined
              return (
                <td key={day ?? at} className={look} aria-current={day === today ? 'date' : undefined} title={look && t(`single-leave.calendar.${look}`)}>
                  {day && Number(day.slice(-2))}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
