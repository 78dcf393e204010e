import { eq } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { quotasOf, type Seat, seatKey } from '../../rules/taking.ts'
import { seats } from '../tables.ts'
import type { Survey } from './surveys.ts'

/** How many have each choice of which there are only so many, by `seatKey`. */
export async function takenSeats(ctx: Ctx, surveyId: string): Promise<Map<string, number>> {
  const rows = await ctx.db.select().from(seats).where(eq(seats.surveyId, surveyId))
  return new Map(rows.map((row) => [seatKey(row), row.taken]))
}

/** SURV-17: the choices that nobody can take any more, but for those that the person has. */
export async function fullSeats(ctx: Ctx, survey: Survey, own: readonly Seat[]): Promise<Record<string, string[]>> {
  const quotas = quotasOf(survey.questions)
  if (quotas.length === 0) return {}
  const taken = await takenSeats(ctx, survey.id)
  const had = new Set(own.map(seatKey))
  const full = quotas.filter((one) => !had.has(seatKey(one)) && (taken.get(seatKey(one)) ?? 0) >= one.quota)
  return Object.fromEntries([...Map.groupBy(full, ({ question }) => question)].map(([question, all]) => [question, all.map(({ option }) => option)]))
}
