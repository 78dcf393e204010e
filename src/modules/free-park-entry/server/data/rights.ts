import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, count, eq, gte, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { firstOfMonth, startOfDay } from '#foundation/time.ts'
import { worksOn } from '../../rules.ts'
import { entries, entryRules, rights, skus } from '../tables.ts'
import type { Somebody } from './deciding.ts'

const heldBy = ({ db }: Pick<Ctx, 'db'>, ssoId: SsoId) =>
  db
    .select({ right: rights, sku: skus, rule: entryRules })
    .from(rights)
    .innerJoin(skus, eq(skus.id, rights.skuId))
    .innerJoin(entryRules, eq(entryRules.id, rights.ruleId))
    .where(eq(rights.ssoId, ssoId))
export type Held = Awaited<ReturnType<typeof heldBy>>[number]

/** The right that somebody has today. The night run may still be to come, so the person and the dates count too (FPARK-11). */
export async function rightOf(ctx: Ctx, who: Somebody): Promise<Held | undefined> {
  const [held] = await heldBy(ctx, who.ssoId)
  const isOver = held && held.right.to !== null && held.right.to < ctx.today
  return held && !isOver && held.sku.active && worksOn(who, ctx.today) ? held : undefined
}

interface Left {
  today: { limit: number; left: number }
  month: { limit: number; left: number } | null
}

/** What is left of the limits of a rule today and this month. */
export async function leftOf(
  ctx: Ctx,
  ssoId: SsoId,
  { entriesPerDay, entriesPerMonth }: Pick<Held['rule'], 'entriesPerDay' | 'entriesPerMonth'>,
): Promise<Left> {
  const today = startOfDay(ctx.today).toISOString()
  const [used] = await ctx.db
    .select({ month: count(), today: sql<number>`count(*) filter (where ${entries.at} >= ${today})`.mapWith(Number) })
    .from(entries)
    .where(and(eq(entries.ssoId, ssoId), eq(entries.result, 'allowed'), gte(entries.at, startOfDay(firstOfMonth(ctx.today)))))
  const of = (limit: number, spent = 0) => ({ limit, left: Math.max(0, limit - spent) })
  return { today: of(entriesPerDay, used?.today), month: entriesPerMonth === null ? null : of(entriesPerMonth, used?.month) }
}

/** The lesser of both: an entry takes one of each. */
export const least = ({ today, month }: Left): number => Math.min(today.left, month?.left ?? today.left)
