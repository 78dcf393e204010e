import type { GivenOf } from '#foundation/contract/endpoint.ts'
import type { Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { declared } from '#services/parameters/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { proposals } from '../../contract.ts'
import { proposalMoves } from '../commands/review.ts'
import { entToolsProposals as table } from '../tables.ts'
import { keyWords, moduleWords, ruleWords, specOfKey, valueFor } from './catalog.ts'

type Row = typeof table.$inferSelect
type Proposal = GivenOf<typeof proposals>['list'][number]

/** Proposals, the latest first. */
export const proposalRows = listRows(proposals, {
  table,
  latest: [table.id],
  async dress(ctx, found) {
    const now = found.some(({ status }) => status === 'pending') ? await declared(ctx) : []
    return (await withPeople(ctx, found, { reviewer: 'reviewedBy', proposer: 'proposedBy' })).map(({ reviewer, proposer, ...row }) => {
      const current = now.find(({ room, key }) => room === row.module && key === row.key)
      const inForce = current && valueFor(current, row.entity).value
      const stale = row.status === 'pending' && inForce !== undefined && inForce !== row.basedOn ? inForce : null
      const late = row.effectiveTo !== null && row.effectiveTo <= ctx.now
      // what is over, or was based on what counts no longer, can be rejected only (UOP-06, UOP-10)
      const can = proposalMoves.can(ctx, row).filter((action) => action !== 'approve' || !(stale !== null || late))
      return { ...shown(ctx, row), stale, can, proposedBy: proposer, reviewedBy: reviewer }
    })
  },
})

function shown(ctx: Reader, row: Row): Omit<Proposal, 'stale' | 'can' | 'proposedBy' | 'reviewedBy'> {
  const spec = specOfKey(row.module, row.key)
  return {
    id: row.id,
    module: row.module,
    ...moduleWords(ctx, row.module),
    key: row.key,
    ...keyWords(ctx, row.key),
    ...ruleWords(ctx, row.module, row.key, row.value, row.entity === 'all' ? undefined : row.entity),
    unit: spec?.unit ?? '',
    entity: row.entity,
    before: row.basedOn,
    value: row.value,
    default: spec?.default ?? row.value,
    effectiveFrom: row.effectiveFrom,
    effectiveTo: row.effectiveTo,
    status: row.status,
    urgent: row.urgent,
    reason: row.reason,
    proposedAt: row.proposedAt,
    reviewedAt: row.reviewedAt,
    reviewReason: row.reviewReason,
    mine: row.proposedBy === ctx.actor.ssoId,
  }
}
