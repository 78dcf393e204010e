import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { sayFen } from '#foundation/contract/money.ts'
import { enforce, illegal, notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, desc, eq, isNotNull } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { ORDERS } from '../../contract/base.ts'
import type { adminOrderRefund as deciding } from '../../contract/index.ts'
import type { BeforeRefund } from '../../rules/life.ts'
import { refundable } from '../../rules/shop.ts'
import { paymentsOf, refundsOf } from '../data/lines.ts'
import { requireScope } from '../policy.ts'
import { orders, payments, refunds } from '../tables.ts'
import { provider } from './provider.ts'
import { DESK_PAGE, finish, notify, ORDER, type Order, record, tellOwner } from './record.ts'
import { takeBack, unsell } from './stock.ts'

type Refund = typeof refunds.$inferSelect

/** By which move a refusal leads back to where the order was. */
const REFUSED = { '20': 'refuse-unpacked', '40': 'refuse-waiting', '50': 'refuse-collected' } as const satisfies Record<BeforeRefund, string>

/** What was paid for an order, and what of it went back or is about to. */
async function moneyOf(ctx: WriteCtx, { id }: Order) {
  const [paid, back] = [(await paymentsOf(ctx, [id])).get(id) ?? [], (await refundsOf(ctx, [id])).get(id) ?? []]
  const sum = (all: readonly { amountFen: number }[]) => all.reduce((fen, { amountFen }) => fen + amountFen, 0)
  const open = paid.find((one) => one.state === 'paid' && !back.some(({ payment, state }) => payment === one.id && state !== 'refused'))
  return {
    open,
    paidFen: sum(paid.filter(({ state }) => state === 'paid' || state === 'refunded')),
    backFen: sum(back.filter(({ state }) => state === 'agreed' || state === 'paid')),
  }
}

/** Somebody asks for the money of an order back; who decides is told. */
export async function noteAsked(ctx: Writer, order: Order, reason: string): Promise<void> {
  const { open } = await moneyOf(ctx, order)
  if (!open) throw notFound()
  const { id: payment, amountFen } = open
  await ctx.db.insert(refunds).values({ id: newId(ctx.now), order: order.id, payment, amountFen, reason, state: 'asked', at: ctx.now, by: ctx.actor.ssoId })
  await notify(ctx, 'refundAsked', {
    receivers: await holdersOf(ctx, { permission: ORDERS }),
    params: { oid: order.oid, amount: sayFen(amountFen), reason },
    businessId: order.id,
    dedupeKey: newId(ctx.now),
    link: DESK_PAGE,
    needsAction: true,
  })
}

/** Gives back what came though no order waited for it: nobody asks, nobody decides (ESHOP-07). */
export async function beginRefund(ctx: WriteCtx, order: Order, { id: payment, amountFen }: typeof payments.$inferSelect): Promise<void> {
  const id = newId(ctx.now)
  await ctx.db.insert(refunds).values({ id, order: order.id, payment, amountFen, reason: '', state: 'agreed', at: ctx.now, decidedAt: ctx.now })
  await record(ctx, 'ShopRefund.begun', { target: order.id, after: { payment, amountFen } })
  await provider.giveBack(ctx, { id, order: order.id, oid: order.oid, amountFen, payment })
  await tellOwner(ctx, order, 'refundAgreed', { amount: sayFen(amountFen) }, id)
}

/** @throws ESHOP-13, LIFE-01 where nothing is asked for; illegal input naming the field; not-found */
export async function decideRefund(ctx: Writer, given: ParsedOf<typeof deciding>): Promise<void> {
  const order = await locked(ctx, orders, orders.id, given.id)
  await requireScope(ctx, ORDERS, order.ssoId)
  if (given.decision === 'close') return closeAtCounter(ctx, order, given.reason)
  const [refund] = await ctx.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.order, order.id), eq(refunds.state, 'asked')))
  if (given.decision === 'agree') await agree(ctx, order, refund, given)
  else await refuseRefund(ctx, order, refund, given.reason)
  await finish(ctx, { event: 'refundAsked', businessId: order.id })
}

type Agreement = Pick<ParsedOf<typeof deciding>, 'amountFen' | 'goodsBack'>

