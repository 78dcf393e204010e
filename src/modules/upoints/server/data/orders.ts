import { type and, eq, like, or, sql } from '#foundation/database/drizzle.ts'
import { beginning } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { addDays, dayOf, startOfDay } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { peoplePersons, personMatches, withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import { GOODS } from '../../contract/base.ts'
import { myOrders, ordersManaged } from '../../contract/index.ts'
import module from '../../module.ts'
import { KEEP_DAYS } from '../../rules.ts'
import { orderMoves } from '../commands/orders.ts'
import { items, orders } from '../tables.ts'

const from = (ctx: Ctx, where: ReturnType<typeof and>) =>
  ctx.db
    .select({ id: orders.id, order: orders, itemCn: items.nameCn, itemEn: items.nameEn, picture: items.picture })
    .from(orders)
    .innerJoin(items, eq(items.id, orders.item))
    .where(where)

type Found = Awaited<ReturnType<typeof from>>[number]

const shown = (ctx: Reader, { order, ...names }: Found) => ({ ...order, ...names, can: orderMoves.can(ctx, order) })

/** The person's own orders, the latest first, with place and code of what waits to be collected. */
export const myOrderRows = listRows(myOrders, {
  table: orders,
  from,
  only: (ctx) => eq(orders.ssoId, ctx.actor.ssoId),
  latest: [orders.id],
  dress: (ctx, found) =>
    found.map((row) => {
      const { collectCode, readyAt, ...order } = shown(ctx, row)
      const waits = order.status === 'ready' && readyAt !== null
      return { ...order, readyAt, collectCode: waits ? collectCode : null, keptUntil: waits ? startOfDay(addDays(dayOf(readyAt), KEEP_DAYS)) : null }
    }),
})

/** Everybody's orders, by number of the order or of the person, or by the person's name. */
export const orderRows = listRows(ordersManaged, {
  table: orders,
  from,
  only: (ctx) => scopeFilter(ctx.actor, GOODS, orders.ssoId),
  where: {
    keyword: (typed) =>
      or(
        like(orders.orderNo, beginning(typed.toUpperCase())),
        sql`${orders.ssoId} = ${typed}`,
        sql`${orders.ssoId} in (select ${peoplePersons.ssoId} from ${peoplePersons} where ${personMatches(typed)})`,
      ),
  },
  latest: [orders.id],
  dress: async (ctx, found) =>
    withPeople(
      ctx,
      found.map((row) => shown(ctx, row)),
      { person: 'ssoId', handedBy: 'handedBy' },
    ),
})

export const orderExport = exportListed(module, ordersManaged, orderRows, { name: 'orders', audit: 'UpointsOrder.exported' })
