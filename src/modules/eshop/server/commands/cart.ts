import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { refuse } from '#foundation/contract/refused.ts'
import { and, count, eq } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import type { cartSave as saving } from '../../contract/index.ts'
import { isSold, priceOf } from '../../rules/shop.ts'
import { cartLines, items, variants } from '../tables.ts'

/** Puts so many of something into the cart, or takes it out. @throws ESHOP-10 for what cannot be had */
export async function saveCart(ctx: Writer, { sku, quantity, priceSeenFen }: ParsedOf<typeof saving>): Promise<{ pieces: number }> {
  const { ssoId, entity } = ctx.actor
  const [found] = await ctx.db
    .select({ item: items, variant: variants })
    .from(variants)
    .innerJoin(items, eq(items.id, variants.item))
    .where(eq(variants.sku, sku))
  if (quantity === 0) {
    if (found) await ctx.db.delete(cartLines).where(and(eq(cartLines.ssoId, ssoId), eq(cartLines.variant, found.variant.id)))
  } else {
    const sold = found?.variant.offered && priceOf(found.item.staffPriceFen, found.variant.priceDeltaFen) !== null && isSold(found.item, entity, ctx.now)
    if (!found || !sold) throw refuse('ESHOP-10', { field: 'sku' })
    const set = { quantity, priceSeenFen }
    await ctx.db
      .insert(cartLines)
      .values({ ssoId, variant: found.variant.id, ...set })
      .onConflictDoUpdate({ target: [cartLines.ssoId, cartLines.variant], set })
  }
  const [kinds] = await ctx.db.select({ pieces: count() }).from(cartLines).where(eq(cartLines.ssoId, ssoId))
  return { pieces: kinds?.pieces ?? 0 }
}
