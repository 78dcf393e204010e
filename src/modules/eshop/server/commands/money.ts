import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { sayFen } from '#foundation/contract/money.ts'
import { forbidden, illegal, notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, ne } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { type onOutcome, orderAnswer } from '#services/integrations/server/api.ts'
import type { paymentNotify as notifying } from '../../contract/index.ts'
import { orders, payments } from '../tables.ts'
import { answered, isSigned, provider } from './provider.ts'
import { ORDER, type Order, record, tellOwner } from './record.ts'
import { beginRefund, endRefund, missRefund } from './refunds.ts'
import { sell } from './stock.ts'

type Payment = typeof payments.$inferSelect
type Outcome = Parameters<Parameters<typeof onOutcome>[1]>[1]

/** The payment with its order, locked: always the order first. @throws not-found */
async function withOrder(ctx: WriteCtx, id: string): Promise<{ order: Order; payment: Payment }> {
  const [known] = await ctx.db.select({ order: payments.order }).from(payments).where(eq(payments.id, id))
  if (!known) throw notFound()
  const order = await locked(ctx, orders, orders.id, known.order)
  return { order, payment: await locked(ctx, payments, payments.id, id) }
}

const isOpen = ({ state }: Payment): boolean => state === 'waiting' || state === 'failed'

/**
 * Money has come. Of one payment that is counted once, however often it is told; where no order waits for it any more, it goes back (ESHOP-07).
 * @throws not-found
 */
async function collected(ctx: WriteCtx, id: string, given: string): Promise<Payment['state']> {
  const { order, payment } = await withOrder(ctx, id)
  if (!isOpen(payment)) return payment.state
  const providerNo = (await isTaken(ctx, given, id)) ? null : given
  await ctx.db.update(payments).set({ state: 'paid', providerNo, at: ctx.now }).where(eq(payments.id, id))
  await record(ctx, 'ShopPayment.settled', { target: order.id, after: { payment: id, providerNo, amountFen: payment.amountFen } })
  if (order.status === '10') await markPaid(ctx, order)
  else await beginRefund(ctx, order, payment)
  return 'paid'
}

/** The order is paid: what was held for it is sold. @throws LIFE-01 */
async function markPaid(ctx: WriteCtx, order: Order): Promise<void> {
  const paid = await advance(ctx, ORDER, order.id, 'pay', { set: { paidAt: ctx.now } })
  await followPaid(ctx, paid)
}

export async function followPaid(ctx: WriteCtx, order: Order): Promise<void> {
  await sell(ctx, order)
  await tellOwner(ctx, order, 'paid', { amount: sayFen(order.totalFen) })
}

const isTaken = async (ctx: WriteCtx, providerNo: string, but: string): Promise<boolean> => {
  const [other] = await ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.providerNo, providerNo), ne(payments.id, but)))
  return other !== undefined
}

/** The provider would not take it. The order waits on until its time is over: it can still be paid at the counter. */
async function fail(ctx: WriteCtx, id: string, why: string): Promise<Payment['state']> {
  const { order, payment } = await withOrder(ctx, id)
  if (payment.state !== 'waiting') return payment.state
  await ctx.db.update(payments).set({ state: 'failed', at: ctx.now }).where(eq(payments.id, id))
  await record(ctx, 'ShopPayment.failed', { target: order.id, after: { payment: id }, reason: why })
  return 'failed'
}

/**
 * What the provider tells by itself. A notice that is not signed, names another amount or the number of another payment is not counted.
 * @throws 403; illegal input naming the field; not-found
 */
export async function paymentNotify(ctx: WriteCtx, notice: ParsedOf<typeof notifying>): Promise<{ state: Payment['state'] }> {
  if (!isSigned(ctx, notice)) throw forbidden()
  const { payment } = await withOrder(ctx, notice.payment)
  if (payment.method !== 'online') throw notFound()
  if (payment.amountFen !== notice.amountFen) throw illegal('amountFen')
  if (await isTaken(ctx, notice.providerNo, payment.id)) throw illegal('providerNo')
  return { state: notice.result === 'paid' ? await collected(ctx, payment.id, notice.providerNo) : await fail(ctx, payment.id, notice.providerNo) }
}

/** What the port answers to what it was asked; answers to what waits no more change nothing. */
export async function hearProvider(ctx: WriteCtx, payload: unknown): Promise<void> {
  const { data: answer } = orderAnswer.safeParse(payload)
  const about = answer && answered(answer.key)
  if (about) await conclude(ctx, about, answer.kind === 'accepted', answer.text)
}

/** What never reached the provider counts as refused; sent again by an administrator and taken, it counts after all. */
export async function hearOutcome(ctx: WriteCtx, { key, state, answer }: Outcome): Promise<void> {
  const about = state === 'failed' ? answered(key) : undefined
  if (about) await conclude(ctx, about, false, answer ?? state)
}

async function conclude(ctx: WriteCtx, { what, id }: NonNullable<ReturnType<typeof answered>>, done: boolean, says: string): Promise<void> {
  if (what === 'giveBack') await (done ? endRefund(ctx, id) : missRefund(ctx, id, says))
  // asked what became of it, "no" is not yet
  else if (done) await collected(ctx, id, says)
  else if (what === 'collect') await fail(ctx, id, says)
}

/** Begins to collect what an order costs. */
export async function collect(
  ctx: WriteCtx,
  { id: order, oid, totalFen: amountFen, holdUntil }: Pick<Order, 'id' | 'oid' | 'totalFen' | 'holdUntil'>,
): Promise<void> {
  const id = newId(ctx.now)
  await ctx.db.insert(payments).values({ id, order, method: 'online', amountFen, state: 'waiting', at: ctx.now })
  await provider.collect(ctx, { id, order, oid, amountFen }, holdUntil)
}

/** Asks what became of a payment that still waits. */
export async function askAgain(ctx: WriteCtx, id: string): Promise<void> {
  const { order, payment } = await withOrder(ctx, id)
  if (payment.state !== 'waiting') return
  const nth = payment.asked + 1
  await ctx.db.update(payments).set({ asked: nth, askedAt: ctx.now }).where(eq(payments.id, id))
  await provider.ask(ctx, { id, order: order.id, oid: order.oid, amountFen: payment.amountFen }, nth)
}

/** Nobody waits for these payments any more; money that comes all the same goes back. */
export const closePayments = (ctx: WriteCtx, order: string) =>
  ctx.db
    .update(payments)
    .set({ state: 'failed', at: ctx.now })
    .where(and(eq(payments.order, order), eq(payments.state, 'waiting')))
