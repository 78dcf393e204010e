import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, notInArray, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { can } from '#services/access/server/api.ts'
import { ledgerAccount } from '#services/ledger/server/api.ts'
import { ORDERS, SHOP } from '../../contract/base.ts'
import type { itemList as listing } from '../../contract/index.ts'
import { isSold, priceOf, STOCK } from '../../rules/shop.ts'
import { items, orderLines, orders, variants } from '../tables.ts'

export type Item = typeof items.$inferSelect
export type Variant = typeof variants.$inferSelect

export const stockOf = (variant: string) => ({ unit: STOCK, ownerKind: 'item', ownerId: variant }) as const

interface Stock {
  account: string | null
  stock: number
  held: number
}
const NONE: Stock = { account: null, stock: 0, held: 0 }

/** What there is of variants: to be bought, and held for orders that are not paid. */
export async function stocks(ctx: Ctx, ids: readonly string[]): Promise<(variant: string) => Stock> {
  const rows = await ctx.db
    .select({ variant: ledgerAccount.ownerId, account: ledgerAccount.id, stock: ledgerAccount.available, held: ledgerAccount.held })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.unit, STOCK), eq(ledgerAccount.ownerKind, 'item'), inArray(ledgerAccount.ownerId, [...ids])))
  const found = new Map<string, Stock>(rows.map(({ variant, ...of }) => [variant, of]))
  return (variant) => found.get(variant) ?? NONE
}

/** Variants of items in their order, those that are offered alone or all. */
export async function variantsOf(ctx: Ctx, ids: readonly string[], all = false): Promise<Map<string, Variant[]>> {
  const rows = await ctx.db
    .select()
    .from(variants)
    .where(and(inArray(variants.item, [...ids]), all ? undefined : eq(variants.offered, true)))
    .orderBy(asc(variants.item), asc(variants.place))
  return Map.groupBy(rows, ({ item }) => item)
}

/** Pieces of items that a person has ordered and not given back (ESHOP-09). */
export async function boughtBy(ctx: Ctx, ssoId: SsoId, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({ item: orderLines.item, pieces: sql<number>`sum(${orderLines.quantity})::int` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order))
    .where(and(eq(orders.ssoId, ssoId), inArray(orderLines.item, [...ids]), notInArray(orders.status, ['60', '70'])))
    .groupBy(orderLines.item)
  return new Map(rows.map(({ item, pieces }) => [item, pieces]))
}

/** Items as cards show them: their least price, and what there is of all variants. */
async function shown(ctx: Reader, found: readonly Item[]) {
  const offered = await variantsOf(
    ctx,
    found.map(({ id }) => id),
  )
  const there = await stocks(
    ctx,
    [...offered.values()].flat().map(({ id }) => id),
  )
  return found.map((item) => {
    const own = offered.get(item.id) ?? []
    const prices = own.flatMap(({ priceDeltaFen }) => priceOf(item.staffPriceFen, priceDeltaFen) ?? [])
    return {
      item,
      card: { ...item, priceFen: prices.length > 0 ? Math.min(...prices) : 0, stock: own.reduce((sum, { id }) => sum + there(id).stock, 0) },
      variants: own.flatMap(({ id, priceDeltaFen, ...one }) => {
        const priceFen = priceOf(item.staffPriceFen, priceDeltaFen)
        return priceFen === null ? [] : [{ ...one, priceFen, stock: there(id).stock }]
      }),
    }
  })
}

const inStock = sql`exists (select 1 from ${variants} join ${ledgerAccount} on ${ledgerAccount.ownerId} = ${variants.id}::text
  where ${variants.item} = ${items.id} and ${variants.offered} and ${ledgerAccount.unit} = ${STOCK} and ${ledgerAccount.ownerKind} = 'item' and ${ledgerAccount.available} > 0)`

const forEntity = (entity: string): SQL => sql`${items.entities} @> ${JSON.stringify([entity])}::jsonb`

/** What is on sale for the company of who asks, soon or now. */
export async function itemList(ctx: Reader, { filters, sort = 'newest', desc: falling, ...page }: ParsedOf<typeof listing>) {
  const { keyword, category, mostFen } = filters
  const where = and(
    eq(items.onSale, true),
    isNotNull(items.staffPriceFen),
    or(isNull(items.saleTo), gt(items.saleTo, ctx.now)),
    forEntity(ctx.actor.entity),
    keyword ? or(sql`${items.nameCn} ilike ${containing(keyword)}`, sql`${items.nameEn} ilike ${containing(keyword)}`) : undefined,
    category && eq(items.category, category),
    mostFen === undefined ? undefined : lte(items.staffPriceFen, mostFen),
    filters.inStock ? inStock : undefined,
  )
  const by = {
    newest: desc(items.id),
    price: falling ? desc(items.staffPriceFen) : asc(items.staffPriceFen),
    saving: sql`${items.originalPriceFen} - ${items.staffPriceFen} desc`,
  }[sort as 'newest' | 'price' | 'saving']
  const query = ctx.db.select().from(items).where(where)
  const found = await pageFrom(ctx.db, page, query.orderBy(by, desc(items.id)), sql`select 1 from ${items} where ${where}`)
  return { ...found, list: (await shown(ctx, found.list)).map(({ card }) => card) }
}

/** @throws not-found for what is not for the company of who asks */
export async function item(ctx: Reader, { cid }: { cid: string }) {
  const [found] = await ctx.db.select().from(items).where(eq(items.id, cid))
  if (!found || !(found.entities.includes(ctx.actor.entity) || can(ctx.actor, ORDERS))) throw notFound()
  const [one] = await shown(ctx, [found])
  const bought = (await boughtBy(ctx, ctx.actor.ssoId, [cid])).get(cid) ?? 0
  return { ...one!.card, variants: one!.variants, bought, sold: isSold(found, ctx.actor.entity, ctx.now) && one!.variants.length > 0 }
}

/** Pictures of goods are for whoever may see goods; orders show them also when they are off the shelf. */
export async function mayReadPicture(ctx: Reader, id: string): Promise<boolean> {
  if (!can(ctx.actor, SHOP) && !can(ctx.actor, ORDERS)) return false
  const [found] = await ctx.db.select({ id: items.id }).from(items).where(eq(items.id, id))
  return found !== undefined
}
