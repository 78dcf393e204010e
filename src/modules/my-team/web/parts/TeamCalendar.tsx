import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { month as monthKey } from '#foundation/contract/schemas.ts'
import { addDays, addMonths, type Day, dayOf, isoWeek, monthOf, sayMonth, weekStart } from '#foundation/time.ts'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { useDesk } from '#foundation/web/kit/useWidth.ts'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { teamCalendar } from '../../contract.ts'
import { useTeam } from './useTeam.ts'

type Entry = OutputOf<typeof teamCalendar>['entries'][number]

/** A month of the team: who is away, whose probation, contract or last day ends. On a phone by day, on a desk as a month. */
export function TeamCalendar({ onOpen }: { onOpen(ssoId: string): void }) {
  const { t, lang } = useText()
  const { params, asked, go } = useTeam()
  const today = dayOf(serverNow())
  const month = monthKey.safeParse(params.get('month')).data ?? monthOf(today)
  const call = useCall(teamCalendar, { ...asked, month })
  const to = (by: number) => go({ month: monthOf(addMonths(`${month}-01`, by)) })
  return (
    <div className="stack">
      <div className="row">
        <button type="button" className="ico" aria-label={t('my-team.monthBefore')} onClick={() => to(-1)}>
          <Icon name="back" />
        </button>
        <b>{sayMonth(month, lang)}</b>
        <button type="button" className="ico" aria-label={t('my-team.monthAfter')} onClick={() => to(1)}>
          <Icon name="next" />
        </button>
      </div>
      <Loaded call={call} lines={10}>
        {({ entries, more }) => (
          <>
            {more && <p className="note-box">{t('my-team.manyPeople')}</p>}
            {entries.length === 0 ? (
              <div className="card">
                <Empty icon="check" text={t('my-team.emptyMonth')} />
              </div>
            ) : (
              <Month month={month} today={today} entries={entries} onOpen={onOpen} />
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}

interface MonthProps {
  month: string
  today: Day
  entries: readonly Entry[]
  onOpen(ssoId: string): void
}

function Month({ month, today, entries, onOpen }: MonthProps) {
  const { lang } = useText()
  const desk = useDesk()
  const first = `${month}-01`
  const last = addDays(addMonths(first, 1), -1)
  const start = weekStart(isoWeek(first))
  const days = Array.from({ length: 42 }, (_, n) => addDays(start, n)).filter((day) => day <= last)
  const on = (day: Day) => entries.filter(({ from, to }) => from <= day && day <= to)
  const shown = desk ? days : days.filter((day) => monthOf(day) === month && on(day).length > 0)
  const weekday = new Intl.DateTimeFormat(lang, { weekday: 'short', timeZone: 'UTC' })
  return (
    <ol className={desk ? 'card team-month' : 'card team-days'}>
      {desk &&
        days.slice(0, 7).map((day) => (
          <li key={`head ${day}`} className="head" aria-hidden="true">
            <small>{weekday.format(new Date(`${day}T00:00:00Z`))}</small>
          </li>
        ))}
      {shown.map((day) => (
        <li key={day} className={day === today ? 'today' : monthOf(day) === month ? '' : 'other'}>
          <small>{desk ? Number(day.slice(8)) : formatDay(day, lang)}</small>
          {monthOf(day) === month && on(day).map((one) => <Mark key={`${one.person.ssoId} ${one.kind} ${one.from}`} entry={one} onOpen={onOpen} />)}
        </li>
      ))}
    </ol>
  )
}

function Mark({ entry: { person, kind, absence }, onOpen }: { entry: Entry; onOpen(ssoId: string): void }) {
  const { t, name } = useText()
  return (
    <button type="button" className={`team-mark ${kind}`} onClick={() => onOpen(person.ssoId)}>
      <bdi translate="no">{name(person)}</bdi> {absence ? t(`my-team.absence.${absence}`) : t(`my-team.calendar.${kind}`)}
    </button>
  )
}
