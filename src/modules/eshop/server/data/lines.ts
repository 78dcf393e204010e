import { asc, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { items, orderLines, payments, refunds } from '../tables.ts'

/** The lines of orders by order, with the picture that the item has now. */
export async function linesOf(ctx: Ctx, ids: readonly string[]) {
  const rows = await ctx.db
    .select({ line: orderLines, pictures: items.pictures })
    .from(orderLines)
    .innerJoin(items, eq(items.id, orderLines.item))
    .where(inArray(orderLines.order, [...ids]))
    .orderBy(asc(orderLines.order), asc(orderLines.id))
  const lines = rows.map(({ line, pictures }) => ({ ...line, cid: line.item, picture: pictures[0] ?? null }))
  return Map.groupBy(lines, ({ order }) => order)
}
export type Line = NonNullable<ReturnType<Awaited<ReturnType<typeof linesOf>>['get']>>[number]

type Named = Pick<Line, 'nameCn' | 'nameEn' | 'optionCn' | 'optionEn' | 'quantity'>

/** What is in an order, in a line of either language. */
export const goodsWords = (lines: readonly Named[] = []) => ({
  goodsCn: lines.map(({ nameCn, optionCn, quantity }) => `${nameCn}${optionCn && ` ${optionCn}`} ×${quantity}`).join('、'),
  goodsEn: lines.map(({ nameEn, optionEn, quantity }) => `${nameEn}${optionEn && ` ${optionEn}`} ×${quantity}`).join(', '),
})

/** Payments of orders by order, the first one first. */
export async function paymentsOf(ctx: Ctx, ids: readonly string[]) {
  const rows = await ctx.db
    .select()
    .from(payments)
    .where(inArray(payments.order, [...ids]))
    .orderBy(asc(payments.order), asc(payments.id))
  return Map.groupBy(rows, ({ order }) => order)
}

/** Refunds of orders by order, the first one first. */
export async function refundsOf(ctx: Ctx, ids: readonly string[]) {
  const rows = await ctx.db
    .select()
    .from(refunds)
    .where(inArray(refunds.order, [...ids]))
    .orderBy(asc(refunds.order), asc(refunds.id))
  return Map.groupBy(rows, ({ order }) => order)
}
