import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, inArray, or, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { facts } from '#services/files/server/api.ts'
import { peoplePersons, savesOf } from '#services/people/server/api.ts'
import { ORDERS } from '../../contract/base.ts'
import { adminItemList } from '../../contract/index.ts'
import { items } from '../tables.ts'
import { stocks, variantsOf } from './goods.ts'

/** Rows without who saved them, where that is nobody whom the actor may see (ACCESS-03). */
async function known<R extends { savedBy: SsoId | null }>(ctx: Reader, rows: readonly R[]): Promise<R[]> {
  const by = rows.flatMap(({ savedBy }) => savedBy ?? [])
  const seen = await ctx.db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(and(inArray(peoplePersons.ssoId, by), scopeFilter(ctx.actor, ORDERS, peoplePersons.ssoId)))
  return rows.map((row) => ({ ...row, savedBy: seen.some(({ ssoId }) => ssoId === row.savedBy) ? row.savedBy : null }))
}

const sumOf = <K extends 'sold' | 'soldFen'>(all: readonly Record<K, number>[], what: K): number => all.reduce((sum, one) => sum + one[what], 0)

/** All goods with the stock of their variants, what was sold, and where their statements are. */
export const itemRows = listRows(adminItemList, {
  table: items,
  where: { keyword: (typed) => or(sql`${items.nameCn} ilike ${containing(typed)}`, sql`${items.nameEn} ilike ${containing(typed)}`) },
  latest: [items.id],
  async dress(ctx, found) {
    const ids = found.map(({ id }) => id)
    const [all, saves] = [await variantsOf(ctx, ids, true), await savesOf(ctx, await known(ctx, found))]
    const there = await stocks(
      ctx,
      [...all.values()].flat().map(({ id }) => id),
    )
    const files = await facts(
      ctx,
      found.flatMap(({ pictures }) => pictures),
    )
    return found.map((item, at) => {
      const every = all.get(item.id) ?? []
      const variants = every.filter(({ offered }) => offered)
      const accounts = variants.map(({ id, sku, optionCn, optionEn }) => ({ sku, optionCn, optionEn, ...there(id) }))
      const sum = (what: 'stock' | 'held') => accounts.reduce((all, one) => all + one[what], 0)
      return {
        ...{ ...item, variants, accounts, stock: sum('stock'), held: sum('held'), sold: sumOf(every, 'sold'), soldFen: sumOf(every, 'soldFen') },
        ...{ pictureFiles: item.pictures.flatMap((id) => files.get(id) ?? []), saved: saves[at]! },
      }
    })
  },
})
