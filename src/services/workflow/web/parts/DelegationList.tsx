import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { List } from '#foundation/web/kit/List.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type DelegationRow, exportDelegations, searchDelegations } from '../../contract/index.ts'
import { delegationLife } from '../../rules/lifecycles.ts'
import { type DelegationFilter, NO_DELEGATION_FILTER } from './delegationViews.ts'
import { useDelegationWords } from './useDelegationWords.ts'
import { useEndDelegation } from './useEndDelegation.ts'

const PAGE_SIZE = 10

/** Delegations that the person gave or received, or those of everybody: planned, in force and past. */
export function DelegationList({
  state,
  side,
  onEdit,
}: {
  state: ListState<DelegationFilter>
  side: 'given' | 'received' | 'all'
  onEdit(row: DelegationRow): void
}) {
  const { t, choices } = useText()
  const { period, kinds, tasks } = useDelegationWords()
  const end = useEndDelegation()
  const rows = useCall(searchDelegations, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: { side, state: state.filters.state } })
  const reason = (d: DelegationRow) => (d.reason ? <span data-typed="">{d.reason}</span> : '—')
  const people = [
    { key: 'delegator', title: t('workflow.delegation.delegator'), cell: (d: DelegationRow) => <PersonCell person={d.delegator} /> },
    { key: 'delegate', title: t('workflow.delegation.delegate'), cell: (d: DelegationRow) => <PersonCell person={d.delegate} /> },
  ].filter(({ key }) => side === 'all' || key === (side === 'given' ? 'delegate' : 'delegator'))
  return (
    <>
      {side === 'all' && (
        <Filters state={state} initial={{ ...NO_DELEGATION_FILTER, view: 'all' }}>
          {(f, set) => (
            <SelectField
              label={t('workflow.state')}
              value={f.state}
              placeholder={t('kit.all')}
              options={choices('state.Delegation.', delegationLife.states)}
              onChange={(value) => set({ state: value })}
            />
          )}
        </Filters>
      )}
      <p className="row end below">
        <ExportButton endpoint={exportDelegations} input={{ filters: { side, state: state.filters.state } }} />
      </p>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(d) => d.id}
        empty={t(`workflow.delegation.empty.${side}`)}
        columns={[
          ...people,
          { key: 'period', title: t('workflow.delegation.period'), cell: (d: DelegationRow) => period(d) },
          { key: 'kinds', title: t('workflow.delegation.kinds'), cell: (d) => <Wide>{kinds(d)}</Wide> },
          { key: 'open', title: t('workflow.delegation.open'), cell: (d) => t(`workflow.delegation.open.${d.includeOpen}`) },
          { key: 'reason', title: t('kit.reason'), cell: (d) => <Wide>{reason(d)}</Wide> },
          { key: 'tasks', title: t('workflow.delegation.done'), cell: (d) => (d.state === 'planned' ? '—' : tasks(d)) },
          { key: 'state', title: t('workflow.state'), cell: (d) => <StateTag of={delegationLife} state={d.state} /> },
        ]}
        card={(d) => (
          <>
            <div className="row between">
              <PersonCell person={side === 'received' ? d.delegator : d.delegate} />
              <StateTag of={delegationLife} state={d.state} />
            </div>
            {side === 'all' && <div className="above near">{t('workflow.delegation.instead', { name: d.delegator.ssoId })}</div>}
            <div className="above near">{period(d)}</div>
            <small>
              {kinds(d)} · {t(`workflow.delegation.open.${d.includeOpen}.long`)}
              {d.state !== 'planned' && ` · ${tasks(d)}`}
            </small>
            {d.reason && <div className="above near">{reason(d)}</div>}
          </>
        )}
        actions={(d) => (
          <>
            {d.can.includes('change') && (
              <button type="button" className="btn link" onClick={() => onEdit(d)}>
                {t('workflow.delegation.change')}
              </button>
            )}
            {d.can.includes('end') && (
              <button type="button" className="btn link" onClick={() => void end(d)}>
                {t(d.state === 'planned' ? 'workflow.delegation.cancel' : 'workflow.delegation.end')}
              </button>
            )}
          </>
        )}
      />
    </>
  )
}

/** Long words take several lines in a table. */
const Wide = ({ children }: { children: React.ReactNode }) => <span className="wraps">{children}</span>