async function agree(ctx: Writer, order: Order, refund: Refund | undefined, { amountFen, goodsBack }: Agreement): Promise<void> {
  if (amountFen === undefined) throw illegal('amountFen')
  await advance(ctx, ORDER, order.id, 'refund')
  if (!refund) throw notFound()
  enforce(refundable, { facts: await moneyOf(ctx, order), input: { amountFen }, p: {}, now: ctx.now })
  await ctx.db.update(refunds).set({ state: 'agreed', amountFen, goodsBack, decidedAt: ctx.now }).where(eq(refunds.id, refund.id))
  await record(ctx, 'ShopRefund.begun', { target: order.id, subject: order.ssoId, after: { amountFen, goodsBack } })
  if (goodsBack) await takeBack(ctx, order)
  await unsell(ctx, order, { amountFen, goodsBack })
  await tellOwner(ctx, order, 'refundAgreed', { amount: sayFen(amountFen) }, refund.id)
  const payment = await locked(ctx, payments, payments.id, refund.payment)
  if (payment.method === 'counter') await endRefund(ctx, refund.id)
  else await provider.giveBack(ctx, { id: refund.id, order: order.id, oid: order.oid, amountFen, payment: payment.id })
}

async function refuseRefund(ctx: Writer, order: Order, refund: Refund | undefined, reason: string): Promise<void> {
  if (!reason) throw illegal('reason')
  await advance(ctx, ORDER, order.id, REFUSED[order.beforeRefund ?? '20'], { reason, set: { beforeRefund: null } })
  if (!refund) throw notFound()
  await ctx.db.update(refunds).set({ state: 'refused', answer: reason, decidedAt: ctx.now }).where(eq(refunds.id, refund.id))
  await tellOwner(ctx, order, 'refundRefused', { reason }, refund.id)
}

/** The provider would not pay it, and it was paid at the counter. */
async function closeAtCounter(ctx: Writer, order: Order, receipt: string): Promise<void> {
  if (!receipt) throw illegal('reason')
  const [refund] = await ctx.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.order, order.id), eq(refunds.state, 'agreed'), isNotNull(refunds.failure)))
    .orderBy(desc(refunds.id))
    .limit(1)
  if (!refund) throw notFound()
  await endRefund(ctx, refund.id, receipt)
  await finish(ctx, { event: 'refundFailed', businessId: order.id })
}

/** The refund with its order, locked: always the order first. */
async function withOrder(ctx: WriteCtx, id: string): Promise<{ order: Order; refund: Refund }> {
  const [known] = await ctx.db.select({ order: refunds.order }).from(refunds).where(eq(refunds.id, id))
  if (!known) throw notFound()
  const order = await locked(ctx, orders, orders.id, known.order)
  return { order, refund: await locked(ctx, refunds, refunds.id, id) }
}

/** The money is back with its owner, once. */
export async function endRefund(ctx: WriteCtx, id: string, answer: string | null = null): Promise<void> {
  const { order, refund } = await withOrder(ctx, id)
  if (refund.state !== 'agreed') return
  await ctx.db.update(refunds).set({ state: 'paid', paidAt: ctx.now, answer }).where(eq(refunds.id, id))
  await ctx.db.update(payments).set({ state: 'refunded' }).where(eq(payments.id, refund.payment))
  await record(ctx, 'ShopRefund.paid', { target: order.id, subject: order.ssoId, after: { amountFen: refund.amountFen } })
  await tellOwner(ctx, order, 'refundPaid', { amount: sayFen(refund.amountFen) }, id)
}

/** The provider would not give it back: an order manager sees to it. */
export async function missRefund(ctx: WriteCtx, id: string, failure: string): Promise<void> {
  const { order, refund } = await withOrder(ctx, id)
  if (refund.state !== 'agreed' || refund.failure !== null) return
  await ctx.db.update(refunds).set({ failure }).where(eq(refunds.id, id))
  await record(ctx, 'ShopRefund.failed', { target: order.id, after: { amountFen: refund.amountFen }, reason: failure })
  await notify(ctx, 'refundFailed', {
    receivers: await holdersOf(ctx, { permission: ORDERS }),
    params: { oid: order.oid, amount: sayFen(refund.amountFen), reason: failure },
    businessId: order.id,
    link: DESK_PAGE,
    needsAction: true,
  })
}
