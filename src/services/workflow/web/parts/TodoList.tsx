import { Link } from 'react-router'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useChosen } from '#foundation/web/kit/useChosen.ts'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type AssignedRow, assigned } from '../../contract/index.ts'
import { taskLife } from '../../rules/lifecycles.ts'
import { BatchBar } from './BatchBar.tsx'
import { Due } from './Due.tsx'
import { InWhoseName } from './InWhoseName.tsx'
import { ITEMS_PER_PAGE, type ItemFilter } from './itemFilter.ts'
import { NothingHere } from './NothingHere.tsx'
import { RequestLink } from './RequestLink.tsx'

const NO_ROWS: readonly AssignedRow[] = []
const keyOf = (row: AssignedRow): string => row.taskId
const isBatchable = (row: AssignedRow): boolean => row.batchable

/** What waits for the person, with what is due first to be seen; those whose flow allows it can be approved together. */
export function TodoList<Tab extends string>({ state }: { state: ListState<ItemFilter<Tab>> }) {
  const { t, lang, pick } = useText()
  const { sort, ...filters } = state.filters
  const order = sort && ({ sort: 'since', desc: sort === 'newest' } as const)
  const rows = useCall(assigned, { pageNum: state.pageNum, pageSize: ITEMS_PER_PAGE, ...order, filters: { ...filters, tab: 'todo' } })
  const chosen = useChosen(rows.data?.list ?? NO_ROWS, keyOf, isBatchable)
  const department = (r: AssignedRow) => pick(r.requester.departmentCn, r.requester.departmentEn) || r.requester.ssoId
  const asking = (r: AssignedRow) => r.taskState === 'processing' && <StateTag of={taskLife} state={r.taskState} />
  if (rows.data?.total === 0)
    return (
      <NothingHere state={state} text={t('workflow.list.empty.todo')}>
        <Link className="btn" to={`/${lang}/workflow/delegation`}>
          {t('workflow.list.toDelegation')}
        </Link>
      </NothingHere>
    )
  return (
    <>
      {rows.data?.list.some((r) => r.batchable) && (
        <p className="hint below near">
          <small>{t('workflow.list.batch.hint')}</small>
        </p>
      )}
      <List
        rows={rows}
        state={state}
        pageSize={ITEMS_PER_PAGE}
        rowKey={keyOf}
        selection={chosen.selection}
        columns={[
          { key: 'request', title: t('workflow.list.request'), cell: (r) => <RequestLink item={r} list="assigned" /> },
          {
            key: 'requester',
            title: t('workflow.list.requester'),
            cell: (r) => <PersonCell person={r.requester} note={department(r)} />,
          },
          { key: 'since', title: t('workflow.list.waitingSince'), cell: (r) => formatInstant(r.waitingSince, lang) },
          {
            key: 'due',
            title: t('workflow.list.due'),
            cell: (r) => (
              <>
                <Due task={r} /> {asking(r)}
              </>
            ),
          },
          { key: 'for', title: t('workflow.list.inNameOf'), cell: (r) => <InWhoseName task={r} /> },
        ]}
        card={(r) => (
          <>
            <RequestLink item={r} list="assigned" />
            <div className="row between wrap tight above below near">
              <PersonCell person={r.requester} note={department(r)} />
              {asking(r)}
            </div>
            <div className="row tight">
              <small>{t('workflow.list.due')}</small>
              <Due task={r} />
            </div>
            <small className="line">{t('workflow.list.waitingFrom', { when: formatInstant(r.waitingSince, lang) })}</small>
            {r.actingFor && <InWhoseName task={r} />}
          </>
        )}
      />
      <BatchBar
        rows={chosen.rows}
        onClear={chosen.clear}
        onDone={() => {
          chosen.clear()
          state.setPage(1)
        }}
      />
    </>
  )
}
