import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound, refuse } from '#foundation/contract/refused.ts'
import { and, asc, eq, inArray, lte } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { reverse } from '#services/ledger/server/api.ts'
import type { share as sharing } from '../../contract/index.ts'
import { isOpen, OPEN } from '../../rules/life.ts'
import { referTo } from '../data/accounts.ts'
import { log, payments, vouchers } from '../tables.ts'
import { FREE, refund } from './money.ts'
import { kindById, note, QUOTA_PAGE, VOUCHER, type Voucher } from './record.ts'

/** Each new hand has a pass of its own: those that were given before are worth nothing. */
const nextPass = ({ turn }: Voucher) => ({ turn: turn + 1 })

/**
 * Locks a ticket that is still the actor's. Who had it and comes after the return, or after the gate, is told so (CTIX-19).
 * @throws CTIX-19, not-found
 */
async function stillMine(ctx: Writer, id: string): Promise<Voucher> {
  const row = await locked(ctx, vouchers, vouchers.id, id)
  if (row.holder === ctx.actor.ssoId && (isOpen(row.state) || row.state === 'new')) return row
  const had = await ctx.db.$count(log, and(eq(log.voucherId, id), eq(log.ssoId, ctx.actor.ssoId)))
  throw had > 0 ? refuse('CTIX-19') : notFound()
}

/** @throws CTIX-19, LIFE-01, not-found */
export async function share(ctx: Writer, { id, receiver, contact }: ParsedOf<typeof sharing>): Promise<void> {
  const row = await stillMine(ctx, id)
  await advance(ctx, VOUCHER, id, 'share', { set: { ...nextPass(row), sharedTo: `${receiver} · ${contact}` } })
  await note(ctx, 'shared', [{ ssoId: ctx.actor.ssoId, kindId: row.kindId, voucherId: id }])
}

/** Takes a share back; a ticket that was paid for is sold again. @throws CTIX-19, LIFE-01, not-found */
export async function unshare(ctx: Writer, { id }: { id: string }): Promise<void> {
  const row = await stillMine(ctx, id)
  const kind = await kindById(ctx, row.kindId)
  await advance(ctx, VOUCHER, id, kind?.class === 'discount' ? 'unshare-sold' : 'unshare', { set: { ...nextPass(row), sharedTo: null } })
}

/** @throws CTIX-19, LIFE-01, not-found */
export async function returnMine(ctx: Writer, { id }: { id: string }): Promise<void> {
  await returnVoucher(ctx, await stillMine(ctx, id))
}

/**
 * A ticket, locked, goes back unused: the quota to the lot that it came from, which expires at once where that is past its date (CTIX-13), the price to who
 * paid it.
 */
async function returnVoucher(ctx: WriteCtx, before: Voucher): Promise<void> {
  const { id, holder, kindId, entry, turn, paymentId } = before
  await advance(ctx, VOUCHER, id, 'return', { set: { ...FREE, ...nextPass(before) } })
  if (!holder || !entry) return
  await reverse(ctx, entry, { key: `return:${id}:${turn}`, reason: 'cause.complimentary-tickets.returned', ...referTo(id), link: QUOTA_PAGE })
  await note(ctx, 'returned', [{ ssoId: holder, kindId, voucherId: id }])
  const [payment] = paymentId ? await ctx.db.select().from(payments).where(eq(payments.id, paymentId)) : []
  if (payment) await refund(ctx, payment, payment.priceFen, id)
}

const BATCH = 500

/** Tickets that nobody has used in time (CTIX-04). What one run leaves, the next takes. */
export async function returnDue(job: JobCtx): Promise<void> {
  const dueAt = (now: Date) => and(inArray(vouchers.state, [...OPEN]), lte(vouchers.returnsAt, now))
  const due = await job.read(({ db, now }) =>
    db.select({ id: vouchers.id }).from(vouchers).where(dueAt(now)).orderBy(asc(vouchers.returnsAt), asc(vouchers.id)).limit(BATCH),
  )
  const going = goingOn(job)
  await going.each(
    due,
    ({ id }) => id,
    async (ctx, { id }) => {
      const [row] = await ctx.db
        .select()
        .from(vouchers)
        .where(and(eq(vouchers.id, id), dueAt(ctx.now)))
        .for('update')
      // the gate, or the holder, may have been first
      if (row) await returnVoucher(ctx, row)
    },
  )
  going.end()
}
