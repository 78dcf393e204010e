import { desc } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { type Difference, ledgerCheck } from '../tables.ts'

export interface CheckResult {
  day: Day
  at: Date
  accounts: number
  differences: Difference[]
}

/** What the last nightly check found (LEDGER-03). */
export async function lastCheck(ctx: Ctx): Promise<CheckResult | undefined> {
  const [row] = await ctx.db
    .select({ day: ledgerCheck.day, at: ledgerCheck.at, accounts: ledgerCheck.accounts, differences: ledgerCheck.differences })
    .from(ledgerCheck)
    .orderBy(desc(ledgerCheck.at))
    .limit(1)
  return row
}
