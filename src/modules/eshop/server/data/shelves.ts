import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, inArray, or, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { facts } from '#services/files/server/api.ts'
import { peoplePersons, savesOf } from '#services/people/server/api.ts'
import { ORDERS } from '../../contract/base.ts'
import { adminItemList } from '../../contract/index.ts'
import { items, orderLines, orders } from '../tables.ts'
import { stocks, variantsOf } from './goods.ts'

/** Pieces of items that were sold and did not come back, and what they brought. */
async function soldOf(ctx: Reader, ids: readonly string[]) {
  const rows = await ctx.db
    .select({
      item: orderLines.item,
      sold: sql<number>`sum(${orderLines.quantity})::int`,
      soldFen: sql<number>`sum(${orderLines.quantity}::bigint * ${orderLines.priceFen})::float8`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order))
    .where(and(inArray(orderLines.item, [...ids]), inArray(orders.status, ['20', '30', '40', '50', '65'])))
    .groupBy(orderLines.item)
  return new Map(rows.map(({ item, ...of }) => [item, of]))
}

/** Rows without who saved them, where that is nobody whom the actor may see (ACCESS-03). */
async function known<R extends { savedBy: SsoId | null }>(ctx: Reader, rows: readonly R[]): Promise<R[]> {
  const p = peoplePersons
  const by = rows.flatMap(({ savedBy }) => savedBy ?? [])
  const seen = await ctx.db
    .select({ ssoId: p.ssoId })
    .from(p)
    .where(and(inArray(p.ssoId, by), scopeFilter(ctx.actor, ORDERS, p.ssoId)))
  return rows.map((row) => ({ ...row, savedBy: seen.some(({ ssoId }) => ssoId === row.savedBy) ? row.savedBy : null }))
}

/** All goods with the stock of their variants, what was sold, and where their statements are. */
export const itemRows = listRows(adminItemList, {
  table: items,
  where: { keyword: (typed) => or(sql`${items.nameCn} ilike ${containing(typed)}`, sql`${items.nameEn} ilike ${containing(typed)}`) },
  latest: [items.id],
  async dress(ctx, found) {
    const ids = found.map(({ id }) => id)
    const [own, sold, saves] = [await variantsOf(ctx, ids), await soldOf(ctx, ids), await savesOf(ctx, await known(ctx, found))]
    const there = await stocks(
      ctx,
      [...own.values()].flat().map(({ id }) => id),
    )
    const files = await facts(
      ctx,
      found.flatMap(({ pictures }) => pictures),
    )
    return found.map((item, at) => {
      const variants = own.get(item.id) ?? []
      const accounts = variants.map(({ id, sku, optionCn, optionEn }) => ({ sku, optionCn, optionEn, ...there(id) }))
      const sum = (what: 'stock' | 'held') => accounts.reduce((all, one) => all + one[what], 0)
      return {
        ...{ ...item, variants, accounts, stock: sum('stock'), held: sum('held'), ...(sold.get(item.id) ?? { sold: 0, soldFen: 0 }) },
        ...{ pictureFiles: item.pictures.flatMap((id) => files.get(id) ?? []), saved: saves[at]! },
      }
    })
  },
})
