import { refuse } from '#foundation/contract/refused.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, isNotNull, lte, ne } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { plan } from '#services/parameters/server/api.ts'
import { currentValue } from '../data/values.ts'
import { entToolsProposals as proposals } from '../tables.ts'
import { lockOf, PROPOSAL, type ProposalRow } from './stored.ts'
import { proposalDecided, valueActivated } from './tell.ts'

export interface Decision {
  action: 'approve' | 'reject'
  reason: string
  /** When what was read had been proposed. */
  seen?: string | undefined
}

/** What a review of anything is held to. @throws UOP-03, UOP-04 */
export function mayReview(ctx: Writer, row: { proposedBy: string }, given: Decision): void {
  if (row.proposedBy === ctx.actor.ssoId) throw refuse('UOP-03')
  if (given.action === 'reject' && !given.reason.trim()) throw refuse('UOP-04', { field: 'reason' })
}

/**
 * Decides on a proposal. Approved, its value is planned with services/parameters, and counts at once where its time has come.
 * @throws UOP-03, UOP-04, UOP-06 where another value counts now than when it was proposed, UOP-10 where its end has passed, LIFE-01, not-found
 */
export async function reviewProposal(ctx: Writer, id: string, given: Decision): Promise<void> {
  const before = await locked(ctx, proposals, proposals.id, id)
  mayReview(ctx, before, given)
  await lockName(ctx.db, lockOf(before))
  const set = { reviewedBy: ctx.actor.ssoId, reviewedAt: ctx.now, reviewReason: given.reason.trim() || null }
  const reason = given.reason ? { reason: given.reason } : {}
  if (given.action === 'reject') return proposalDecided(ctx, await advance(ctx, PROPOSAL, id, 'reject', { set, ...reason }), 'rejected')
  const row = await advance(ctx, PROPOSAL, id, 'approve', { set, ...reason, guard: (found) => stillRight(ctx, found) })
  const { module: room, key, entity, value, effectiveFrom: from, effectiveTo: to } = row
  // counts from then on, and never for what was before (UOP-07)
  const planned = await plan(ctx, { room, key, entity, value, from, ...(to && { to }), reason: row.reason })
  await ctx.db.update(proposals).set({ plan: planned }).where(eq(proposals.id, id))
  await proposalDecided(ctx, row, 'approved')
  // it counts from now, and takes the place of what began meanwhile
  if (from <= ctx.now) await activate(ctx, row, { effectiveFrom: ctx.now })
}

async function stillRight(ctx: Writer, row: ProposalRow): Promise<void> {
  if (row.effectiveTo && row.effectiveTo <= ctx.now) throw refuse('UOP-10')
  if ((await currentValue(ctx, row.module, row.key, row.entity)) !== row.basedOn) throw refuse('UOP-06')
}

/**
 * The time of a value has come. One without an end takes the place of those before it; one with an end lies over them, and they count again
 * after it.
 */
export async function activate(ctx: WriteCtx, { id }: { id: string }, set: { effectiveFrom?: Date } = {}): Promise<void> {
  const row = await advance(ctx, PROPOSAL, id, 'activate', { set })
  if (!row.effectiveTo) for (const older of await activeBeside(ctx, row)) await advance(ctx, PROPOSAL, older.id, 'supersede')
  await valueActivated(ctx, row)
}

const activeBeside = (ctx: WriteCtx, row: ProposalRow) =>
  ctx.db
    .select({ id: proposals.id })
    .from(proposals)
    .where(
      and(
        eq(proposals.module, row.module),
        eq(proposals.key, row.key),
        eq(proposals.status, 'active'),
        eq(proposals.entity, row.entity),
        ne(proposals.id, row.id),
        lte(proposals.effectiveFrom, row.effectiveFrom),
      ),
    )

/** Values whose end has passed. */
export const over = (ctx: WriteCtx, most: number) =>
  ctx.db
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(eq(proposals.status, 'active'), isNotNull(proposals.effectiveTo), lte(proposals.effectiveTo, ctx.now)))
    .limit(most)
    .for('update', { skipLocked: true })

export const due = (ctx: WriteCtx, most: number) =>
  ctx.db
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(eq(proposals.status, 'scheduled'), lte(proposals.effectiveFrom, ctx.now)))
    .orderBy(proposals.effectiveFrom, proposals.id)
    .limit(most)
    .for('update', { skipLocked: true })

export const supersede = (ctx: WriteCtx, id: string) => advance(ctx, PROPOSAL, id, 'supersede')
