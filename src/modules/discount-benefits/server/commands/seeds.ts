import { lockName } from '#foundation/database/db.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { firstOfMonth } from '#foundation/time.ts'
import module from '../../module.ts'
import { standards } from '../tables.ts'

const COMPANIES = ['MB', 'HB', 'JV'] as const
/** Ten percent off. */
const STANDARD_TENTHS = 100

/** What everybody has to begin with, in an empty portal. */
export async function seedStandards(ctx: WriteCtx): Promise<void> {
  await lockName(ctx.db, `${module.name}.standards`)
  const [some] = await ctx.db.select({ id: standards.id }).from(standards).limit(1)
  if (some) return
  const common = { employeeType: null, employeeClass: null, rateTenths: STANDARD_TENTHS, effectiveFrom: firstOfMonth(ctx.today), effectiveTo: null }
  await ctx.db.insert(standards).values(COMPANIES.map((company) => ({ ...common, company })))
}
