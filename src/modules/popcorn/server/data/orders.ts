import { listed } from '#foundation/contract/texts.ts'
import { and, asc, eq, gte, inArray, like, lt, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { addDays, type Day, saySpan, startOfDay } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import * as contract from '../../contract.ts'
import module from '../../module.ts'
import { cancelling, codeOf } from '../../rules.ts'
import { campaigns, items, lines, orders, slots, stock } from '../tables.ts'

/** When a slot is, in both languages. */
export const slotWords = ({ placeCn, placeEn, startsAt, endsAt }: Pick<typeof slots.$inferSelect, 'placeCn' | 'placeEn' | 'startsAt' | 'endsAt'>) => ({
  ...{
    placeCn,
    placeEn,
    slotCn: saySpan(startsAt, endsAt, 'zh'),
    slotEn: saySpan(startsAt, endsAt, 'en'),
  },
})

const joined = ({ db }: Ctx, where: SQL | undefined) =>
  db
    .select({
      ...{
        id: orders.id,
        no: orders.no,
        ssoId: orders.ssoId,
        slotId: orders.slotId,
        hold: orders.hold,
        state: orders.state,
        orderedAt: orders.orderedAt,
        collectedAt: orders.collectedAt,
        by: orders.by,
      },
      ...{ placeCn: slots.placeCn, placeEn: slots.placeEn, startsAt: slots.startsAt, endsAt: slots.endsAt },
      ...{ campaignId: slots.campaignId, campaignCn: campaigns.nameCn, campaignEn: campaigns.nameEn },
    })
    .from(orders)
    .innerJoin(slots, eq(slots.id, orders.slotId))
    .innerJoin(campaigns, eq(campaigns.id, slots.campaignId))
    .where(where)

type Found = Awaited<ReturnType<typeof joined>>[number]

/** What was ordered, in words, with the holds of the stock in the order in which they are locked. */
async function withLines<R extends { id: string }>(ctx: Ctx, rows: readonly R[]) {
  const found = await ctx.db
    .select({ orderId: lines.orderId, count: lines.count, hold: lines.hold, item: items })
    .from(lines)
    .innerJoin(stock, eq(stock.id, lines.stockId))
    .innerJoin(items, eq(items.id, stock.itemId))
    .where(
      inArray(
        lines.orderId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(lines.stockId))
  const byOrder = Map.groupBy(found, ({ orderId }) => orderId)
  return rows.map((row) => {
    const own = byOrder.get(row.id) ?? []
    return {
      ...row,
      holds: own.map(({ hold }) => hold),
      count: own.reduce((sum, { count }) => sum + count, 0),
      whatCn: listed(
        own.map(({ item, count }) => `${item.flavorCn}（${item.sizeCn}）× ${count}`),
        'zh',
      ),
      whatEn: listed(
        own.map(({ item, count }) => `${item.flavorEn} (${item.sizeEn}) × ${count}`),
        'en',
      ),
    }
  })
}

/** One order with its slot and what was ordered. */
export async function orderById(ctx: Ctx, id: string) {
  const [row] = await withLines(ctx, await joined(ctx, eq(orders.id, id)))
  return row
}

/** What begins on a day. */
export const onDay = (day: Day): SQL | undefined => and(gte(slots.startsAt, startOfDay(day)), lt(slots.startsAt, startOfDay(addDays(day, 1))))

/** The orders of a person in slots of a day. */
export const ordersOn = (ctx: Ctx, ssoId: Found['ssoId'], day: Day): Promise<Found[]> =>
  joined(ctx, and(eq(orders.ssoId, ssoId), onDay(day))).orderBy(asc(slots.startsAt))

const mayCancel = (ctx: Reader, { state, startsAt }: Found): boolean =>
  state === 'ordered' && cancelling.check({ facts: { startsAt }, input: {}, p: ctx.parameters(module), now: ctx.now }).length === 0

export const mineRows = listRows(contract.mine, {
  table: orders,
  latest: [orders.orderedAt, orders.id],
  from: joined,
  only: (ctx) => eq(orders.ssoId, ctx.actor.ssoId),
  dress: async (ctx, found) =>
    (await withLines(ctx, found)).map((row) => ({
      ...row,
      code: row.state === 'ordered' ? codeOf(row.id) : null,
      can: mayCancel(ctx, row) ? ['cancel' as const] : [],
    })),
})

export const orderRows = listRows(contract.orders, {
  table: orders,
  latest: [orders.orderedAt, orders.id],
  from: joined,
  only: ({ actor }) => scopeFilter(actor, 'TMEVENT_TMEVENTPOPCORN_ADMIN', orders.ssoId),
  where: {
    campaignId: (id) => eq(slots.campaignId, id),
    day: onDay,
    keyword: (word) => or(like(orders.no, containing(word)), eq(sql`${orders.ssoId}::text`, word)),
  },
  dress: async (ctx, found) => withPeople(ctx, await withLines(ctx, found), { person: 'ssoId', by: 'by' }),
})

export const orderExport = exportListed(module, contract.orders, orderRows, { name: 'orders', audit: 'PopcornOrder.exported' })
