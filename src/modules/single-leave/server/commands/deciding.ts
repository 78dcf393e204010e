import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound, refuse } from '#foundation/contract/refused.ts'
import { and, eq, gt, inArray } from '#foundation/database/drizzle.ts'
import { moves } from '#foundation/lifecycle/moves.ts'
import type { Reader, WriteCtx, Writer } from '#foundation/server/context.ts'
import { grant, spend } from '#services/ledger/server/api.ts'
import { person } from '#services/people/server/api.ts'
import { lockItem, lockRequester } from '#services/workflow/server/api.ts'
import * as calls from '../../contract.ts'
import module from '../../module.ts'
import { lastDayOf, rejecting, yearOf } from '../../rules.ts'
import { careAccount, causeOf, LINK, quotasOf } from '../data/hours.ts'
import { isHrOf } from '../policy.ts'
import { bookings, preApprovals } from '../tables.ts'
import { answered, received, requireFit, termsOf } from './applying.ts'
import { cancelWithRight } from './bookings.ts'
import { notify, PRE_APPROVAL, type PreApprovalRow } from './record.ts'

const isOwn = ({ actor }: Reader, { ssoId }: PreApprovalRow) => ssoId === actor.ssoId
const isOthers = (ctx: Reader, row: PreApprovalRow) => !isOwn(ctx, row) || 'SLEAVE-18'

/** A job reaches everybody. @throws not-found for who is not in reach */
async function inReach(ctx: WriteCtx, { ssoId }: PreApprovalRow): Promise<void> {
  const { actor } = ctx
  if (actor && !(await isHrOf({ ...ctx, actor }, ssoId))) throw notFound()
}

const decided = (ctx: WriteCtx, _: PreApprovalRow, { comment }: { comment: string }) => ({
  ...{ comment, decidedAt: ctx.now, decidedBy: ctx.actor?.ssoId ?? null },
})

const tell = (ctx: WriteCtx, row: PreApprovalRow, event: 'approved' | 'rejected' | 'revoked', hours = 0): Promise<string[]> => {
  const params = { year: row.year, comment: row.comment || '—', ...(event === 'approved' && { hours }) }
  return notify(ctx, event, { receivers: [row.ssoId], params, businessId: row.id, link: LINK, dedupeKey: `${row.id}:${event}:${ctx.now.getTime()}` })
}

/** What may be done with a pre-approval. They throw SLEAVE-03, SLEAVE-18, SLEAVE-20, LIFE-01, not-found, and as apply. */
export const preApprovalMoves = moves(
  PRE_APPROVAL,
  { withdraw: calls.withdraw, resubmit: calls.resubmit, approve: calls.approve, reject: calls.reject, revoke: calls.revoke },
  {
    withdraw: { may: isOwn, set: (ctx) => ({ decidedAt: ctx.now }), after: answered },
    resubmit: {
      may: isOwn,
      guard: (ctx, { ssoId }, given) => requireFit(ctx, ssoId, given),
      set: (ctx, _, given) => termsOf(ctx, given),
      after: received,
    },
    approve: {
      may: isOthers,
      async guard(ctx, row) {
        await inReach(ctx, row)
        if (row.year !== yearOf(ctx.today)) throw refuse('SLEAVE-20')
      },
      set: decided,
      async after(ctx, row) {
        await answered(ctx, row)
        await tell(ctx, row, 'approved', await grantYear(ctx, row))
      },
    },
    reject: {
      may: isOthers,
      async guard(ctx, row, input) {
        await inReach(ctx, row)
        enforce(rejecting, { facts: {}, input, p: {}, now: ctx.now })
      },
      set: decided,
      async after(ctx, row) {
        await answered(ctx, row)
        await tell(ctx, row, 'rejected')
      },
    },
    revoke: {
      may: isOthers,
      guard: inReach,
      set: decided,
      async after(ctx, row) {
        await takeBack(ctx, row)
        await tell(ctx, row, 'revoked')
      },
    },
  },
)

/** Sent again, it is one of its person's as a new one is. */
export async function resubmit(ctx: Writer, given: ParsedOf<typeof calls.resubmit>) {
  await lockRequester(ctx, module.name, ctx.actor.ssoId)
  return preApprovalMoves.resubmit(ctx, given)
}

/** Items come first, then the person, then the row (docs/workflow.md). */
export async function revoke(ctx: Writer, given: ParsedOf<typeof calls.revoke>) {
  const [row] = await ctx.db.select().from(preApprovals).where(eq(preApprovals.id, given.id))
  if (!row) throw notFound()
  const open = await ctx.db
    .select({ item: bookings.workflowItem })
    .from(bookings)
    .where(and(eq(bookings.ssoId, row.ssoId), eq(bookings.status, 'pending')))
  await lockItem(ctx, ...open.map(({ item }) => item))
  await lockRequester(ctx, module.name, row.ssoId)
  return preApprovalMoves.revoke(ctx, given)
}

/** Grants the hours of a year, once: what a former approval of it has used is not granted again (SLEAVE-01). @returns how many */
async function grantYear(ctx: WriteCtx, { id, ssoId, year }: PreApprovalRow): Promise<number> {
  const { used, booked } = (await quotasOf(ctx, [ssoId]))(ssoId, year)
  const { quotaHours } = ctx.parameters(module, (await person(ctx, ssoId))?.entity)
  const hours = Math.max(0, quotaHours - used - booked)
  const expiresOn = lastDayOf(year)
  if (hours > 0) await grant(ctx, careAccount(ssoId), hours, { ...causeOf('granted', id, { year }), key: `approval:${id}`, source: 'approval', expiresOn })
  return hours
}

/** Cancels days that have not begun, and takes back what nobody has used. */
async function takeBack(ctx: WriteCtx, { id, ssoId, year }: PreApprovalRow): Promise<void> {
  const ahead = await ctx.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.preApproval, id), inArray(bookings.status, ['pending', 'approved']), gt(bookings.from, ctx.today)))
  for (const row of ahead) await cancelWithRight(ctx, row)
  const { left } = (await quotasOf(ctx, [ssoId]))(ssoId, year)
  if (left > 0) await spend(ctx, careAccount(ssoId), left, { ...causeOf('revoked', id, { year }), key: `revoke:${id}` })
}
