import { eq } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { addHours, format, monthOf } from '#foundation/time.ts'
import type { Fact } from '#services/workflow/server/api.ts'
import { hoursInMonth, sidesOf, vouchersFor } from '../../rules.ts'
import { exchanges, overtimeRequests } from '../tables.ts'
import { limitsOf } from './limits.ts'
import { overtimeFacts } from './mine.ts'
import { dayWords } from './words.ts'

/** What the approver of an overtime meal reads: when, how long, why, and what the month comes to. */
export async function overtimeRequestFacts(ctx: Ctx, id: string): Promise<Fact[]> {
  const [row] = await ctx.db.select().from(overtimeRequests).where(eq(overtimeRequests.id, id))
  if (!row) return []
  const p = await limitsOf(ctx, row.ssoId)
  const { periods } = await overtimeFacts(ctx, row.ssoId, row.startTime)
  const month = hoursInMonth(periods, monthOf(row.startTime))
  const end = addHours(row.startTime, row.durationHours)
  const expected = row.status === 'approved' ? row.vouchers : vouchersFor(periods, monthOf(row.startTime), row.durationHours, p)
  return [
    both(ctx, 'free-meal.fact.period', 'free-meal.period', { ...dayWords(ctx, row.startTime), from: format(row.startTime, 'HH:mm'), to: format(end, 'HH:mm') }),
    both(ctx, 'free-meal.fact.duration', 'free-meal.hours', { hours: row.durationHours }),
    both(ctx, 'free-meal.fact.vouchers', 'free-meal.fullVouchers', { count: expected }),
    both(ctx, 'free-meal.fact.month', 'free-meal.monthHours', { hours: month, limit: p.overtimeHoursPerMonth }),
    same('free-meal.fact.reason', row.reason),
  ]
}

/** What the approver of an exchange reads. */
export async function exchangeFacts(ctx: Ctx, id: string): Promise<Fact[]> {
  const [row] = await ctx.db.select().from(exchanges).where(eq(exchanges.id, id))
  if (!row) return []
  const { from, to } = sidesOf(row.direction)
  return [
    both(ctx, 'free-meal.fact.given', `free-meal.${from}Vouchers`, { count: row.count }),
    both(ctx, 'free-meal.fact.received', `free-meal.${to}Vouchers`, { count: row.received }),
    ...(row.reason ? [same('free-meal.fact.reason', row.reason)] : []),
  ]
}

const same = (label: string, value: string): Fact => ({ label, valueCn: value, valueEn: value })
const both = (ctx: Ctx, label: string, key: string, values: Record<string, string | number>): Fact => ({
  label,
  valueCn: ctx.text(key, values, 'zh'),
  valueEn: ctx.text(key, values, 'en'),
})
