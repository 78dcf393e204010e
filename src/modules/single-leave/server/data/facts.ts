import type { Ctx } from '#foundation/server/context.ts'
import { type Fact, wordedFact } from '#services/workflow/server/api.ts'
import type { bookings } from '../tables.ts'
import { quotasOf } from './hours.ts'

/** What the manager reads of a booking. */
export async function factsOf(ctx: Ctx, row: typeof bookings.$inferSelect): Promise<Fact[]> {
  const { left } = (await quotasOf(ctx, [row.ssoId]))(row.ssoId, row.year)
  return [
    wordedFact(ctx, 'single-leave.fact.days', 'single-leave.days', { from: row.from, to: row.to }),
    wordedFact(ctx, 'single-leave.fact.halfDay', `single-leave.halfDay.${row.halfDay}`, {}),
    wordedFact(ctx, 'single-leave.fact.hours', 'single-leave.hours', { hours: row.hours }),
    wordedFact(ctx, 'single-leave.fact.left', 'single-leave.hours', { hours: left }),
  ]
}
