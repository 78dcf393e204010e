import { forbidden, notFound } from '#foundation/contract/refused.ts'
import { eq, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { can, inScopeOf } from '#services/access/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { DELIVERY, ORDERS } from '../../contract/base.ts'
import { orderMine } from '../../contract/index.ts'
import { ownMoves, TIMED_OUT } from '../commands/orders.ts'
import { orders, type refunds } from '../tables.ts'
import { linesOf, paymentsOf, refundsOf } from './lines.ts'

type Order = typeof orders.$inferSelect
type Refund = typeof refunds.$inferSelect

/** Orders as their owner sees them: the code is nobody else's. */
async function shown(ctx: Reader, found: readonly Order[]) {
  const ids = found.map(({ id }) => id)
  const [lines, paid] = [await linesOf(ctx, ids), await paymentsOf(ctx, ids)]
  return found.map(({ collectCode, placeCode: place, ...order }) => ({
    ...{ ...order, place, lines: lines.get(order.id) ?? [], paymentState: paid.get(order.id)?.at(-1)?.state ?? null },
    collectCode: order.status === '40' && order.ssoId === ctx.actor.ssoId ? collectCode : null,
    can: ownMoves.can(ctx, { ...order, collectCode, placeCode: place }),
  }))
}

/** The person's own orders, the latest first (ESHOP-01, ESHOP-12). */
export const myOrderRows = listRows(orderMine, {
  table: orders,
  only: (ctx) => eq(orders.ssoId, ctx.actor.ssoId),
  where: (_, { status }) => (status && status.length > 0 ? inArray(orders.status, status) : undefined),
  latest: [orders.id],
  dress: shown,
})

/** One order, to its owner and to whoever sees to orders of these people. @throws ESHOP-12 with 403 to anybody else, not-found */
export async function order(ctx: Reader, { oid }: { oid: string }) {
  const [found] = await ctx.db.select().from(orders).where(eq(orders.oid, oid))
  if (!found) throw notFound()
  if (!(await maySee(ctx, found))) throw forbidden('ESHOP-12')
  const [one] = await shown(ctx, [found])
  const [paid, back] = [(await paymentsOf(ctx, [found.id])).get(found.id) ?? [], (await refundsOf(ctx, [found.id])).get(found.id) ?? []]
  const [row] = await withPeople(ctx, [{ ...one!, who: found.ssoId }], { person: 'who' })
  return { ...row!, payments: paid, refunds: back, timeline: timeline(ctx, found, back) }
}

async function maySee(ctx: Reader, { ssoId }: Order): Promise<boolean> {
  if (ssoId === ctx.actor.ssoId) return true
  for (const permission of [ORDERS, DELIVERY]) if (can(ctx.actor, permission) && (await inScopeOf(ctx, permission, ssoId))) return true
  return false
}

/** What happened to an order, in the order of time. */
function timeline(ctx: Ctx, order: Order, back: readonly Refund[]) {
  const at = <W extends string>(what: W, when: Date | null, says: string | null = null) => (when ? [{ what, at: when, says }] : [])
  const { cancelReason: why } = order
  return [
    ...at('placed', order.at),
    ...at('paid', order.paidAt),
    ...at('packed', order.packedAt),
    ...at('dispatched', order.dispatchedAt),
    ...at('ready', order.readyAt),
    ...at('collected', order.collectedAt, order.handedBy ? null : ctx.text('eshop.order.confirmed')),
    ...at('cancelled', order.cancelledAt, why === TIMED_OUT ? ctx.text(why) : why),
    ...back.flatMap((one) => [
      ...(one.by ? at('refundAsked', one.at, one.reason) : []),
      ...(one.state === 'refused' ? at('refundRefused', one.decidedAt, one.answer) : at('refundAgreed', one.decidedAt)),
      ...at('refundPaid', one.paidAt),
    ]),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
