import type { Ctx } from '#foundation/server/context.ts'
import { addDays, type Day } from '#foundation/time.ts'
import { workdaysOf } from '#services/roster/server/api.ts'
import module from '../../module.ts'
import { certificateBy, dueOn, EARLIEST } from '../../rules/tasks.ts'
import type { cases } from '../tables.ts'

type Reads = Pick<Ctx, 'db'>
/** Calendar days that hold so many working days, with the longest holidays. */
const SPAN = 2 * -EARLIEST + 20

/** When something is due by the roster's calendar: so many working days before the last working date. */
export async function dueDates(ctx: Reads, lastWorkingDate: Day): Promise<(offset: number) => Day> {
  const days = await workdaysOf(ctx, addDays(lastWorkingDate, -SPAN), lastWorkingDate)
  return (offset) => dueOn(lastWorkingDate, offset, days)
}

/** The working days around a day, for what is counted from it. */
export const daysAround = (ctx: Reads, day: Day) => workdaysOf(ctx, addDays(day, -SPAN), addDays(day, SPAN))

/** The last working day for the leaving certificate of a case (OFFB-12). */
export async function certificateDay(ctx: Ctx, { lastWorkingDate }: Pick<typeof cases.$inferSelect, 'lastWorkingDate'>): Promise<Day> {
  return certificateBy(lastWorkingDate, ctx.parameters(module).leavingCertificateDays, await daysAround(ctx, lastWorkingDate))
}
