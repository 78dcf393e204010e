import { asc, eq } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import module from '../../module.ts'
import { isSold, priceOf } from '../../rules/shop.ts'
import { cartLines, items, variants } from '../tables.ts'
import { stocks } from './goods.ts'

/** What lies in the cart, at the price of now and of when it was put there. */
export async function cart(ctx: Reader) {
  const { ssoId, entity } = ctx.actor
  const rows = await ctx.db
    .select({ line: cartLines, variant: variants, item: items })
    .from(cartLines)
    .innerJoin(variants, eq(variants.id, cartLines.variant))
    .innerJoin(items, eq(items.id, variants.item))
    .where(eq(cartLines.ssoId, ssoId))
    .orderBy(asc(cartLines.id))
  const there = await stocks(
    ctx,
    rows.map(({ variant }) => variant.id),
  )
  const { onlineHoldMinutes, counterHoldDays } = ctx.parameters(module)
  return {
    lines: rows.map(({ line, variant, item }) => {
      const priceFen = priceOf(item.staffPriceFen, variant.priceDeltaFen)
      const sold = priceFen !== null && variant.offered && isSold(item, entity, ctx.now)
      const { sku, optionCn, optionEn } = variant
      return {
        ...{ sku, optionCn, optionEn, cid: item.id, nameCn: item.nameCn, nameEn: item.nameEn, picture: item.pictures[0] ?? null },
        ...{ quantity: line.quantity, priceSeenFen: line.priceSeenFen, priceFen: sold ? priceFen : null, stock: there(variant.id).stock, sold },
      }
    }),
    holds: { onlineHoldMinutes, counterHoldDays },
  }
}
