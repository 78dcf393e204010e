import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, gte, inArray, isNull, lte, ne, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import type { Day } from '#foundation/time.ts'
import { can } from '#services/access/server/api.ts'
import { fileRefs } from '#services/files/server/api.ts'
import { balances } from '#services/ledger/server/api.ts'
import { GIFTS } from '../../contract/base.ts'
import { giftList } from '../../contract/index.ts'
import { STOCK } from '../../rules/index.ts'
import { stockOf } from '../commands/booking.ts'
import { exchanges, gifts } from '../tables.ts'

/** What there is of gifts, by gift. */
export async function stocks(ctx: Ctx, ids: readonly string[]): Promise<Map<string, number>> {
  const found = await balances(ctx, ids.map(stockOf))
  return new Map(ids.map((id) => [id, found.get(`${STOCK}/${id}`)?.available ?? 0]))
}

/** Pieces of gifts that somebody, or anybody, has and did not give back. */
export async function hadBy(ctx: Ctx, ids: readonly string[], ssoId?: SsoId): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ gift: exchanges.gift, pieces: sql<number>`sum(${exchanges.count})::int` })
    .from(exchanges)
    .where(and(inArray(exchanges.gift, [...ids]), ne(exchanges.state, 'cancelled'), ssoId ? eq(exchanges.ssoId, ssoId) : undefined))
    .groupBy(exchanges.gift)
  return new Map(rows.map(({ gift, pieces }) => [gift, pieces]))
}

export const isOnSale = ({ onSale, from, to }: Pick<typeof gifts.$inferSelect, 'onSale' | 'from' | 'to'>, today: Day): boolean =>
  onSale && from <= today && (to === null || to >= today)
const onSaleOn = (today: Day): SQL | undefined => and(eq(gifts.onSale, true), lte(gifts.from, today), or(isNull(gifts.to), gte(gifts.to, today)))

const manages = ({ actor }: Reader): boolean => can(actor, GIFTS)

/** For the shop what is on sale today; all of them for who manages gifts, and nobody else learns how many went out. */
export const giftRows = listRows(giftList, {
  table: gifts,
  where: (ctx, { keyword, onSale, shop }) =>
    and(
      shop || !manages(ctx) ? onSaleOn(ctx.today) : undefined,
      onSale === undefined ? undefined : eq(gifts.onSale, onSale),
      keyword ? or(sql`${gifts.nameCn} ilike ${containing(keyword)}`, sql`${gifts.nameEn} ilike ${containing(keyword)}`) : undefined,
    ),
  latest: [gifts.id],
  async dress(ctx, found) {
    const ids = found.map(({ id }) => id)
    const [stock, had] = [await stocks(ctx, ids), await hadBy(ctx, ids, ctx.actor.ssoId)]
    const exchanged = manages(ctx) ? await hadBy(ctx, ids) : new Map<string, number>()
    const fileOf = await fileRefs(
      ctx,
      found.map(({ picture }) => picture),
    )
    return found.map((gift) => ({
      ...gift,
      pictureFile: fileOf(gift.picture),
      ...{ stock: stock.get(gift.id) ?? 0, had: had.get(gift.id) ?? 0, exchanged: exchanged.get(gift.id) ?? 0 },
    }))
  },
})
