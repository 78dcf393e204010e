import type { Day } from '#foundation/time.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import { daysFrom } from '../../rules.ts'
import { absencesOn, type Mine, shiftsOn, weekdayName } from './days.ts'
import { AbsenceEntry, ShiftEntry } from './Entries.tsx'

/** A day a line, with what one has to do on it; read from above to below on a phone, seven in a row on a desk. */
export function DayList({ from, to, today, data }: { from: Day; to: Day; today: Day; data: Mine }) {
  return (
    <ol className="roster-days">
      {daysFrom(from, to).map((day) => (
        <DayLine key={day} day={day} today={today} data={data} />
      ))}
    </ol>
  )
}

/** One day: its date, what it is called, and what one has to do. */
export function DayLine({ day, today, data }: { day: Day; today: Day; data: Mine }) {
  const { t, lang, pick } = useText()
  const named = data.days.find((one) => one.day === day)
  const [shifts, absences] = [shiftsOn(data.shifts, day), absencesOn(data.absences, day)]
  const free = shifts.every(({ cancelled }) => cancelled) && absences.length === 0
  return (
    <li className={`card${day === today ? ' today' : ''}${day < today ? ' past' : ''}`} {...(day === today && { 'aria-current': 'date' as const })}>
      <div className="when">
        <b>{formatDay(day, lang)}</b>
        <small>{day === today ? t('roster.today') : weekdayName(day, lang)}</small>
        {named && (
          <Tag tone={named.kind === 'make-up' ? 'b' : 'r'}>{named.kind === 'make-up' ? t('roster.day.make-up') : pick(named.nameCn, named.nameEn)}</Tag>
        )}
      </div>
      <div className="entries">
        {absences.map((one) => (
          <AbsenceEntry key={one.id} absence={one} day={day} />
        ))}
        {shifts.map((one) => (
          <ShiftEntry key={one.id} shift={one} />
        ))}
        {free && <span className="muted">{t('roster.free')}</span>}
      </div>
    </li>
  )
}
