import { and, eq, gte, ilike, like, lt, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { beginning, containing } from '#foundation/database/like.ts'
import type { Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { peoplePersons, personMatches, withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import { DELIVERY, ORDERS } from '../../contract/base.ts'
import { adminDeliveryList, adminOrderList, type Stage } from '../../contract/index.ts'
import module from '../../module.ts'
import { adminMoves } from '../commands/orders.ts'
import { orderLines, orders, runs } from '../tables.ts'
import { goodsWords, linesOf, paymentsOf, refundsOf } from './lines.ts'

/** By the number of the order, or by number or name of the person. */
const whose = (typed: string): SQL | undefined =>
  or(
    like(orders.oid, beginning(typed.toUpperCase())),
    sql`${orders.ssoId} = ${typed}`,
    sql`${orders.ssoId} in (select ${peoplePersons.ssoId} from ${peoplePersons} where ${personMatches(typed)})`,
  )

/** Everybody's orders. */
export const orderRows = listRows(adminOrderList, {
  table: orders,
  only: (ctx) => scopeFilter(ctx.actor, ORDERS, orders.ssoId),
  where: {
    keyword: whose,
    goods: (typed) =>
      sql`exists (select 1 from ${orderLines} where ${orderLines.order} = ${orders.id} and ${or(ilike(orderLines.nameCn, containing(typed)), ilike(orderLines.nameEn, containing(typed)), eq(orderLines.sku, typed))})`,
    company: (entity) => eq(orders.entity, entity),
    from: (day) => gte(orders.at, startOfDay(day)),
    to: (day) => lt(orders.at, startOfDay(addDays(day, 1))),
  },
  latest: [orders.id],
  async dress(ctx, found) {
    const ids = found.map(({ id }) => id)
    const [lines, paid, back] = [await linesOf(ctx, ids), await paymentsOf(ctx, ids), await refundsOf(ctx, ids)]
    const rows = found.map((order) => {
      const own = lines.get(order.id) ?? []
      const refund = back.get(order.id)?.at(-1) ?? null
      return {
        ...{ ...order, place: order.placeCode, lines: own, ...goodsWords(own), refund },
        paymentState: paid.get(order.id)?.at(-1)?.state ?? null,
        can: [
          ...adminMoves.can(ctx, order),
          ...(order.status === '65' ? (['refund', 'refuse'] as const) : []),
          ...(refund?.state === 'agreed' && refund.failure !== null ? (['close'] as const) : []),
        ],
      }
    })
    return withPeople(ctx, rows, { person: 'ssoId' })
  },
})

const STAGES: Readonly<Record<Stage, SQL>> = {
  pack: sql`${orders.status} = '20' and ${orders.run} is null`,
  packed: sql`${orders.status} = '20' and ${orders.run} is not null`,
  way: sql`${orders.status} = '30'`,
  ready: sql`${orders.status} = '40'`,
  handed: sql`${orders.status} = '50'`,
}
type Managed = typeof orders.$inferSelect
const stageOf = ({ status, run }: Managed): Stage =>
  status === '20' ? (run ? 'packed' : 'pack') : status === '30' ? 'way' : status === '40' ? 'ready' : 'handed'

const from = (ctx: Reader, where: SQL | undefined) =>
  ctx.db.select({ id: orders.id, order: orders, date: runs.date, driver: runs.driver }).from(orders).leftJoin(runs, eq(runs.id, orders.run)).where(where)

/** Orders on their way from the shelf to their owners, by what is to be done with them; nobody's code is in it. */
export const deliveryRows = listRows(adminDeliveryList, {
  table: orders,
  from,
  only: (ctx) => and(sql`${orders.status} in ('20', '30', '40', '50')`, scopeFilter(ctx.actor, DELIVERY, orders.ssoId)),
  where: { stage: (stage) => STAGES[stage], place: (place) => eq(orders.placeCode, place), keyword: whose },
  latest: [orders.id],
  async dress(ctx, found) {
    const lines = await linesOf(
      ctx,
      found.map(({ id }) => id),
    )
    const rows = found.map(({ order, date, driver }) => {
      const own = lines.get(order.id) ?? []
      const pieces = own.reduce((sum, { quantity }) => sum + quantity, 0)
      return { ...order, date, driver, place: order.placeCode, stage: stageOf(order), pieces, ...goodsWords(own) }
    })
    return withPeople(ctx, rows, { person: 'ssoId', driver: 'driver' })
  },
})

export const packingExport = exportListed(module, adminDeliveryList, deliveryRows, { name: 'packing', audit: 'ShopOrder.packingExported' })
