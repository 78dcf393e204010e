import type { SsoId } from '#foundation/contract/schemas.ts'
import { asc, eq } from '#foundation/database/drizzle.ts'
import { buy, orderMoves } from '../commands/orders.ts'
import { pointsNow } from '../data/accounts.ts'
import { items, orders } from '../tables.ts'
import { type Happening, KEEPER, MEMBER, type Times } from './times.ts'

const PLACES = ['员工服务中心一楼', '后勤楼二楼服务台']
const BUYERS = 80
/** Of the cheapest goods, those that people buy. */
const CHEAPEST = 4
const ENDS = ['collected', 'placed', 'ready', 'collected', 'cancelled', 'refunded', 'placed', 'ready'] as const

/** Orders in each state; the member's own first. */
export const shopping = (times: Times, people: readonly SsoId[]): Happening[] =>
  [MEMBER, MEMBER, MEMBER, MEMBER, MEMBER, MEMBER, ...people.slice(0, BUYERS)].flatMap((ssoId, n) => order(times, ssoId, n))

function order({ ago, as }: Times, ssoId: SsoId, n: number): Happening[] {
  const end = ENDS[n % ENDS.length]!
  const days = end === 'placed' ? 1 + (n % 4) : end === 'ready' ? 3 + (n % 12) : 20 + (n % 25)
  let id: string | undefined
  const bought = as(ssoId, ago(days, '12:15'), async (ctx) => {
    const goods = await ctx.db.select().from(items).where(eq(items.active, true)).orderBy(asc(items.price)).limit(CHEAPEST)
    const item = goods[n % CHEAPEST]!
    if (((await pointsNow(ctx, [ssoId])).get(ssoId)?.available ?? 0) >= item.price) id = (await buy(ctx, { item: item.id, quantity: 1 })).id
  })
  const then = (by: SsoId, after: number, wall: string, work: (ctx: Parameters<typeof buy>[0], order: string) => Promise<unknown>): Happening =>
    as(by, ago(days - after, wall), async (ctx) => {
      if (id !== undefined) await work(ctx, id)
    })
  if (end === 'placed') return [bought]
  if (end === 'cancelled') return [bought, then(ssoId, 0, '12:40', (ctx, one) => orderMoves.cancel(ctx, { id: one }))]
  const ready = then(KEEPER, 1, '09:30', (ctx, one) => orderMoves.prepare(ctx, { id: one, collectPlace: PLACES[n % PLACES.length]! }))
  if (end === 'ready') return [bought, ready]
  const collected = then(KEEPER, 2, '17:10', async (ctx, one) => {
    const [found] = await ctx.db.select({ code: orders.collectCode }).from(orders).where(eq(orders.id, one))
    if (found?.code) await orderMoves.collect(ctx, { id: one, code: found.code })
  })
  if (end === 'collected') return [bought, ready, collected]
  return [bought, ready, collected, then(KEEPER, 4, '11:00', (ctx, one) => orderMoves.refund(ctx, { id: one, reason: '商品有瑕疵，已收回' }))]
}
