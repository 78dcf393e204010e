import { type ReactNode, useState } from 'react'
import { ChosenBar } from '#foundation/web/kit/ChosenBar.tsx'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useChosen } from '#foundation/web/kit/useChosen.ts'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportTodos, MOST_NAMED, searchTodos, type TodoRow } from '../../contract/index.ts'
import { Superassign } from './Superassign.tsx'
import { type Shown, Standing, useTodoColumns } from './TodoColumns.tsx'
import { Department, NONE, Person, STATES, TABS } from './TodoFilters.tsx'
import './notices.css'

const PAGE_SIZE = 10

interface Props extends Shown {
  actions(row: TodoRow, shown: readonly TodoRow[]): ReactNode
  /** How chosen rows that the person holds are decided, where several can be at once. */
  decide?: (rows: readonly TodoRow[], clear: () => void) => ReactNode
}

/** One work list: what waits and what is done, with filters, export and, for who may, handing over. */
export function TodoList({ kind, facts, subject, papers, actions, decide }: Props) {
  const { t, lang, pick, name, choices } = useText()
  const state = useListState(NONE)
  const { filters } = state
  const rows = useCall(searchTodos, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: { ...filters, kind } })
  const shown = rows.data?.list ?? []
  const [assigning, assign] = useState<readonly TodoRow[]>()
  const decidable = (row: TodoRow) => decide !== undefined && row.can.includes('approve')
  const assignable = (row: TodoRow) => row.can.includes('superassign')
  const choosable = (row: TodoRow) => decidable(row) || assignable(row)
  const picked = useChosen(shown, (row) => row.id, choosable, MOST_NAMED)
  const { columns, fact } = useTodoColumns({ kind, facts, subject, papers })
  return (
    <>
      <Tabs
        label={t(`notice-center.kind.${kind}`)}
        value={filters.tab}
        options={choices('notice-center.tab.', TABS)}
        onChange={(tab) => state.setFilters({ ...filters, tab, state: undefined })}
      />
      <Filters
        state={state}
        initial={{ ...NONE, tab: filters.tab }}
        actions={<ExportButton endpoint={exportTodos} input={{ filters: { ...filters, kind } }} />}
      >
        {(f, set) => (
          <>
            <Person value={f.person} onChange={(person) => set({ person })} />
            <Department value={f.department} onChange={(department) => set({ department })} />
            {filters.tab === 'done' && (
              <SelectField
                label={t('notice-center.column.state')}
                value={f.state}
                placeholder={t('kit.all')}
                options={choices('state.Todo.', STATES)}
                onChange={(one) => set({ state: one })}
              />
            )}
            <DateField label={t('notice-center.from')} value={f.from} onChange={(from) => set({ from })} />
            <DateField label={t('notice-center.to')} value={f.to} onChange={(to) => set({ to })} />
          </>
        )}
      </Filters>
      <List<TodoRow>
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(row) => row.id}
        empty={t(filters.tab === 'todo' ? 'notice-center.allDone' : 'notice-center.noneYet')}
        columns={columns}
        {...(filters.tab === 'todo' && shown.some(choosable) && { selection: picked.selection })}
        card={(row) => (
          <>
            <div className="row between">
              <b>{subject ? subject(row) : name(row.applicant)}</b>
              <Standing row={row} />
            </div>
            <small>{pick(row.applicant.departmentCn, row.applicant.departmentEn)}</small>
            <dl className="notice-facts">
              {facts.flat().map((key) => (
                <div key={key}>
                  <dt>{t(`notice-center.fact.${key}`)}</dt>
                  <dd>{fact(row, key)}</dd>
                </div>
              ))}
            </dl>
            <small>{formatInstant(row.submittedAt, lang)}</small>
          </>
        )}
        actions={(row) => (
          <span className="row">
            {assignable(row) && (
              <button type="button" className="btn" onClick={() => assign([row])}>
                {t('action.Todo.superassign')}
              </button>
            )}
            {actions(row, shown)}
          </span>
        )}
      />
      <ChosenBar count={picked.rows.length} onClear={picked.clear}>
        {picked.rows.every(assignable) && (
          <button type="button" className="btn" onClick={() => assign(picked.rows)}>
            {t('action.Todo.superassign')}
          </button>
        )}
        {picked.rows.every(decidable) && decide?.(picked.rows, picked.clear)}
      </ChosenBar>
      {assigning && (
        <Superassign
          rows={assigning}
          onDone={() => {
            assign(undefined)
            picked.clear()
          }}
          onClose={() => assign(undefined)}
        />
      )}
    </>
  )
}
