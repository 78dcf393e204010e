import { newId } from '#foundation/database/columns.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { booked, commit, release, reverse } from '#services/ledger/server/api.ts'
import { ORDERS } from '../../contract/base.ts'
import { type Item, stockOf, stocks, variantsOf } from '../data/goods.ts'
import { type Line, linesOf } from '../data/lines.ts'
import { variants as v } from '../tables.ts'
import { causeOf, DESK_PAGE, notify, type Order } from './record.ts'

/** The lines of an order in the order in which their accounts are locked. */
export const inLockOrder = <T extends { variant: string }>(lines: readonly T[]): T[] => lines.toSorted((a, b) => (a.variant < b.variant ? -1 : 1))

async function eachLine(ctx: WriteCtx, { id }: Order, work: (line: Line) => Promise<unknown>): Promise<void> {
  for (const line of inLockOrder((await linesOf(ctx, [id])).get(id) ?? [])) await work(line)
}

const countSold = (ctx: WriteCtx, { variant, quantity, priceFen }: Line, times: 1 | -1) =>
  ctx.db
    .update(v)
    .set({ sold: sql`${v.sold} + ${times * quantity}`, soldFen: sql`${v.soldFen} + ${times * quantity * priceFen}` })
    .where(eq(v.id, variant))

/** What is held for an order becomes sold, or goes back on the shelf. */
export const sell = (ctx: WriteCtx, order: Order) =>
  eachLine(ctx, order, async (line) => {
    await commit(ctx, line.hold, causeOf('sold', order))
    await countSold(ctx, line, 1)
  })
/** The money goes back: it does not count as sold any more, wherever the goods are. */
export const unsell = (ctx: WriteCtx, order: Order) => eachLine(ctx, order, (line) => countSold(ctx, line, -1))
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
