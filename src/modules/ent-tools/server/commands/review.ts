import { refuse } from '#foundation/contract/refused.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, isNotNull, lte, ne, type SQL } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import { moves } from '#foundation/lifecycle/moves.ts'
import type { Ctx, Reader, WriteCtx } from '#foundation/server/context.ts'
import { plan, withdraw as withdrawPlan } from '#services/parameters/server/api.ts'
import { review, withdraw } from '../../contract.ts'
import { currentValue } from '../data/values.ts'
import { entToolsProposals as proposals } from '../tables.ts'
import { lockOf, PROPOSAL, type ProposalRow } from './stored.ts'
import { closeProposal, proposalDecided, valueActivated } from './tell.ts'

interface Reviewed {
  proposedBy: string
}
interface Decision {
  action: 'approve' | 'reject'
  reason: string
}

/** Nobody decides on what is their own. */
export const reviews = (ctx: Reader, row: Reviewed): true | string => row.proposedBy !== ctx.actor.ssoId || 'UOP-03'

/** Who rejects says why. */
export function withReason(given: Decision): void {
  if (given.action === 'reject' && !given.reason.trim()) throw refuse('UOP-04', { field: 'reason' })
}

export const reviewed = (ctx: WriteCtx, given: Decision) => ({
  reviewedBy: ctx.actor?.ssoId ?? null,
  reviewedAt: ctx.now,
  reviewReason: given.reason.trim() || null,
})

/**
 * What may be done with a proposal. Approved, its value is planned with services/parameters, and counts at once where its time has come; taken back, it never counts.
 * They throw UOP-03, UOP-04, UOP-06 where another value counts now than when it was proposed, UOP-10 where its end has passed, LIFE-01, not-found.
 */
export const proposalMoves = moves(
  PROPOSAL,
  { approve: review, reject: review, withdraw },
  {
    approve: { may: reviews, guard: stillRight, set: (ctx, _, given) => reviewed(ctx, given), after: planned },
    reject: {
      may: reviews,
      async guard(ctx, row, given) {
        withReason(given)
        await lockName(ctx.db, lockOf(row))
      },
      set: (ctx, _, given) => reviewed(ctx, given),
      after: (ctx, row) => proposalDecided(ctx, row, 'rejected'),
    },
    withdraw: {
      guard: (ctx, row) => lockName(ctx.db, lockOf(row)),
      async after(ctx, row) {
        if (row.plan) await withdrawPlan(ctx, row.plan, ctx.text('ent-tools.withdrawnReason'))
        await closeProposal(ctx, row.id)
      },
    },
  },
)

async function stillRight(ctx: WriteCtx, row: ProposalRow): Promise<void> {
  await lockName(ctx.db, lockOf(row))
  if (row.effectiveTo && row.effectiveTo <= ctx.now) throw refuse('UOP-10')
  if ((await currentValue(ctx, row.module, row.key, row.entity)) !== row.basedOn) throw refuse('UOP-06')
}

async function planned(ctx: WriteCtx, row: ProposalRow): Promise<void> {
  const { id, module: room, key, entity, value, effectiveFrom: from, effectiveTo: to } = row
  // counts from then on, and never for what was before (UOP-07)
  const plannedAs = await plan(ctx, { room, key, entity, value, from, ...(to && { to }), reason: row.reason })
  await ctx.db.update(proposals).set({ plan: plannedAs }).where(eq(proposals.id, id))
  await proposalDecided(ctx, row, 'approved')
  // it counts from now, and takes the place of what began meanwhile
  if (from <= ctx.now) await activate(ctx, row, { effectiveFrom: ctx.now })
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

/** More than these in one minute are left to the next. */
export const MOST = 100

const those = async (ctx: Pick<Ctx, 'db'>, which: SQL | undefined, id?: string): Promise<{ id: string }[]> => {
  const found = ctx.db
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(which, id === undefined ? undefined : eq(proposals.id, id)))
    .orderBy(proposals.effectiveFrom, proposals.id)
    .limit(MOST)
  return id === undefined ? found : found.for('update', { skipLocked: true })
}

/** Values whose end has passed; with an id that one, held, if it still is so and nobody has it in hand. */
export const over = (ctx: Pick<Ctx, 'db' | 'now'>, id?: string) =>
  those(ctx, and(eq(proposals.status, 'active'), isNotNull(proposals.effectiveTo), lte(proposals.effectiveTo, ctx.now)), id)

/** Values whose time has come, as `over`. */
export const due = (ctx: Pick<Ctx, 'db' | 'now'>, id?: string) => those(ctx, and(eq(proposals.status, 'scheduled'), lte(proposals.effectiveFrom, ctx.now)), id)

export const supersede = (ctx: WriteCtx, id: string) => advance(ctx, PROPOSAL, id, 'supersede')
