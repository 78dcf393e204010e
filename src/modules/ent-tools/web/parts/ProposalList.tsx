import { Tag } from '#foundation/web/kit/Card.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Proposal, proposals } from '../../contract.ts'
import { proposalLife } from '../../rules.ts'
import { ACTS } from './acts.ts'
import { BeforeAfter } from './BeforeAfter.tsx'
import { Below } from './Below.tsx'
import { useUop } from './useUop.ts'

/** Proposals with before and after; who may decides here. */
export function ProposalList() {
  const { t, pick, name } = useText()
  const { moduleOf, named, company, period } = useUop()
  const hints = (row: Proposal) => (
    <>
      {row.stale !== null && <small className="fault line">{t('ent-tools.stale', { value: row.stale })}</small>}
      {row.status === 'pending' && row.mine && <Below>{t('ent-tools.mine')}</Below>}
      <Below typed>{row.reviewReason}</Below>
    </>
  )
  return (
    <Listing
      of={proposals}
      chips="status"
      cells={{
        parameter: (row) => (
          <div className="wraps">
            <b>{named(row)}</b>
            <Below>{`${moduleOf(row)} · ${company(row.entity)}`}</Below>
            <Below>{pick(row.ruleCn, row.ruleEn)}</Below>
          </div>
        ),
        change: (row) => <BeforeAfter before={row.before} after={row.value} unit={row.unit} />,
        period: (row) => <div className="wraps">{period(row.effectiveFrom, row.effectiveTo)}</div>,
        proposedBy: (row) => (
          <div className="wraps">
            {row.proposedBy && name(row.proposedBy)}
            <Below typed>{row.reason}</Below>
          </div>
        ),
        status: (row) => (
          <div className="wraps">
            <StateTag of={proposalLife} state={row.status} /> {row.urgent && <Tag tone="r">{t('ent-tools.urgent')}</Tag>}
            <Below>{row.reviewedBy && name(row.reviewedBy)}</Below>
            {hints(row)}
          </div>
        ),
      }}
      card={['parameter', 'status', 'change', 'period', 'proposedBy']}
      actions={(row) => <Moves of={ACTS} row={row} words="ent-tools.proposal." about={pick(row.ruleCn, row.ruleEn)} />}
    />
  )
}
