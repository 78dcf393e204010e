import { lockName } from '#foundation/database/db.ts'
import { and, eq, gte, sql } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { firstOfMonth, startOfDay } from '#foundation/time.ts'
import { cardDays, visits } from '../tables.ts'

/** BENEF-16: one more visit of the day, and a person more where it is the first of hers in the month. */
export async function countVisit(ctx: Writer, cardCode: string): Promise<void> {
  const { ssoId } = ctx.actor
  // of two at once one is the first; the row of the day, which all write, is taken last
  await lockName(ctx.db, `benefits.visit.${ssoId}`)
  const before = await ctx.db
    .select({ id: visits.id })
    .from(visits)
    .where(and(eq(visits.ssoId, ssoId), eq(visits.cardCode, cardCode), gte(visits.at, startOfDay(firstOfMonth(ctx.today)))))
    .limit(1)
  const newcomers = before.length === 0 ? 1 : 0
  await ctx.db.insert(visits).values({ ssoId, cardCode, at: ctx.now })
  await ctx.db
    .insert(cardDays)
    .values({ day: ctx.today, cardCode, visits: 1, newcomers })
    .onConflictDoUpdate({
      target: [cardDays.day, cardDays.cardCode],
      set: { visits: sql`${cardDays.visits} + 1`, newcomers: sql`${cardDays.newcomers} + ${newcomers}` },
    })
}
