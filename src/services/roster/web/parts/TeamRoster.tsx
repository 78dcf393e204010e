import type { Day } from '#foundation/time.ts'
import { formatDay } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type TeamRow, team } from '../../contract.ts'
import { daysFrom } from '../../rules.ts'
import { absencesOn, shiftsOn, timesOf, weekdayName } from './days.ts'

const PAGE_SIZE = 20
const NONE = {}

/** The shifts of those in one's line, a week at a time (ROSTER-05). */
export function TeamRoster({ from, to }: { from: Day; to: Day }) {
  const { t, lang, pick } = useText()
  const state = useListState(NONE)
  const rows = useCall(team, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: { from, to } })
  const days = daysFrom(from, to)
  return (
    <List
      rows={rows}
      state={state}
      pageSize={PAGE_SIZE}
      rowKey={(row) => row.ssoId}
      empty={t('roster.team.nobody')}
      columns={[
        { key: 'person', title: t('roster.person'), cell: (row) => <PersonCell person={row} /> },
        ...days.map((day) => ({
          key: day,
          title: `${weekdayName(day, lang)} ${Number(day.slice(8))}`,
          cell: (row: TeamRow) => <Chips row={row} day={day} />,
        })),
      ]}
      card={(row) => (
        <>
          <PersonCell person={row} note={pick(row.departmentCn, row.departmentEn)} />
          {days.map((day) => (
            <div key={day} className="roster-line">
              <small>
                {weekdayName(day, lang)} {formatDay(day, lang)}
              </small>
              <Chips row={row} day={day} />
            </div>
          ))}
        </>
      )}
    />
  )
}

/** What somebody has to do on a day, in little room. */
function Chips({ row, day }: { row: TeamRow; day: Day }) {
  const { t, half } = useText()
  const [shifts, absences] = [shiftsOn(row.shifts, day), absencesOn(row.absences, day)]
  if (shifts.length + absences.length === 0) return <span className="muted">—</span>
  return (
    <span className="roster-chips">
      {absences.map((one) => (
        <i key={one.id} className="away">
          {t(`roster.absence.${one.kind}`)}
        </i>
      ))}
      {shifts.map((one) => (
        <i key={one.id} className={one.cancelled ? 'off' : one.before ? 'changed' : ''} title={half(one.place)}>
          {timesOf(one)}
          {one.cancelled ? ` ${t('roster.shift.cancelled')}` : one.before ? ` ${t('roster.shift.changed')}` : ''}
        </i>
      ))}
    </span>
  )
}
