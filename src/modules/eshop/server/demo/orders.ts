import type { SsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { JobCtx, Writer } from '#foundation/server/context.ts'
import type { Place } from '../../contract/base.ts'
import { arrive, dispatch } from '../commands/delivery.ts'
import { handOver } from '../commands/handover.ts'
import { adminMoves, ownMoves, placeOrder } from '../commands/orders.ts'
import { decideRefund } from '../commands/refunds.ts'
import { orders, payments } from '../tables.ts'
import { type Happening, happening } from './acting.ts'
import { KEEPER, type Sold } from './shelf.ts'

const PLACES: readonly Place[] = ['shop', 'canteen', 'backstage', 'adventure', 'hotel']

/** How far an order comes, with the days since it was placed. */
const DAYS = { waiting: 1, paid: 1, packed: 1, way: 2, ready: 4, collected: 12, cancelled: 9, asked: 3, refunded: 20 } as const
type End = keyof typeof DAYS
export const ENDS = ['waiting', 'paid', 'packed', 'way', 'ready', 'collected', 'cancelled', 'asked', 'refunded'] as const satisfies readonly End[]
/** How far each end is along the way. */
const FAR: Readonly<Record<End, number>> = { waiting: 0, cancelled: 0, paid: 1, asked: 1, packed: 2, way: 3, ready: 4, collected: 5, refunded: 5 }

/** An order of somebody, and then what became of it. */
export function ordered(job: JobCtx, sold: readonly Sold[], { ssoId, end, n }: { ssoId: SsoId; end: End; n: number }): Happening[] {
  const days = DAYS[end] + (end === 'collected' ? n % 15 : 0)
  const lines = [sold[n % sold.length]!, ...(n % 3 === 0 ? [sold[(n + 1) % sold.length]!] : [])].map((one) => ({ ...one, quantity: 1 + (n % 2) }))
  const order = { lines, payment: 'counter' as const, place: PLACES[n % PLACES.length]!, note: n % 4 === 0 ? '下班后来取' : '' }
  let made: { id: string; oid: string } | undefined
  const then = (by: SsoId, after: number, wall: string, work: (ctx: Writer, of: { id: string; oid: string }) => Promise<unknown>): Happening =>
    happening(job, by, [days - after, wall], async (ctx) => made && work(ctx, made))
  const placed = happening(job, ssoId, [days, '09:20'], async (ctx) => {
    made = await placeOrder(ctx, order)
  })
  const further = [
    then(KEEPER, 0, '09:40', async (ctx, { id, oid }) => {
      await adminMoves.pay(ctx, { id, receipt: `POS-${oid.slice(-5)}` })
      if (n % 2 === 1 && end !== 'refunded') await paidOnline(ctx, id)
    }),
    then(KEEPER, 0, '16:00', (ctx, { id }) => dispatch(ctx, { ids: [id], step: 'pack' })),
    then(KEEPER, 1, '08:30', (ctx, { id }) => leave(ctx, id)),
    then(KEEPER, 1, '11:00', (ctx, { id }) => arrive(ctx, { ids: [id], problem: null, problemNote: '' })),
    // some say themselves that they have it
    n % 4 === 1
      ? then(ssoId, 2, '17:40', (ctx, { id }) => ownMoves['confirm-receipt'](ctx, { id }))
      : then(KEEPER, 2, '17:40', async (ctx, { id, oid }) => {
          const [found] = await ctx.db.select({ code: orders.collectCode }).from(orders).where(eq(orders.id, id))
          await handOver(ctx, { code: `${oid}-${found?.code}` })
        }),
  ].slice(0, FAR[end])
  return [placed, ...further, ...endOf(then, ssoId, end, n)]
}

type Then = (by: SsoId, after: number, wall: string, work: (ctx: Writer, of: { id: string; oid: string }) => Promise<unknown>) => Happening

function endOf(then: Then, ssoId: SsoId, end: End, n: number): Happening[] {
  if (end === 'cancelled') return [then(ssoId, 0, '10:40', (ctx, { id }) => ownMoves.cancel(ctx, { id }))]
  if (end === 'asked') return [then(ssoId, 1, '10:00', (ctx, { id }) => ownMoves['ask-refund'](ctx, { id, reason: '尺码买错了' }))]
  if (end !== 'refunded') return []
  return [
    then(ssoId, 4, '19:00', (ctx, { id }) => ownMoves['ask-refund'](ctx, { id, reason: '收到时有破损' })),
    then(KEEPER, 5, '10:20', async (ctx, { id }) => {
      const [paid] = await ctx.db.select().from(payments).where(eq(payments.order, id))
      // of some a part of the money, and they keep the goods
      const whole = n % 2 === 0
      const amountFen = whole ? paid?.amountFen : Math.ceil((paid?.amountFen ?? 0) / 3)
      await decideRefund(ctx, { id, decision: 'agree', amountFen, goodsBack: whole, reason: '' })
    }),
  ]
}

/** Its run leaves, unless it has left with another order that is on it. */
async function leave(ctx: Writer, id: string): Promise<void> {
  const [found] = await ctx.db.select({ status: orders.status }).from(orders).where(eq(orders.id, id))
  if (found?.status === '20') await dispatch(ctx, { ids: [id], step: 'go' })
}

/** As if it had been paid online: that answers in its own time, which demo data has not. */
async function paidOnline({ db }: Writer, id: string): Promise<void> {
  await db.update(orders).set({ payment: 'online' }).where(eq(orders.id, id))
  await db
    .update(payments)
    .set({ method: 'online', providerNo: id.slice(-8).toUpperCase() })
    .where(eq(payments.order, id))
}
