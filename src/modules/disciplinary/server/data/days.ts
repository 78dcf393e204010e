import type { Ctx } from '#foundation/server/context.ts'
import { addDays, type Day } from '#foundation/time.ts'
import { workdaysOf } from '#services/roster/server/api.ts'
import { workingDayAfter } from '../../rules/force.ts'

/** More calendar days than so many working days ever take, holidays of two weeks among them. */
const within = (count: number): number => count * 2 + 30

/** The day on which so many working days of the office have gone by after a day. */
export async function dueAfter(ctx: Pick<Ctx, 'db'>, day: Day, count: number): Promise<Day> {
  return workingDayAfter(day, count, await workdaysOf(ctx, day, addDays(day, within(count))))
}
