import { randomInt } from 'node:crypto'
import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, Refused, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { nextNumber } from '#foundation/database/sequences.ts'
import { advance, locked, storing } from '#foundation/lifecycle/advance.ts'
import { moves } from '#foundation/lifecycle/moves.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { booked, covered, type Entry, reverse, spend } from '#services/ledger/server/api.ts'
import { GOODS, TYPE } from '../../contract/base.ts'
import { type buy as buying, cancelOrder, collectOrder, prepareOrder, refundOrder } from '../../contract/index.ts'
import module from '../../module.ts'
import { collecting, orderLife, purchase } from '../../rules.ts'
import { pointsNow, pointsOf, stockOf } from '../data/accounts.ts'
import { boughtBy, stocks } from '../data/goods.ts'
import { requireScope } from '../policy.ts'
import { items, orders } from '../tables.ts'
import { writeLog } from './booking.ts'
import { warnLow } from './goods.ts'
import { notify } from './record.ts'

const STORE = storing({ module: module.name, life: orderLife, table: orders, id: orders.id, status: orders.status, subject: (row) => row.ssoId })
type Order = typeof orders.$inferSelect

export const ORDERS_PAGE = '/upoints/shoppingList'
const NUMBER_DIGITS = 4

/**
 * Buys pieces of one item: points and stock together or not at all.
 * @throws UPOINT-07, UPOINT-11, UPOINT-19, UPOINT-22 with the figures; UPOINT-08 for whatever else refuses it
 */
export async function buy(ctx: Writer, input: ParsedOf<typeof buying>) {
  try {
    return await buyNow(ctx, input)
  } catch (fault) {
    if (fault instanceof Refused && !fault.refusals[0].rule.startsWith('UPOINT-')) throw refuse('UPOINT-08')
    throw fault
  }
}

async function buyNow(ctx: Writer, { item: itemId, quantity }: ParsedOf<typeof buying>) {
  const { ssoId, entity } = ctx.actor
  // who buys the same item waits: its price, its stock and how many the person has stay as they are read
  const item = await locked(ctx, items, items.id, itemId)
  const stock = (await stocks(ctx, [itemId])).get(itemId)?.stock ?? 0
  const bought = (await boughtBy(ctx, ssoId, [itemId])).get(itemId) ?? 0
  const { available } = (await pointsNow(ctx, [ssoId])).get(ssoId)!
  enforce(purchase, { facts: { ...item, stock, available, bought }, input: { quantity }, p: {}, now: ctx.now })
  const id = newId(ctx.now)
  const total = item.price * quantity
  const key = `order:${id}`
  const cause = { key, reason: 'cause.upoints.bought', params: { itemCn: item.nameCn, itemEn: item.nameEn, quantity }, reference: { module: module.name, id } }
  await covered(spend(ctx, stockOf(itemId), quantity, cause), 'UPOINT-11')
  await covered(spend(ctx, pointsOf(ssoId), total, { ...cause, link: ORDERS_PAGE }), 'UPOINT-07')
  const orderNo = await nextNumber(ctx.db, 'UP', ctx.today, NUMBER_DIGITS)
  await ctx.db.insert(orders).values({ id, orderNo, ssoId, entity, item: itemId, quantity, price: item.price, total, status: 'placed', at: ctx.now })
  await writeLog(ctx, [{ ssoId, points: -total }], { type: TYPE.spend, key, order: id })
  await warnLow(ctx, item, stock, stock - quantity)
  return { id, orderNo, total, available: available - total }
}

const inScope = (ctx: WriteCtx, { ssoId }: Order) => requireScope(ctx, GOODS, ssoId)
const back = ({ now }: WriteCtx) => ({ backAt: now, endedAt: now })

/** Cancelled by its owner, prepared where it waits, handed out against its code, or refunded: of what was not handed out the stock goes back too. */
export const orderMoves = moves(
  STORE,
  { cancel: cancelOrder, prepare: prepareOrder, collect: collectOrder, refund: refundOrder },
  {
    cancel: { may: (ctx, order) => order.ssoId === ctx.actor.ssoId, set: back, after: (ctx, order) => giveBack(ctx, order) },
    prepare: {
      guard: inScope,
      set: (ctx, _, { collectPlace }) => ({ collectPlace, collectCode: String(randomInt(1_000_000)).padStart(6, '0'), readyAt: ctx.now }),
      after: (ctx, order) => tell(ctx, order, 'orderReady', { place: order.collectPlace ?? '', code: order.collectCode ?? '' }),
    },
    collect: {
      async guard(ctx, order, { code }) {
        await inScope(ctx, order)
        enforce(collecting, { facts: { code: order.collectCode }, input: { code }, p: {}, now: ctx.now })
      },
      set: (ctx) => ({ handedBy: ctx.actor?.ssoId ?? null, endedAt: ctx.now }),
    },
    refund: {
      guard: inScope,
      set: (ctx, _, { reason }) => ({ reason, ...back(ctx) }),
      async after(ctx, order, { reason }) {
        await giveBack(ctx, order, { stock: order.handedBy === null, reason })
        await tell(ctx, order, 'orderRefunded', { points: order.total, reason })
      },
    },
  },
)

/** An order that nobody collected goes back. Done again it changes nothing. */
export async function lapseOrder(ctx: WriteCtx, id: string): Promise<void> {
  if ((await locked(ctx, orders, orders.id, id)).status !== 'ready') return
  const order = await advance(ctx, STORE, id, 'expire', { set: back(ctx) })
  await giveBack(ctx, order)
  await tell(ctx, order, 'orderLapsed', { points: order.total })
}

export async function remindOrder(ctx: WriteCtx, id: string): Promise<void> {
  const order = await locked(ctx, orders, orders.id, id)
  if (order.status !== 'ready' || order.remindedAt) return
  await ctx.db.update(orders).set({ remindedAt: ctx.now }).where(eq(orders.id, id))
  await tell(ctx, order, 'orderWaits', { place: order.collectPlace ?? '' })
}

/** Undoes what an order took: each entry by one that names it, into the lots that it came from; first goods, then points, as buying does. */
async function giveBack(ctx: WriteCtx, { id, item, ssoId, orderNo, total }: Order, { stock = true, reason = '' } = {}): Promise<void> {
  const key = `order:${id}`
  const cause = { reason: 'cause.upoints.back', params: { orderNo }, reference: { module: module.name, id }, link: ORDERS_PAGE }
  const undo = async (entries: readonly Entry[]): Promise<Entry | undefined> => {
    let last: Entry | undefined
    for (const [n, entry] of entries.entries()) last = await reverse(ctx, entry.id, { ...cause, key: `back:${id}:${n}` })
    return last
  }
  if (stock) await undo(await booked(ctx, stockOf(item), key))
  const last = await undo(await booked(ctx, pointsOf(ssoId), key))
  await writeLog(ctx, [{ ssoId, points: total, reason, entry: last!.id }], { type: TYPE.spend, key, order: id })
}

type Told = 'orderReady' | 'orderRefunded' | 'orderLapsed' | 'orderWaits'

async function tell(ctx: WriteCtx, { id, ssoId, orderNo, item }: Order, event: Told, more: Record<string, string | number>): Promise<void> {
  const [names] = await ctx.db.select({ itemCn: items.nameCn, itemEn: items.nameEn }).from(items).where(eq(items.id, item))
  await notify(ctx, event, { receivers: [ssoId], params: { orderNo, ...names, ...more }, businessId: id, link: ORDERS_PAGE })
}
