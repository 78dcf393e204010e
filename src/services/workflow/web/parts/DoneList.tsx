import { formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type AssignedRow, assigned } from '../../contract/index.ts'
import { taskLife } from '../../rules/lifecycles.ts'
import { InWhoseName } from './InWhoseName.tsx'
import { ItemTag } from './ItemTag.tsx'
import { ITEMS_PER_PAGE, type ItemFilter } from './itemFilter.ts'
import { NothingHere } from './NothingHere.tsx'
import { RequestLink } from './RequestLink.tsx'

/** What the person has handled: how, when, in whose name, and what has become of the request since. */
export function DoneList<Tab extends string>({ state }: { state: ListState<ItemFilter<Tab>> }) {
  const { t, lang, pick } = useText()
  const rows = useCall(assigned, { pageNum: state.pageNum, pageSize: ITEMS_PER_PAGE, filters: { ...state.filters, tab: 'done' } })
  const requester = (r: AssignedRow) => <PersonCell person={r.requester} note={pick(r.requester.departmentCn, r.requester.departmentEn) || r.requester.ssoId} />
  const decision = (r: AssignedRow) => (
    <span className="wraps">
      <StateTag of={taskLife} state={r.taskState} /> {r.comment && <small data-typed="">{r.comment}</small>}
    </span>
  )
  const when = (r: AssignedRow) => formatInstant(r.decidedAt ?? r.waitingSince, lang)
  if (rows.data?.total === 0) return <NothingHere state={state} text={t('workflow.list.empty.done')} />
  return (
    <List
      rows={rows}
      state={state}
      pageSize={ITEMS_PER_PAGE}
      rowKey={(r) => r.taskId}
      columns={[
        { key: 'request', title: t('workflow.list.request'), cell: (r) => <RequestLink item={r} list="assigned" /> },
        { key: 'requester', title: t('workflow.list.requester'), cell: requester },
        { key: 'decision', title: t('workflow.list.decision'), cell: decision },
        { key: 'when', title: t('workflow.list.decidedAt'), cell: when },
        { key: 'for', title: t('workflow.list.inNameOf'), cell: (r) => <InWhoseName task={r} /> },
        { key: 'state', title: t('workflow.list.itemState'), cell: (r) => <ItemTag item={r} /> },
      ]}
      card={(r) => (
        <>
          <div className="row between start">
            <RequestLink item={r} list="assigned" />
            <ItemTag item={r} />
          </div>
          <div className="above below near">{requester(r)}</div>
          {decision(r)}
          <small className="line">{when(r)}</small>
          {r.actingFor && <InWhoseName task={r} />}
        </>
      )}
    />
  )
}
