import { Tag } from '#foundation/web/kit/Card.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { List } from '#foundation/web/kit/List.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type AbsenceKind, type AbsenceRow, absenceKind, searchAbsences } from '../../contract.ts'
import { periodOf } from './days.ts'
import { ANYBODY, asked, OfWhom, type Whom } from './OfWhom.tsx'
import { useSourceName } from './useSourceName.ts'

const PAGE_SIZE = 20
interface Wanted extends Whom {
  kind: AbsenceKind | undefined
}
const INITIAL: Wanted = { ...ANYBODY, kind: undefined }

/** Everybody's absences, the latest first. */
export function AbsenceList() {
  const { t, lang, pick, choices } = useText()
  const source = useSourceName()
  const state = useListState<Wanted>(INITIAL)
  const rows = useCall(searchAbsences, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: asked(state.filters) as object })
  const period = (row: AbsenceRow) => periodOf(row, lang)
  const kind = (row: AbsenceRow) => (
    <span className="row tight">
      {t(`roster.absence.${row.kind}`)} {row.removed && <Tag tone="r">{t('roster.absence.removed')}</Tag>}
    </span>
  )
  return (
    <>
      <Filters state={state} initial={INITIAL}>
        {(f, set) => (
          <>
            <OfWhom filters={f} set={set} />
            <SelectField
              label={t('roster.kind')}
              value={f.kind}
              placeholder={t('roster.all')}
              options={choices('roster.absence.', absenceKind.options)}
              onChange={(value) => set({ kind: value })}
            />
          </>
        )}
      </Filters>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(row) => row.id}
        empty={t('roster.absences.none')}
        columns={[
          { key: 'person', title: t('roster.person'), cell: (row) => <PersonCell person={row.person} /> },
          { key: 'department', title: t('roster.department'), cell: (row) => pick(row.person.departmentCn, row.person.departmentEn) },
          { key: 'kind', title: t('roster.kind'), cell: kind },
          { key: 'period', title: t('roster.period'), cell: period },
          { key: 'source', title: t('roster.source'), cell: (row) => source(row.source) },
        ]}
        card={(row) => (
          <>
            <div className="row between">
              <PersonCell person={row.person} />
              {kind(row)}
            </div>
            <div className="above near">{period(row)}</div>
            <small>{source(row.source)}</small>
          </>
        )}
      />
    </>
  )
}
