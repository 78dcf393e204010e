import { desc } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { bookingChecks, type Difference } from '../tables.ts'

export interface CheckResult {
  day: Day
  at: Date
  slots: number
  differences: Difference[]
}

/** What the last nightly check found (BOOKING-20). */
export async function lastCheck(ctx: Ctx): Promise<CheckResult | undefined> {
  const [row] = await ctx.db
    .select({ day: bookingChecks.day, at: bookingChecks.at, slots: bookingChecks.slots, differences: bookingChecks.differences })
    .from(bookingChecks)
    .orderBy(desc(bookingChecks.at))
    .limit(1)
  return row
}
