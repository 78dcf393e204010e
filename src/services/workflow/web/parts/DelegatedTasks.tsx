import { formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type AssignedRow, assigned } from '../../contract/index.ts'
import { taskLife } from '../../rules/lifecycles.ts'
import { ITEMS_PER_PAGE, type ItemFilter, isNarrowed } from './itemFilter.ts'
import { RequestLink } from './RequestLink.tsx'

/** What delegates hold and have decided in the person's name. */
export function DelegatedTasks({ state, filters }: { state: Pick<ListState<object>, 'pageNum' | 'setPage'>; filters?: ItemFilter<string> }) {
  const { t, lang, name } = useText()
  const rows = useCall(assigned, { pageNum: state.pageNum, pageSize: ITEMS_PER_PAGE, filters: { ...filters, tab: 'delegated' } })
  const subject = (r: AssignedRow) => <RequestLink item={r} list="assigned" />
  const when = (r: AssignedRow) => formatInstant(r.decidedAt ?? r.waitingSince, lang)
  const comment = (r: AssignedRow) => r.comment && <small data-typed="">{r.comment}</small>
  return (
    <List
      rows={rows}
      state={state}
      pageSize={ITEMS_PER_PAGE}
      rowKey={(r) => r.taskId}
      empty={t(filters && isNarrowed(filters) ? 'workflow.list.none' : 'workflow.delegation.empty.delegated')}
      columns={[
        { key: 'subject', title: t('workflow.delegation.request'), cell: subject },
        { key: 'requester', title: t('workflow.delegation.requester'), cell: (r) => <PersonCell person={r.requester} /> },
        { key: 'by', title: t('workflow.delegation.delegate'), cell: (r) => <PersonCell person={r.approver} /> },
        {
          key: 'decision',
          title: t('workflow.delegation.decision'),
          wrap: true,
          cell: (r) => (
            <>
              <StateTag of={taskLife} state={r.taskState} /> {comment(r)}
            </>
          ),
        },
        { key: 'when', title: t('workflow.delegation.when'), cell: when },
      ]}
      card={(r) => (
        <>
          <div className="row between start">
            {subject(r)}
            <StateTag of={taskLife} state={r.taskState} />
          </div>
          <div className="above near">{t('workflow.delegation.handledBy', { delegate: name(r.approver), requester: name(r.requester) })}</div>
          {comment(r) && <div>{comment(r)}</div>}
          <small>{when(r)}</small>
        </>
      )}
    />
  )
}
