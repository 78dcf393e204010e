import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, desc, eq, inArray, isNull, lte, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { can, scopeFilter } from '#services/access/server/api.ts'
import { fileRefs } from '#services/files/server/api.ts'
import { ledgerAccount } from '#services/ledger/server/api.ts'
import { peoplePersons, savesOf } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import { GOODS, VIEW } from '../../contract/base.ts'
import { goodsManaged, type goodsList as listing } from '../../contract/index.ts'
import module from '../../module.ts'
import { STOCK } from '../../rules.ts'
import { items, orders } from '../tables.ts'
import { pointsNow } from './accounts.ts'

/** What there is of items, and the account that says it; of one that never had any there is none. */
export async function stocks(ctx: Ctx, ids: readonly string[]): Promise<Map<string, { account: string; stock: number }>> {
  const rows = await ctx.db
    .select({ item: ledgerAccount.ownerId, account: ledgerAccount.id, stock: ledgerAccount.available })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.unit, STOCK), eq(ledgerAccount.ownerKind, 'item'), inArray(ledgerAccount.ownerId, [...ids])))
  return new Map(rows.map(({ item, ...of }) => [item, of]))
}

/** Pieces of items that were bought and did not come back. */
async function pieces(ctx: Ctx, ids: readonly string[], by?: SQL): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({ item: orders.item, pieces: sql<number>`sum(${orders.quantity})::int` })
    .from(orders)
    .where(and(inArray(orders.item, [...ids]), isNull(orders.backAt), by))
    .groupBy(orders.item)
  return new Map(rows.map((row) => [row.item, row.pieces]))
}

export const boughtBy = (ctx: Ctx, ssoId: SsoId, ids: readonly string[]) => pieces(ctx, ids, eq(orders.ssoId, ssoId))

/** Active goods with their stock, how many the person has of them, and what the person can spend. */
export async function goodsList(ctx: Reader, { filters, sort, desc: falling, ...page }: ParsedOf<typeof listing>) {
  const { ssoId } = ctx.actor
  const { available } = (await pointsNow(ctx, [ssoId])).get(ssoId)!
  const where = and(
    eq(items.active, true),
    filters.category && eq(items.category, filters.category),
    filters.goodsType && eq(items.goodsType, filters.goodsType),
    filters.affordable ? lte(items.price, available) : undefined,
  )
  const order = sort === 'price' ? [falling ? desc(items.price) : asc(items.price), asc(items.id)] : [desc(items.id)]
  const query = ctx.db.select().from(items).where(where)
  const found = await pageFrom(ctx.db, page, query.orderBy(...order), sql`select 1 from ${items} where ${where}`)
  const ids = found.list.map(({ id }) => id)
  const [stock, bought] = [await stocks(ctx, ids), await boughtBy(ctx, ssoId, ids)]
  const list = found.list.map((item) => ({ ...item, stock: stock.get(item.id)?.stock ?? 0, bought: bought.get(item.id) ?? 0 }))
  return { ...found, list, available }
}

/** Rows without who saved them, where that is nobody whom the actor may see (ACCESS-03). */
async function known<R extends { savedBy: SsoId | null }>(ctx: Reader, rows: readonly R[]): Promise<R[]> {
  const by = rows.flatMap(({ savedBy }) => savedBy ?? [])
  const seen = await ctx.db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(and(inArray(peoplePersons.ssoId, by), scopeFilter(ctx.actor, GOODS, peoplePersons.ssoId)))
  return rows.map((row) => ({ ...row, savedBy: seen.some(({ ssoId }) => ssoId === row.savedBy) ? row.savedBy : null }))
}

/** All goods with their stock, what was sold and where their statement is. */
export const goodsRows = listRows(goodsManaged, {
  table: items,
  where: { keyword: (typed) => or(sql`${items.nameCn} ilike ${containing(typed)}`, sql`${items.nameEn} ilike ${containing(typed)}`) },
  latest: [items.id],
  async dress(ctx, found) {
    const ids = found.map(({ id }) => id)
    const [stock, sold, saves] = [await stocks(ctx, ids), await pieces(ctx, ids), await savesOf(ctx, await known(ctx, found))]
    const fileOf = await fileRefs(
      ctx,
      found.map(({ picture }) => picture),
    )
    return found.map((item, at) => ({
      ...item,
      ...(stock.get(item.id) ?? { stock: 0, account: null }),
      sold: sold.get(item.id) ?? 0,
      pictureFile: fileOf(item.picture),
      saved: saves[at]!,
    }))
  },
})

export const goodsExport = exportListed(module, goodsManaged, goodsRows, { name: 'goods', audit: 'UpointsItem.exported' })

/** Pictures of goods are for whoever may see goods; orders show them also when they are off the shelf. */
export async function mayReadPicture(ctx: Reader, id: string): Promise<boolean> {
  if (!can(ctx.actor, VIEW) && !can(ctx.actor, GOODS)) return false
  const [item] = await ctx.db.select({ id: items.id }).from(items).where(eq(items.id, id))
  return item !== undefined
}
