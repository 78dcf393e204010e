import { refuse } from '#foundation/contract/refused.ts'
import { and, eq, sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { quotasOf, type Seat, seatKey } from '../../rules/taking.ts'
import { takenSeats } from '../data/seats.ts'
import type { Survey } from '../data/surveys.ts'
import { seats } from '../tables.ts'

/**
 * SURV-17: takes the choices of which there are only so many, and gives back those that somebody had before. The survey is locked, so that no two take one seat.
 * @throws SURV-17 beside the question whose choice is full
 */
export async function takeSeats(ctx: WriteCtx, survey: Survey, wanted: readonly Seat[], before: readonly Seat[]): Promise<void> {
  const [had, wants] = [new Set(before.map(seatKey)), new Set(wanted.map(seatKey))]
  const [taken, given] = [wanted.filter((one) => !had.has(seatKey(one))), before.filter((one) => !wants.has(seatKey(one)))]
  const known = taken.length > 0 ? await takenSeats(ctx, survey.id) : new Map<string, number>()
  const quotas = new Map(quotasOf(survey.questions).map((one) => [seatKey(one), one.quota]))
  for (const seat of taken) {
    const quota = quotas.get(seatKey(seat))
    if (quota !== undefined && (known.get(seatKey(seat)) ?? 0) >= quota)
      throw refuse('SURV-17', { field: `answers.${seat.question}`, ...optionWords(survey, seat) })
  }
  if (taken.length > 0)
    await ctx.db
      .insert(seats)
      .values(taken.map((seat) => ({ surveyId: survey.id, ...seat, taken: 1 })))
      .onConflictDoUpdate({ target: [seats.surveyId, seats.question, seats.option], set: { taken: sql`${seats.taken} + 1` } })
  // a handful at most: the seats of one person
  for (const { question, option } of given)
    await ctx.db
      .update(seats)
      .set({ taken: sql`${seats.taken} - 1` })
      .where(and(eq(seats.surveyId, survey.id), eq(seats.question, question), eq(seats.option, option)))
}

function optionWords({ questions }: Survey, { question, option }: Seat): { optionCn: string; optionEn: string } {
  const found = questions.find(({ id }) => id === question)?.options.find(({ value }) => value === option)
  return { optionCn: found?.cn ?? option, optionEn: found?.en ?? option }
}
