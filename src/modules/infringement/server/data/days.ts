import type { Ctx } from '#foundation/server/context.ts'
import { addDays, type Day } from '#foundation/time.ts'
import { workdaysOf } from '#services/roster/server/api.ts'
import { afterWorkingDays, spanOf } from '../../rules/deadlines.ts'

/** The day on which so many working days of the office have gone by after a day (INFR-11). */
export const dueAfter = async (ctx: Pick<Ctx, 'db'>, from: Day, days: number): Promise<Day> =>
  afterWorkingDays(from, days, await workdaysOf(ctx, from, addDays(from, spanOf(days))))
