import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, notInArray } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { cleanHtml } from '#foundation/server/richText.ts'
import { nextSave } from '#foundation/server/saving.ts'
import { keepFiles } from '#services/files/server/api.ts'
import { balance, covered, grant, spend } from '#services/ledger/server/api.ts'
import type { adminItemSave as saving, adminItemStock as stocking, WrittenItem } from '../../contract/index.ts'
import module from '../../module.ts'
import { putOnSale } from '../../rules/shop.ts'
import { stockOf } from '../data/goods.ts'
import { items, variants } from '../tables.ts'
import { record } from './record.ts'
import { warnLow } from './stock.ts'

export const PICTURES = 'eshop-image'

/** Adds an item, without stock, or changes it. @throws ESHOP-11, SHELL-64 where it was saved since, not-found, as `attach` for the pictures */
export async function saveItem(ctx: Writer, { id, basedOn, variants: given, ...written }: ParsedOf<typeof saving>): Promise<{ id: string }> {
  enforce(putOnSale, { facts: {}, input: { ...written, variants: given }, p: {}, now: ctx.now })
  const before = id === undefined ? undefined : await locked(ctx, items, items.id, id)
  const saved = {
    ...{ ...written, saleFrom: new Date(written.saleFrom), saleTo: written.saleTo === null ? null : new Date(written.saleTo) },
    ...{ descriptionCn: cleanHtml(written.descriptionCn), descriptionEn: cleanHtml(written.descriptionEn), ...nextSave(ctx, before, basedOn) },
  }
  const owner = { module: module.name, businessId: before?.id ?? newId(ctx.now) }
  if (before) await ctx.db.update(items).set(saved).where(eq(items.id, before.id))
  else await ctx.db.insert(items).values({ id: owner.businessId, ...saved })
  await saveVariants(ctx, owner.businessId, given)
  await keepFiles(ctx, written.pictures, { ...owner, policy: PICTURES })
  await record(ctx, 'ShopItem.saved', { target: owner.businessId, before, after: { ...written, variants: given } })
  return { id: owner.businessId }
}

/** Variants by their sku: one that is left out is offered no more, and keeps its orders and its stock. @throws illegal input for one of another item */
async function saveVariants(ctx: WriteCtx, item: string, given: WrittenItem['variants']): Promise<void> {
  const named = given.map(({ sku }) => sku)
  await ctx.db
    .update(variants)
    .set({ offered: false })
    .where(and(eq(variants.item, item), notInArray(variants.sku, named)))
  for (const [place, { sku, ...one }] of given.entries()) {
    const [saved] = await ctx.db
      .insert(variants)
      .values({ item, sku, ...one, place })
      .onConflictDoUpdate({ target: variants.sku, set: { ...one, place, offered: true }, setWhere: eq(variants.item, item) })
      .returning({ id: variants.id })
    if (!saved) throw illegal('variants')
  }
}

/** Takes pieces of a variant into stock, or out of it. @throws ESHOP-04 with what is there, not-found */
export async function stockItem(ctx: Writer, { sku, pieces, reason }: ParsedOf<typeof stocking>): Promise<{ stock: number }> {
  const [variant] = await ctx.db.select().from(variants).where(eq(variants.sku, sku))
  if (!variant) throw notFound()
  const item = await locked(ctx, items, items.id, variant.item)
  await moveStock(ctx, variant.id, item.id, pieces, { reason, key: `stock:${newId(ctx.now)}` })
  const { available: stock } = await balance(ctx, stockOf(variant.id))
  await record(ctx, 'ShopItem.stocked', { target: item.id, after: { sku, pieces, stock }, reason })
  if (pieces < 0) await warnLow(ctx, item, -pieces)
  return { stock }
}

/** Books pieces in, or out with a sign. @throws ESHOP-04 */
export async function moveStock(ctx: WriteCtx, variant: string, item: string, pieces: number, { reason, key }: { reason: string; key: string }): Promise<void> {
  const cause = { key, params: { reason }, reference: { module: module.name, id: item } }
  if (pieces > 0) await grant(ctx, stockOf(variant), pieces, { ...cause, reason: 'cause.eshop.stockIn', source: 'stock' })
  else await covered(spend(ctx, stockOf(variant), -pieces, { ...cause, reason: 'cause.eshop.stockOut' }), 'ESHOP-04')
}
