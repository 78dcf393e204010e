import { type ReactNode, useState } from 'react'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { ChosenBar } from '#foundation/web/kit/ChosenBar.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { DateField, SelectField, TextField } from '#foundation/web/kit/fields.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { type Column, Filters, List } from '#foundation/web/kit/List.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useChosen } from '#foundation/web/kit/useChosen.ts'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { getDepartmentTree } from '#services/people/contract.ts'
import { exportTodos, type Kind, MOST_NAMED, searchTodos, type TodoRow, type TodoState, todoState } from '../../contract/index.ts'
import { personSearch } from '../../rules/index.ts'
import { todoLife } from '../../rules/life.ts'
import { Superassign } from './Superassign.tsx'
import './notices.css'

const TABS = ['todo', 'done'] as const
interface Wanted {
  tab: (typeof TABS)[number]
  state: Exclude<TodoState, 'pending'> | undefined
  person: string | undefined
  department: string | undefined
  from: string | undefined
  to: string | undefined
}
const NONE: Wanted = { tab: 'todo', state: undefined, person: undefined, department: undefined, from: undefined, to: undefined }
const STATES = todoState.exclude(['pending']).options
const PAGE_SIZE = 10

export const factOf = (row: Pick<TodoRow, 'facts'>, key: string) => row.facts.find((one) => one.key === key)

interface Props {
  kind: Kind
  /** Facts that are columns, in their order, of two the second below the first; those that people wrote are not translated. */
  facts: readonly (string | readonly [string, string])[]
  /** What stands in the column of the thing itself, where it has one. */
  subject?: (row: TodoRow) => ReactNode
  papers?: boolean
  actions(row: TodoRow, shown: readonly TodoRow[]): ReactNode
  /** How chosen rows that the person holds are decided, where several can be at once. */
  decide?: (rows: readonly TodoRow[], clear: () => void) => ReactNode
}

/** One work list: what waits and what is done, with filters, export and, for who may, handing over. */
export function TodoList({ kind, facts, subject, papers = false, actions, decide }: Props) {
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
  const fact = (row: TodoRow, key: string) => {
    const one = factOf(row, key)
    return <span data-typed="">{(one && pick(one.cn, one.en)) || '—'}</span>
  }
  const leaving = kind === 'terminationNotification'
  const ofTeam = leaving || kind === 'probationEvaluation'
  const columns: Column<TodoRow>[] = [
    ...(subject ? [{ key: 'subject', title: t('notice-center.column.subject'), wrap: true, cell: subject }] : []),
    {
      key: 'applicant',
      title: t(ofTeam ? 'notice-center.member' : 'notice-center.column.applicant'),
      cell: (row) => <PersonCell person={row.applicant} note={pick(row.applicant.departmentCn, row.applicant.departmentEn)} />,
    },
    ...facts.map((given) => {
      const [key = '', below] = [given].flat()
      const cell = (row: TodoRow) => (
        <>
          {fact(row, key)}
          {below && (
            <div>
              <small>
                {t(`notice-center.fact.${below}`)} {fact(row, below)}
              </small>
            </div>
          )}
        </>
      )
      return { key, title: t(`notice-center.fact.${key}`), wrap: true, cell }
    }),
    ...(papers
      ? [{ key: 'papers', title: t(leaving ? 'notice-center.attachments' : 'notice-center.column.papers'), num: true, cell: (row: TodoRow) => row.papers }]
      : []),
    {
      key: 'submittedAt',
      title: t(kind === 'probationEvaluation' ? 'notice-center.openedAt' : 'notice-center.column.submittedAt'),
      cell: (row) => formatInstant(row.submittedAt, lang),
    },
    { key: 'state', title: t('notice-center.column.state'), cell: (row) => <Standing row={row} /> },
  ]
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

/** How a todo stands, by whom it is to be handled or was. */
function Standing({ row }: { row: TodoRow }) {
  const { t, name } = useText()
  const who = row.state === 'pending' ? row.assignee : row.handledBy
  return (
    <span className="notice-standing">
      <StateTag of={todoLife} state={row.state} />
      {who && (row.state === 'pending' ? <Tag tone="b">{t('notice-center.with', { name: name(who) })}</Tag> : <small>{name(who)}</small>)}
    </span>
  )
}

function Person({ value, onChange }: { value: string | undefined; onChange(person: string | undefined): void }) {
  const { t } = useText()
  const [wrong] = personSearch.check({ facts: undefined, input: { person: value }, p: {}, now: new Date(0) })
  return (
    <TextField
      label={t('notice-center.person')}
      type="search"
      value={value}
      fault={wrong && t(`rule.${wrong.rule}`)}
      onChange={(person) => onChange(person || undefined)}
    />
  )
}

/** A department with all below it, chosen from the tree. */
export function Department({ value, onChange, label }: { value: string | undefined; onChange(code: string | undefined): void; label?: string }) {
  const { t, pick } = useText()
  const tree = useCall(getDepartmentTree, {}, { cache: true }).data ?? []
  return (
    <SelectField
      label={label ?? t('notice-center.column.department')}
      value={value}
      placeholder={t(label ? 'notice-center.noDepartment' : 'kit.all')}
      options={tree.map(({ code, nameCn, nameEn, level }) => ({ value: code, label: `${'\u2003'.repeat(level)}${pick(nameCn, nameEn)}` }))}
      onChange={onChange}
      typed
    />
  )
}
