import type { Ctx } from '#foundation/server/context.ts'
import { addHours, dayOf, dayValues, format, monthOf } from '#foundation/time.ts'
import { type Fact, typedFact, wordedFact } from '#services/workflow/server/api.ts'
import { hoursInMonth, sidesOf, vouchersFor } from '../../rules.ts'
import type { exchanges, overtimeRequests } from '../tables.ts'
import { limitsOf } from './limits.ts'
import { overtimeFacts } from './mine.ts'

/** What the approver of an overtime meal reads: when, how long, why, and what the month comes to. */
export async function overtimeRequestFacts(ctx: Ctx, row: typeof overtimeRequests.$inferSelect): Promise<Fact[]> {
  const p = await limitsOf(ctx, row.ssoId)
  const { periods } = await overtimeFacts(ctx, row.ssoId, { around: row.startTime })
  const month = hoursInMonth(periods, monthOf(row.startTime))
  const end = addHours(row.startTime, row.durationHours)
  const expected = row.status === 'approved' ? row.vouchers : vouchersFor(periods, monthOf(row.startTime), row.durationHours, p)
  return [
    wordedFact(ctx, 'free-meal.fact.period', 'free-meal.period', {
      ...dayValues(dayOf(row.startTime), ctx.now),
      from: format(row.startTime, 'HH:mm'),
      to: format(end, 'HH:mm'),
    }),
    wordedFact(ctx, 'free-meal.fact.duration', 'free-meal.hours', { hours: row.durationHours }),
    wordedFact(ctx, 'free-meal.fact.vouchers', 'free-meal.fullVouchers', { count: expected }),
    wordedFact(ctx, 'free-meal.fact.month', 'free-meal.monthHours', { hours: month, limit: p.overtimeHoursPerMonth }),
    typedFact('free-meal.fact.reason', row.reason),
  ]
}

/** What the approver of an exchange reads. */
export function exchangeFacts(ctx: Ctx, row: typeof exchanges.$inferSelect): Fact[] {
  const { from, to } = sidesOf(row.direction)
  return [
    wordedFact(ctx, 'free-meal.fact.given', `free-meal.${from}Vouchers`, { count: row.count }),
    wordedFact(ctx, 'free-meal.fact.received', `free-meal.${to}Vouchers`, { count: row.received }),
    ...(row.reason ? [typedFact('free-meal.fact.reason', row.reason)] : []),
  ]
}
