import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, Refused, refuse } from '#foundation/contract/refused.ts'
import { MOST } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq, inArray } from '#foundation/database/drizzle.ts'
import { nextNumber } from '#foundation/database/sequences.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import { moves } from '#foundation/lifecycle/moves.ts'
import type { Reader, WriteCtx, Writer } from '#foundation/server/context.ts'
import { addHours, addMinutes } from '#foundation/time.ts'
import { covered, hold } from '#services/ledger/server/api.ts'
import { ORDERS } from '../../contract/base.ts'
import { adminOrderCancel, adminOrderPay, orderCancel, orderReceiptConfirm, orderRefundAsk, type orderPlace as placing } from '../../contract/index.ts'
import module from '../../module.ts'
import { isBeforeRefund } from '../../rules/life.ts'
import { ordering, payable, priceOf, refundAsked } from '../../rules/shop.ts'
import { boughtBy, stockOf, stocks } from '../data/goods.ts'
import { requireScope } from '../policy.ts'
import { cartLines, items, orderLines, orders, payments, variants } from '../tables.ts'
import { closePayments, collect, followPaid } from './money.ts'
import { causeOf, ORDER, ORDERS_PAGE, type Order, record, tellOwner } from './record.ts'
import { noteAsked } from './refunds.ts'
import { inLockOrder, letGo, warnLow } from './stock.ts'

const NUMBER_DIGITS = 5
const DAY_HOURS = 24
/** The reason of an order that nobody paid, as the key of its text. */
export const TIMED_OUT = 'rule.ESHOP-06'

type Placing = ParsedOf<typeof placing>

/**
 * Places an order: its goods are held until it is paid, all of them or none (ESHOP-04).
 * @throws ESHOP-04, ESHOP-08, ESHOP-09, ESHOP-10 with the line; ESHOP-03 for whatever else refuses it
 */
export async function placeOrder(ctx: Writer, input: Placing) {
  try {
    return await placeNow(ctx, input)
  } catch (fault) {
    if (fault instanceof Refused && !fault.refusals[0].rule.startsWith('ESHOP-')) throw refuse('ESHOP-03')
    throw fault
  }
}

async function placeNow(ctx: Writer, { lines: given, payment, place, note }: Placing) {
  const { ssoId, entity } = ctx.actor
  const lines = await judged(ctx, given)
  const totalFen = lines.reduce((sum, { priceFen, quantity }) => sum + priceFen * quantity, 0)
  if (totalFen > MOST) throw illegal('lines')
  const { onlineHoldMinutes, counterHoldDays } = ctx.parameters(module)
  const holdUntil = payment === 'online' ? addMinutes(ctx.now, onlineHoldMinutes) : addHours(ctx.now, DAY_HOURS * counterHoldDays)
  const id = newId(ctx.now)
  const order = { id, oid: await nextNumber(ctx.db, 'ES', ctx.today, NUMBER_DIGITS), totalFen, holdUntil }
  await ctx.db.insert(orders).values({ ...order, ssoId, entity, goodsTotalFen: totalFen, payment, status: '10', placeCode: place, note, at: ctx.now })
  for (const { item, variant, quantity, priceFen } of inLockOrder(lines)) {
    const held = await covered(hold(ctx, stockOf(variant), quantity, { ...causeOf('held', order), key: `order:${id}` }), 'ESHOP-04')
    const { nameCn, nameEn } = item.item
    const { sku, optionCn, optionEn } = item.variant
    await ctx.db
      .insert(orderLines)
      .values({ order: id, item: item.item.id, variant, sku, nameCn, nameEn, optionCn, optionEn, quantity, priceFen, hold: held.id })
  }
  const taken = lines.map(({ variant }) => variant)
  await ctx.db.delete(cartLines).where(and(eq(cartLines.ssoId, ssoId), inArray(cartLines.variant, taken)))
  if (payment === 'online') await collect(ctx, order)
  await record(ctx, 'ShopOrder.placed', { target: id, subject: ssoId, after: { oid: order.oid, totalFen, payment } })
  for (const [item, of] of Map.groupBy(lines, (line) => line.item.item))
    await warnLow(
      ctx,
      item,
      of.reduce((sum, { quantity }) => sum + quantity, 0),
    )
  return { ...order, paymentAddress: payment === 'online' ? `${ORDERS_PAGE}/${order.oid}` : null }
}

