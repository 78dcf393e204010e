import { useState } from 'react'
import { addDays, type Day, firstOfMonth, isoWeek, weekStart } from '#foundation/time.ts'
import { formatDay } from '#foundation/web/kit/format.ts'
import { useDesk } from '#foundation/web/kit/useWidth.ts'
import { useText } from '#foundation/web/text.tsx'
import { daysFrom } from '../../rules.ts'
import { DayLine } from './DayList.tsx'
import { absencesOn, type Mine, shiftsOn, timesOf, weekdayName } from './days.ts'

/** A month at a glance; the chosen day is told in full below. */
export function MonthGrid({ month, today, data }: { month: Day; today: Day; data: Mine }) {
  const { t, lang, pick } = useText()
  const desk = useDesk()
  const days = daysFrom(month, addDays(firstOfMonth(addDays(month, 31)), -1))
  const [chosen, choose] = useState(days.includes(today) ? today : month)
  const monday = weekStart(isoWeek(month))
  const lead = daysFrom(monday, addDays(monday, 6)).indexOf(month)
  return (
    <div className="stack">
      <div className="card roster-month">
        {daysFrom(monday, addDays(monday, 6)).map((day) => (
          <small key={day} className="weekday" aria-hidden="true">
            {weekdayName(day, lang)}
          </small>
        ))}
        {Array.from({ length: lead }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty places before the first
          <span key={i} aria-hidden="true" />
        ))}
        {days.map((day) => {
          const shifts = shiftsOn(data.shifts, day).filter(({ cancelled }) => !cancelled)
          const absences = absencesOn(data.absences, day)
          const named = data.days.find((one) => one.day === day)
          const says = [
            formatDay(day, lang),
            ...(named ? [pick(named.nameCn, named.nameEn)] : []),
            ...shifts.map(timesOf),
            ...absences.map(({ kind }) => t(`roster.absence.${kind}`)),
          ].join(' ')
          return (
            <button
              key={day}
              type="button"
              aria-pressed={day === chosen}
              className={`${day === today ? 'today' : ''}${named ? ` ${named.kind}` : ''}`}
              onClick={() => choose(day)}
            >
              <span className="visually-hidden">{says}</span>
              <span className="seen" aria-hidden="true">
                <span className="n">
                  {Number(day.slice(8))}
                  {desk && named && <small>{named.kind === 'make-up' ? t('roster.day.make-up') : pick(named.nameCn, named.nameEn)}</small>}
                </span>
                {shifts.map((one) => (
                  <i key={one.id} className={one.before ? 'changed' : ''}>
                    {desk ? timesOf(one) : ''}
                  </i>
                ))}
                {absences.map((one) => (
                  <i key={one.id} className="away">
                    {desk ? t(`roster.absence.${one.kind}`) : ''}
                  </i>
                ))}
              </span>
            </button>
          )
        })}
      </div>
      <ol className="roster-days one" aria-live="polite">
        <DayLine day={chosen} today={today} data={data} />
      </ol>
    </div>
  )
}
