import { inBoth } from '#foundation/contract/texts.ts'
import { and, eq, gte, isNull, lt, sql } from '#foundation/database/drizzle.ts'
import type { Benefit } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { startOfDay } from '#foundation/time.ts'
import { FEN, TENTHS } from '../../rules/entries.ts'
import { uses } from '../tables.ts'
import { availableTo, leftOf } from './available.ts'

/** What the person can use now: the best rate; who has an amount alone what is left of it. What is suspended counts for nothing (DBEN-15). */
async function figure(ctx: Reader) {
  const { ssoId } = ctx.actor
  const { rate, amount, suspended } = await availableTo(ctx, { ssoId, number: ssoId })
  if (rate) return { value: suspended.includes('rate') ? 0 : rate.rateTenths / TENTHS, ...inBoth(ctx, 'unit', 'discount-benefits.benefit.rate'), parts: [] }
  if (!amount) return undefined
  const value = suspended.includes('amount') ? 0 : leftOf(amount) / FEN
  return { value, ...inBoth(ctx, 'unit', 'discount-benefits.benefit.amount'), parts: [], ...(value > 0 && { next: { on: amount.effectiveEnd, value } }) }
}

/** What was saved in a year; what was given back does not count. */
async function worth(ctx: Reader, year: number) {
  const given = sql`not exists (select 1 from ${uses} as back where back.refund_of = ${uses.id})`
  const [row] = await ctx.db
    .select({ used: sql<number>`count(*)::int`, fen: sql<number>`coalesce(sum(${uses.discountFen}), 0)::int` })
    .from(uses)
    .where(
      and(
        eq(uses.ssoId, ctx.actor.ssoId),
        isNull(uses.refundOf),
        given,
        gte(uses.at, startOfDay(`${year}-01-01`)),
        lt(uses.at, startOfDay(`${year + 1}-01-01`)),
      ),
    )
  if (!row || row.used === 0) return undefined
  return { used: row.used, ...inBoth(ctx, 'unit', 'discount-benefits.benefit.uses'), fen: row.fen }
}

/** The discount among a person's benefits. */
export const benefit: Benefit = { permission: 'DISCOUNT', figure, worth }