/** What is ordered, with its goods locked: prices, sale and how many the person has stay as they are read here. */
async function judged(ctx: Writer, given: Placing['lines']) {
  const { ssoId, entity } = ctx.actor
  const named = given.map(({ sku }) => sku)
  const known = await ctx.db.select({ item: variants.item }).from(variants).where(inArray(variants.sku, named))
  const ids = [...new Set(known.map(({ item }) => item))]
  await ctx.db.select({ id: items.id }).from(items).where(inArray(items.id, ids)).orderBy(asc(items.id)).for('update')
  const rows = await ctx.db
    .select({ item: items, variant: variants })
    .from(variants)
    .innerJoin(items, eq(items.id, variants.item))
    .where(inArray(variants.sku, named))
  const [there, bought] = [
    await stocks(
      ctx,
      rows.map(({ variant }) => variant.id),
    ),
    await boughtBy(ctx, ssoId, ids),
  ]
  const lines = given.map(({ sku, quantity, priceFen: seenFen }, at) => {
    const item = rows.find(({ variant }) => variant.sku === sku)
    if (!item?.variant.offered) throw refuse('ESHOP-10', { field: `lines.${at}` })
    return { item, variant: item.variant.id, quantity, seenFen, priceFen: priceOf(item.item.staffPriceFen, item.variant.priceDeltaFen) }
  })
  const wantedOf = (id: string) => lines.filter(({ item }) => item.item.id === id).reduce((sum, { quantity }) => sum + quantity, 0)
  const facts = lines.map(({ item: { item }, variant, ...line }) => ({
    ...{ ...item, ...line, stock: there(variant).stock, bought: bought.get(item.id) ?? 0, wanted: wantedOf(item.id) },
  }))
  enforce(ordering, { facts: { entity, lines: facts }, input: {}, p: {}, now: ctx.now })
  return lines.map(({ seenFen, priceFen, ...line }) => ({ ...line, priceFen: priceFen ?? seenFen }))
}

const isOwn = (ctx: Reader, { ssoId }: Order) => ssoId === ctx.actor.ssoId || 'ESHOP-12'

/** Goods go back on the shelf, and no payment is waited for. */
async function release(ctx: WriteCtx, order: Order): Promise<void> {
  await letGo(ctx, order)
  await closePayments(ctx, order.id)
}

/** By its owner: cancelled before it is paid, received, or its money asked for. */
export const ownMoves = moves(
  ORDER,
  { cancel: orderCancel, 'confirm-receipt': orderReceiptConfirm, 'ask-refund': orderRefundAsk },
  {
    cancel: { may: isOwn, set: ({ now }) => ({ cancelledAt: now }), after: release },
    'confirm-receipt': { may: isOwn, set: ({ now }) => ({ collectedAt: now, collectCode: null, problem: null }) },
    'ask-refund': {
      may: (ctx, order) => {
        const own = isOwn(ctx, order)
        return own === true && isBeforeRefund(order.status) ? (refundAsked.check(asking(order, ctx.now))[0]?.rule ?? true) : own
      },
      set: (_, { status }) => ({ beforeRefund: isBeforeRefund(status) ? status : null }),
      after: (ctx, order, { reason }) => noteAsked(asWriter(ctx), order, reason),
    },
  },
)

const asking = ({ status, run, collectedAt }: Order, now: Date) => ({
  facts: { state: isBeforeRefund(status) ? status : ('20' as const), packed: run !== null, collectedAt },
  input: {},
  p: {},
  now,
})

/** A call of a person. */
function asWriter(ctx: WriteCtx): Writer {
  if (!ctx.actor) throw new Error('a refund is asked for by a person')
  return { ...ctx, actor: ctx.actor }
}

/** At the desk: paid at the counter by its receipt, or cancelled with why. */
export const adminMoves = moves(
  ORDER,
  { pay: adminOrderPay, cancel: adminOrderCancel },
  {
    pay: {
      async guard(ctx, order) {
        await requireScope(ctx, ORDERS, order.ssoId)
        enforce(payable, { facts: order, input: {}, p: {}, now: ctx.now })
      },
      set: ({ now }) => ({ paidAt: now }),
      async after(ctx, order, { receipt }) {
        await closePayments(ctx, order.id)
        await ctx.db
          .insert(payments)
          .values({ order: order.id, method: 'counter', amountFen: order.totalFen, providerNo: `${order.oid}/${receipt}`, state: 'paid', at: ctx.now })
        await followPaid(ctx, order)
      },
    },
    cancel: {
      guard: (ctx, order) => requireScope(ctx, ORDERS, order.ssoId),
      set: ({ now }, _, { reason }) => ({ cancelledAt: now, cancelReason: reason }),
      async after(ctx, order, { reason }) {
        await release(ctx, order)
        await tellOwner(ctx, order, 'cancelled', { reasonCn: reason, reasonEn: reason })
      },
    },
  },
)

/** Nobody has paid it in time (ESHOP-06). Of two runs at once the second finds it cancelled. */
export async function cancelUnpaid(ctx: WriteCtx, id: string): Promise<void> {
  const { status, holdUntil } = await locked(ctx, orders, orders.id, id)
  if (status !== '10' || holdUntil > ctx.now) return
  const order = await advance(ctx, ORDER, id, 'cancel', { set: { cancelledAt: ctx.now, cancelReason: TIMED_OUT } })
  await release(ctx, order)
  await tellOwner(ctx, order, 'cancelled', inBoth(ctx, 'reason', TIMED_OUT))
}
