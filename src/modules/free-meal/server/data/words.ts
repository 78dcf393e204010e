import type { Ctx } from '#foundation/server/context.ts'
import { dayOf, sayDay, sayMonth } from '#foundation/time.ts'

/** The day of an instant for a text in either language: its `{day}`. */
export function dayWords(ctx: Ctx, at: Date): { dayCn: string; dayEn: string } {
  const day = dayOf(at)
  return { dayCn: sayDay(day, 'zh', ctx.now), dayEn: sayDay(day, 'en', ctx.now) }
}

/** A month for a text in either language: its `{month}`. */
export const monthWords = (month: string) => ({ monthCn: sayMonth(month, 'zh'), monthEn: sayMonth(month, 'en') })
