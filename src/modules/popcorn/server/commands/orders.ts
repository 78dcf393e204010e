import { enforce, notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import { nextNumber } from '#foundation/database/sequences.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import { moves } from '#foundation/lifecycle/moves.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { format } from '#foundation/time.ts'
import { balance, commit, covered, hold, release } from '#services/ledger/server/api.ts'
import { scan as scanCode } from '#services/my-qrcode/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { cancel } from '../../contract.ts'
import module from '../../module.ts'
import { cancelling, countOf, handingOut, ordering, orderOfCode } from '../../rules.ts'
import { orderRef, quotaOf, stockOf } from '../data/accounts.ts'
import { orderById, ordersOn, slotWords } from '../data/orders.ts'
import { stockLeft } from '../data/shelf.ts'
import { campaigns, items, lines, orders, quotas, slots } from '../tables.ts'
import { LINK, notify, ORDER } from './record.ts'

type Line = { itemId: string; count: number }

/**
 * Orders buckets for a slot: quota and stock are held in one transaction, and neither goes below zero however many come at once (POP-03).
 * @throws POP-03, POP-05, not-found for a slot that is not offered to the person
 */
export async function placeOrder(ctx: Writer, { slotId, lines: asked }: { slotId: string; lines: readonly Line[] }): Promise<{ id: string; no: string }> {
  const { ssoId } = ctx.actor
  // its place and time stay until this is ordered (POP-15)
  const [slot] = await ctx.db.select().from(slots).where(eq(slots.id, slotId)).for('share')
  const [campaign] = slot ? await ctx.db.select().from(campaigns).where(eq(campaigns.id, slot.campaignId)) : []
  if (!slot || campaign?.status !== 'published') throw notFound()
  const mine = and(eq(quotas.campaignId, campaign.id), eq(quotas.ssoId, ssoId))
  if ((await ctx.db.$count(quotas, mine)) === 0) throw notFound()
  const quota = quotaOf(campaign.id, ssoId)
  const active = await activeStock(ctx, slotId, campaign.id)
  // the same flavor twice is one line
  const wanted = [...Map.groupBy(asked, ({ itemId }) => itemId)].map(([itemId, same]) => ({ itemId, count: countOf(same) }))
  const facts = {
    ...{ orderFrom: campaign.orderFrom, orderUntil: campaign.orderUntil, startsAt: slot.startsAt },
    left: (await balance(ctx, quota)).available,
    stock: Object.fromEntries(active.map(({ itemId, left }) => [itemId, left])),
  }
  enforce(ordering, { facts, input: { lines: wanted }, p: ctx.parameters(module), now: ctx.now })
  const id = newId(ctx.now)
  const cause = { ...orderRef(id), key: `order:${id}`, reason: 'cause.popcorn.ordered', params: { placeCn: slot.placeCn, placeEn: slot.placeEn } }
  // two may have seen the same bucket
  const held = await covered(hold(ctx, quota, countOf(wanted), cause), 'POP-03', { field: 'lines' })
  const taken = []
  for (const { id: stockId, itemId } of active) {
    const count = wanted.find((line) => line.itemId === itemId)?.count
    if (!count) continue
    const held = await covered(hold(ctx, stockOf(stockId), count, cause), 'POP-03', { field: 'lines' })
    taken.push({ id: newId(ctx.now), orderId: id, stockId, count, hold: held.id })
  }
  const no = await nextNumber(ctx.db, 'PC', ctx.today)
  await ctx.db.insert(orders).values({ id, no, ssoId, slotId, hold: held.id, state: 'ordered', orderedAt: ctx.now })
  await ctx.db.insert(lines).values(taken)
  await tell(ctx, 'ordered', id)
  return { id, no }
}

/** What a slot has of items that are on offer, in the order in which stock is locked. */
async function activeStock(ctx: Writer, slotId: string, campaignId: string) {
  const active = await ctx.db.select({ id: items.id, active: items.active }).from(items).where(eq(items.campaignId, campaignId))
  return (await stockLeft(ctx, [slotId])).filter(({ itemId }) => active.some((item) => item.id === itemId && item.active))
}

/** Tells the person about an order. */
export async function tell(ctx: WriteCtx, event: 'ordered' | 'tomorrow' | 'collected' | 'expired', id: string): Promise<void> {
  const order = (await orderById(ctx, id))!
  const { no, whatCn, whatEn, ssoId } = order
  const { placeCn, placeEn, ...slot } = slotWords(order)
  const params = { no, whatCn, whatEn, placeCn, placeEn, ...(event !== 'collected' && slot) }
  await notify(ctx, event, { receivers: [ssoId], params, businessId: id, link: LINK })
}

/** Ends the holds of an order: quota first, then stock, as accounts are locked. */
async function endHolds(ctx: WriteCtx, id: string, how: { quota: 'commit' | 'release'; stock: 'commit' | 'release'; reason: string }): Promise<void> {
  const order = (await orderById(ctx, id))!
  const cause = { ...orderRef(id), reason: how.reason, params: { placeCn: order.placeCn, placeEn: order.placeEn } }
  const end = (hold: string, by: 'commit' | 'release') => (by === 'commit' ? commit(ctx, hold, cause) : release(ctx, hold, cause))
  await end(order.hold, how.quota)
  for (const hold of order.holds) await end(hold, how.stock)
}

/** A cancelled order gives quota and stock back (POP-04), until some hours before its slot (POP-11). */
export const orderMoves = moves(
  ORDER,
  { cancel },
  {
    cancel: {
      may: (ctx, { ssoId }) => ssoId === ctx.actor.ssoId,
      async guard(ctx, { slotId }) {
        const [slot] = await ctx.db.select({ startsAt: slots.startsAt }).from(slots).where(eq(slots.id, slotId))
        enforce(cancelling, { facts: slot!, input: {}, p: ctx.parameters(module), now: ctx.now })
      },
      after: (ctx, { id }) => endHolds(ctx, id, { quota: 'release', stock: 'release', reason: 'cause.popcorn.cancelled' }),
    },
  },
)

/** Nobody came: the stock returns, the quota does not (POP-04). */
export async function expire(ctx: WriteCtx, id: string): Promise<void> {
  await advance(ctx, ORDER, id, 'expire')
  await endHolds(ctx, id, { quota: 'commit', stock: 'release', reason: 'cause.popcorn.expired' })
  await tell(ctx, 'expired', id)
}

/**
 * Hands out by the code of an order or by a person's own. What is refused leaves the code usable, save where the code itself is refused;
 * then the scan alone is kept and the reason answered.
 * @throws POP-07 with the time at which it was collected, POP-12 outside of the slot, POP-17 where there is nothing to collect
 */
export async function handOut(ctx: Writer, { code }: { code: string }) {
  const own = orderOfCode(code)
  if (own !== undefined) return collect(ctx, own)
  const scanned = await scanCode(ctx, code, 'popcorn')
  if (!scanned.ok) return { ok: false as const, rule: scanned.rule, message: ctx.text(`rule.${scanned.rule}`) }
  const today = await ordersOn(ctx, scanned.person.ssoId, ctx.today)
  const waiting = today.filter(({ state }) => state === 'ordered')
  const due = waiting.find((one) => handingOut.check({ facts: one, input: {}, p: {}, now: ctx.now }).length === 0)
  const chosen = due ?? today.findLast(({ state }) => state === 'collected') ?? waiting[0]
  if (!chosen) throw refuse('POP-17')
  return collect(ctx, chosen.id)
}

async function collect(ctx: Writer, id: string) {
  const [known] = await ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.id, id))
  if (!known) throw refuse('POP-17')
  // of two scans at once the second waits here, and is told of the first (POP-07)
  const { collectedAt } = await locked(ctx, orders, orders.id, id)
  if (collectedAt) throw refuse('POP-07', { at: format(collectedAt, 'YYYY-MM-DD HH:mm') })
  const order = (await orderById(ctx, id))!
  await advance(ctx, ORDER, id, 'collect', {
    guard: () => enforce(handingOut, { facts: order, input: {}, p: {}, now: ctx.now }),
    set: { collectedAt: ctx.now, by: ctx.actor.ssoId },
  })
  await endHolds(ctx, id, { quota: 'commit', stock: 'commit', reason: 'cause.popcorn.collected' })
  await tell(ctx, 'collected', id)
  const { no, placeCn, placeEn, whatCn, whatEn, ssoId } = order
  const [answer] = await withPeople(ctx, [{ no, placeCn, placeEn, whatCn, whatEn, ssoId }], { person: 'ssoId' })
  return { ok: true as const, ...answer! }
}
