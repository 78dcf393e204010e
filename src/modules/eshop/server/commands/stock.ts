import { newId } from '#foundation/database/columns.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { booked, commit, release, reverse } from '#services/ledger/server/api.ts'
import { ORDERS } from '../../contract/base.ts'
import { sharesOf } from '../../rules/shop.ts'
import { type Item, stockOf, stocks, variantsOf } from '../data/goods.ts'
import { type Line, linesOf } from '../data/lines.ts'
import { orderLines, variants } from '../tables.ts'
import { causeOf, DESK_PAGE, notify, type Order } from './record.ts'

/** The lines of an order in the order in which their accounts are locked. */
export const inLockOrder = <T extends { variant: string }>(lines: readonly T[]): T[] => lines.toSorted((a, b) => (a.variant < b.variant ? -1 : 1))

async function eachLine(ctx: WriteCtx, { id }: Order, work: (line: Line) => Promise<unknown>): Promise<void> {
  for (const line of inLockOrder((await linesOf(ctx, [id])).get(id) ?? [])) await work(line)
}

const countSold = (ctx: WriteCtx, variant: string, pieces: number, fen: number) =>
  ctx.db
    .update(variants)
    .set({ sold: sql`${variants.sold} + ${pieces}`, soldFen: sql`${variants.soldFen} + ${fen}` })
    .where(eq(variants.id, variant))

/** What is held for an order becomes sold, or goes back on the shelf. */
export const sell = (ctx: WriteCtx, order: Order) =>
  eachLine(ctx, order, async (line) => {
    await commit(ctx, line.hold, causeOf('sold', order))
    await countSold(ctx, line.variant, line.quantity, line.quantity * line.priceFen)
  })

/** Notes what a refund gives back of each line, and counts so much less as sold: pieces only where they come back (ESHOP-17). */
export async function unsell(ctx: WriteCtx, order: Order, { amountFen, goodsBack }: { amountFen: number; goodsBack: boolean }): Promise<void> {
  const lines = (await linesOf(ctx, [order.id])).get(order.id) ?? []
  const shares = sharesOf(amountFen, lines)
  const back = lines.map(({ id, variant, quantity }, at) => ({ id, variant, backPieces: goodsBack ? quantity : 0, backFen: shares[at] ?? 0 }))
  for (const { id, variant, backPieces, backFen } of inLockOrder(back)) {
    await ctx.db.update(orderLines).set({ backPieces, backFen }).where(eq(orderLines.id, id))
    await countSold(ctx, variant, -backPieces, -backFen)
  }
}
export const letGo = (ctx: WriteCtx, order: Order) => eachLine(ctx, order, ({ hold }) => release(ctx, hold, causeOf('released', order)))

/** What was sold is back: each entry is undone by one that names it (ESHOP-15). */
export const takeBack = (ctx: WriteCtx, order: Order) =>
  eachLine(ctx, order, async ({ variant, hold }) => {
    for (const [n, entry] of (await booked(ctx, stockOf(variant), `commit:${hold}`)).entries())
      await reverse(ctx, entry.id, { ...causeOf('returned', order), key: `back:${order.id}:${n}` })
  })

/** What can be bought of an item, in all its variants. */
async function stockOfItem(ctx: WriteCtx, item: string): Promise<number> {
  const all = (await variantsOf(ctx, [item], true)).get(item) ?? []
  const there = await stocks(
    ctx,
    all.map(({ id }) => id),
  )
  return all.reduce((sum, { id }) => sum + there(id).stock, 0)
}

/** Tells order managers when the stock falls below where they want to know: once each time that it does. */
export async function warnLow(ctx: WriteCtx, { id, nameCn, nameEn, warnBelow }: Item, taken: number): Promise<void> {
  if (warnBelow === null) return
  const stock = await stockOfItem(ctx, id)
  if (stock >= warnBelow || stock + taken < warnBelow) return
  const receivers = await holdersOf(ctx, { permission: ORDERS })
  await notify(ctx, 'lowStock', {
    receivers,
    params: { nameCn, nameEn, stock, warnBelow },
    businessId: id,
    dedupeKey: newId(ctx.now),
    link: `${DESK_PAGE}?tab=goods`,
  })
}
