import { refuse } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import { withPeople } from '#services/people/server/api.ts'
import { DELIVERY } from '../../contract/base.ts'
import { handing, LOCK_MINUTES, MOST_MISSES, scanned } from '../../rules/shop.ts'
import { goodsWords, linesOf } from '../data/lines.ts'
import { requireScope } from '../policy.ts'
import { orders } from '../tables.ts'
import { ORDER, type Order, record } from './record.ts'

/**
 * Hands an order out against its code. A code that does not fit is answered and not thrown: so the miss is kept, and after some the order is shut for a while
 * (ESHOP-14). Of two at once the second waits for the first.
 * @throws ESHOP-14 for what names no order, not-found, LIFE-01 for one that does not wait to be collected
 */
export async function handOver(ctx: Writer, { code: text }: { code: string }) {
  const given = scanned(text)
  const [known] = given ? await ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.oid, given.oid)) : []
  if (!given || !known) throw refuse('ESHOP-14')
  const order = await locked(ctx, orders, orders.id, known.id)
  await requireScope(ctx, DELIVERY, order.ssoId)
  if (order.status !== '40') throw refuse('LIFE-01', { state: ctx.text(`state.ShopOrder.${order.status}`) })
  const facts = { code: order.collectCode, lockedUntil: order.codeLockedUntil }
  if (handing.check({ facts, input: given, p: {}, now: ctx.now }).length > 0) {
    await noteMiss(ctx, order)
    return { ok: false as const, rule: 'ESHOP-14', message: ctx.text('rule.ESHOP-14') }
  }
  const handed = await advance(ctx, ORDER, order.id, 'hand-over', {
    set: { collectedAt: ctx.now, handedBy: ctx.actor.ssoId, collectCode: null, problem: null },
  })
  const [row] = await withPeople(ctx, [{ oid: handed.oid, ssoId: handed.ssoId, ...goodsWords((await linesOf(ctx, [handed.id])).get(handed.id)) }], {
    person: 'ssoId',
  })
  return { ok: true as const, ...row! }
}

/** While it is shut no try counts. */
async function noteMiss(ctx: Writer, { id, ssoId, codeMisses, codeLockedUntil }: Order): Promise<void> {
  if (codeLockedUntil && ctx.now < codeLockedUntil) return
  const misses = codeMisses + 1
  const shut = misses >= MOST_MISSES
  await ctx.db
    .update(orders)
    .set(shut ? { codeMisses: 0, codeLockedUntil: addMinutes(ctx.now, LOCK_MINUTES) } : { codeMisses: misses })
    .where(eq(orders.id, id))
  await record(ctx, 'ShopOrder.missed', { target: id, subject: ssoId, after: { misses, shut } })
}
