import { Tag } from '#foundation/web/kit/Card.tsx'
import { List } from '#foundation/web/kit/List.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Proposal, proposalState, proposals } from '../../contract.ts'
import { BeforeAfter } from './BeforeAfter.tsx'
import { StateChips } from './StateChips.tsx'
import { useDecide } from './useDecide.ts'
import { useUop } from './useUop.ts'

const NONE: { status?: Proposal['status'] } = {}
const PAGE_SIZE = 10

/** Proposals with before and after; who may decides here. */
export function ProposalList() {
  const { t, pick, name } = useText()
  const state = useListState(NONE)
  const rows = useCall(proposals, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: state.filters })
  const { moduleOf, named, company, period } = useUop()
  const decide = useDecide()
  const aim = (row: Proposal) => `${moduleOf(row)} · ${company(row.entity)}`
  const marks = (row: Proposal) => (
    <>
      <StateTag of="ParameterProposal" state={row.status} /> {row.urgent && <Tag tone="r">{t('ent-tools.urgent')}</Tag>}
    </>
  )
  const hints = (row: Proposal) => (
    <>
      {row.stale !== null && <small style={{ color: 'var(--bad)', display: 'block' }}>{t('ent-tools.stale', { value: row.stale })}</small>}
      {row.status === 'pending' && row.mine && <small style={{ display: 'block' }}>{t('ent-tools.mine')}</small>}
      {row.reviewReason && (
        <small data-typed="" style={{ display: 'block' }}>
          {row.reviewReason}
        </small>
      )}
    </>
  )
  return (
    <>
      <StateChips
        of="ParameterProposal"
        states={proposalState.options}
        value={state.filters.status}
        onChange={(status) => state.setFilters(status ? { status } : {})}
      />
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(row) => row.id}
        empty={t('ent-tools.noProposals')}
        columns={[
          {
            key: 'what',
            title: t('ent-tools.parameter'),
            cell: (row) => (
              <div style={{ whiteSpace: 'normal', minWidth: 220 }}>
                <b>{named(row)}</b>
                <small style={{ display: 'block' }}>{aim(row)}</small>
                <small style={{ display: 'block' }}>{pick(row.ruleCn, row.ruleEn)}</small>
              </div>
            ),
          },
          { key: 'change', title: t('ent-tools.change'), cell: (row) => <BeforeAfter before={row.before} after={row.value} unit={row.unit} /> },
          {
            key: 'period',
            title: t('ent-tools.period'),
            cell: (row) => <div style={{ whiteSpace: 'normal', minWidth: 110 }}>{period(row.effectiveFrom, row.effectiveTo)}</div>,
          },
          {
            key: 'by',
            title: t('ent-tools.proposer'),
            cell: (row) => (
              <div style={{ whiteSpace: 'normal', minWidth: 140 }}>
                {row.proposedBy && name(row.proposedBy)}
                <small data-typed="" style={{ display: 'block' }}>
                  {row.reason}
                </small>
              </div>
            ),
          },
          {
            key: 'state',
            title: t('ent-tools.state'),
            cell: (row) => (
              <div style={{ whiteSpace: 'normal', minWidth: 120 }}>
                {marks(row)}
                {row.reviewedBy && <small style={{ display: 'block' }}>{name(row.reviewedBy)}</small>}
                {hints(row)}
              </div>
            ),
          },
        ]}
        card={(row) => (
          <>
            <div className="row between">
              <b>{named(row)}</b>
              <span>{marks(row)}</span>
            </div>
            <small>{aim(row)}</small>
            <div style={{ margin: '6px 0' }}>
              <BeforeAfter before={row.before} after={row.value} unit={row.unit} />
            </div>
            <small style={{ display: 'block' }}>{pick(row.ruleCn, row.ruleEn)}</small>
            <small style={{ display: 'block' }}>{period(row.effectiveFrom, row.effectiveTo)}</small>
            {row.proposedBy && <PersonCell person={row.proposedBy} note={<span data-typed="">{row.reason}</span>} />}
            {hints(row)}
          </>
        )}
        actions={(row) => (
          <>
            {row.can.includes('approve') && (
              <button type="button" className="btn link" onClick={() => void decide.approve(row, t('ent-tools.confirmApprove'), pick(row.ruleCn, row.ruleEn))}>
                {t('ent-tools.approve')}
              </button>
            )}
            {row.can.includes('reject') && (
              <button type="button" className="btn link" onClick={() => void decide.reject(row)}>
                {t('ent-tools.reject')}
              </button>
            )}
            {row.can.includes('withdraw') && (
              <button type="button" className="btn link" onClick={() => void decide.withdraw(row.id)}>
                {t('ent-tools.withdraw')}
              </button>
            )}
          </>
        )}
      />
    </>
  )
}
