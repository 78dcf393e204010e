import { dayOf } from '#foundation/time.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatDayOf, formatNumber } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type ShiftRow, type ShiftState, searchShifts, shiftState } from '../../contract.ts'
import { timesOf, weekdayName } from './days.ts'
import { ANYBODY, asked, OfWhom, type Whom } from './OfWhom.tsx'
import { useSourceName } from './useSourceName.ts'

const PAGE_SIZE = 20
interface Wanted extends Whom {
  state: ShiftState | undefined
}
const INITIAL: Wanted = { ...ANYBODY, state: undefined }

/** Everybody's shifts, the latest first. */
export function ShiftList() {
  const { t, lang, pick, half, choices } = useText()
  const source = useSourceName()
  const state = useListState<Wanted>(INITIAL)
  const rows = useCall(searchShifts, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: asked(state.filters) as object })
  const day = (row: ShiftRow) => `${formatDayOf(row.starts, lang)} ${weekdayName(dayOf(row.starts), lang)}`
  const tag = (row: ShiftRow) =>
    row.cancelled ? (
      <Tag tone="r">{t('roster.shift.cancelled')}</Tag>
    ) : row.before ? (
      <Tag tone="w">{t('roster.shift.changed')}</Tag>
    ) : (
      <Tag tone="g">{t('roster.shift.planned')}</Tag>
    )
  const before = (row: ShiftRow) => row.before && !row.cancelled && <small>{t('roster.before.was', { times: timesOf(row.before) })}</small>
  return (
    <>
      <Filters state={state} initial={INITIAL}>
        {(f, set) => (
          <>
            <OfWhom filters={f} set={set} />
            <SelectField
              label={t('roster.state')}
              value={f.state}
              placeholder={t('roster.all')}
              options={choices('roster.shift.', shiftState.options)}
              onChange={(value) => set({ state: value })}
            />
          </>
        )}
      </Filters>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(row) => row.id}
        empty={t('roster.shifts.none')}
        columns={[
          { key: 'person', title: t('roster.person'), cell: (row) => <PersonCell person={row.person} /> },
          { key: 'department', title: t('roster.department'), wrap: true, cell: (row) => pick(row.person.departmentCn, row.person.departmentEn) },
          { key: 'day', title: t('roster.date'), cell: day },
          {
            key: 'times',
            title: t('roster.times'),
            cell: (row) => (
              <>
                <div>{timesOf(row)}</div>
                {before(row)}
              </>
            ),
          },
          { key: 'hours', title: t('roster.sum.hours'), num: true, cell: (row) => formatNumber(row.hours) },
          { key: 'place', title: t('roster.place'), wrap: true, cell: (row) => <span data-typed="">{half(row.place)}</span> },
          { key: 'source', title: t('roster.source'), cell: (row) => source(row.source) },
          { key: 'state', title: t('roster.state'), cell: tag },
        ]}
        card={(row) => (
          <>
            <div className="row between">
              <PersonCell person={row.person} />
              {tag(row)}
            </div>
            <div className="above near">
              {day(row)} <b>{timesOf(row)}</b> {before(row)}
            </div>
            <small>
              <span data-typed="">{half(row.place)}</span> · {source(row.source)}
            </small>
          </>
        )}
      />
    </>
  )
}
