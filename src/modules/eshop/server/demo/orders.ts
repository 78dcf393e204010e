import type { SsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import type { Place } from '../../contract/base.ts'
import { arrive, dispatch } from '../commands/delivery.ts'
import { handOver } from '../commands/handover.ts'
import { adminMoves, ownMoves, placeOrder } from '../commands/orders.ts'
import { decideRefund } from '../commands/refunds.ts'
import { orders, payments } from '../tables.ts'
import { as } from './acting.ts'
import { KEEPER, type Sold } from './shelf.ts'

const PLACES: readonly Place[] = ['shop', 'canteen', 'backstage', 'adventure', 'hotel']

/** How far an order comes, with the days since it was placed. */
const DAYS = { waiting: 1, paid: 1, packed: 1, way: 2, ready: 4, collected: 12, cancelled: 9, asked: 3, refunded: 20 } as const
type End = keyof typeof DAYS
export const ENDS = ['waiting', 'paid', 'packed', 'way', 'ready', 'collected', 'cancelled', 'asked', 'refunded'] as const satisfies readonly End[]

/** An order of somebody, and then what became of it. */
export async function ordered(job: JobCtx, sold: readonly Sold[], { ssoId, end, n }: { ssoId: SsoId; end: End; n: number }): Promise<void> {
  const days = DAYS[end] + (end === 'collected' ? n % 15 : 0)
  const lines = [sold[n % sold.length]!, ...(n % 3 === 0 ? [sold[(n + 1) % sold.length]!] : [])].map((one) => ({ ...one, quantity: 1 + (n % 2) }))
  const place = PLACES[n % PLACES.length]!
  const made = await as(job, ssoId, [days, '12:20'], (ctx) => placeOrder(ctx, { lines, payment: 'counter', place, note: n % 4 === 0 ? '下班后来取' : '' }))
  if (!made || end === 'waiting') return
  const { id, oid } = made
  if (end === 'cancelled') return void (await as(job, ssoId, [days, '12:40'], (ctx) => ownMoves.cancel(ctx, { id })))
  await as(job, KEEPER, [days, '13:10'], (ctx) => adminMoves.pay(ctx, { id, receipt: `POS-${oid.slice(-5)}` }))
  if (n % 2 === 1) await paidOnline(job, id)
  await further(job, { id, oid, days, end, ssoId })
}

/** As if it had been paid online: that answers in its own time, which demo data has not. */
const paidOnline = (job: JobCtx, id: string) =>
  job.write(async ({ db }) => {
    await db.update(orders).set({ payment: 'online' }).where(eq(orders.id, id))
    await db
      .update(payments)
      .set({ method: 'online', providerNo: id.slice(-8).toUpperCase() })
      .where(eq(payments.order, id))
  })

interface Paid {
  id: string
  oid: string
  days: number
  end: End
  ssoId: SsoId
}

async function further(job: JobCtx, { id, oid, days, end, ssoId }: Paid): Promise<void> {
  if (end === 'paid') return
  if (end === 'asked') return void (await as(job, ssoId, [days - 1, '10:00'], (ctx) => ownMoves['ask-refund'](ctx, { id, reason: '尺码买错了' })))
  await as(job, KEEPER, [days, '16:00'], (ctx) => dispatch(ctx, { ids: [id], step: 'pack' }))
  if (end === 'packed') return
  await as(job, KEEPER, [days - 1, '08:30'], (ctx) => dispatch(ctx, { ids: [id], step: 'go' }))
  if (end === 'way') return
  await as(job, KEEPER, [days - 1, '11:00'], (ctx) => arrive(ctx, { ids: [id], problem: null, problemNote: '' }))
  if (end === 'ready') return
  await as(job, KEEPER, [days - 2, '17:40'], async (ctx) => {
    const [found] = await ctx.db.select({ code: orders.collectCode }).from(orders).where(eq(orders.id, id))
    await handOver(ctx, { code: `${oid}-${found?.code}` })
  })
  if (end === 'collected') return
  await as(job, ssoId, [days - 4, '19:00'], (ctx) => ownMoves['ask-refund'](ctx, { id, reason: '收到时有破损' }))
  await as(job, KEEPER, [days - 5, '10:20'], async (ctx) => {
    const [paid] = await ctx.db.select().from(payments).where(eq(payments.order, id))
    // what is paid back at the counter is paid at once
    await ctx.db.update(payments).set({ method: 'counter' }).where(eq(payments.order, id))
    await decideRefund(ctx, { id, decision: 'agree', amountFen: paid?.amountFen, goodsBack: true, reason: '' })
  })
}
