import { addDays, addMonths, type Day, dayOf, firstOfMonth, sayMonth, startOfDay, weekdayOf } from '#foundation/time.ts'
import { useServerNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import type { Profile } from './shown.ts'

type Terms = Profile['bankTerms']

const MINUTE = 60_000
const WEEK = 7

/** The days of a month in weeks that begin on Monday; empty places at both ends. */
function weeksOf(month: Day): (Day | null)[][] {
  const days: (Day | null)[] = Array.from({ length: (weekdayOf(month) + WEEK - 1) % WEEK }, () => null)
  for (let day = month; day < addMonths(month, 1); day = addDays(day, 1)) days.push(day)
  while (days.length % WEEK) days.push(null)
  return Array.from({ length: days.length / WEEK }, (_, at) => days.slice(at * WEEK, (at + 1) * WEEK))
}

const locked = ({ locks }: Terms, day: Day): boolean =>
  locks.some(({ from, until }) => new Date(from) < startOfDay(addDays(day, 1)) && startOfDay(day) < new Date(until))

/** This month and the next with the days on which the account stands still. */
export function BankCalendar({ terms }: { terms: Terms }) {
  const { t } = useText()
  const today = dayOf(useServerNow(MINUTE))
  const months = [0, 1].map((ahead) => addMonths(firstOfMonth(today), ahead))
  return (
    <div className="profile-calendar">
      {months.map((month) => (
        <Month key={month} month={month} terms={terms} today={today} />
      ))}
      <small className="muted">{t('profile.bank.legend')}</small>
    </div>
  )
}

function Month({ month, terms, today }: { month: Day; terms: Terms; today: Day }) {
  const { t, lang } = useText()
  const [first] = weeksOf('2026-06-01') as [Day[]]
  const weekday = new Intl.DateTimeFormat(lang, { weekday: 'narrow', timeZone: 'UTC' })
  return (
    <table>
      <caption>{sayMonth(month.slice(0, WEEK), lang)}</caption>
      <thead>
        <tr>
          {first.map((day) => (
            <th key={day} scope="col">
              {weekday.format(new Date(`${day}T00:00:00Z`))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, at) => (
              <td
                key={day ?? at}
                className={day && locked(terms, day) ? 'shut' : undefined}
                aria-current={day === today ? 'date' : undefined}
                title={day && locked(terms, day) ? t('profile.bank.locked') : undefined}
              >
                {day && Number(day.slice(-2))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
