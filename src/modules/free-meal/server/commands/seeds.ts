import { lockName } from '#foundation/database/db.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { firstOfMonth } from '#foundation/time.ts'
import { ALL_CLASSES } from '../../rules.ts'
import { MEALS } from '../data/mine.ts'
import { mealRules } from '../tables.ts'
import { RULES_LOCK } from './configuration.ts'

const COMPANIES = ['MB', 'HB', 'JV'] as const

/** The documents' rule to begin with, in an empty portal: full-time staff of every company by the parameters (MEAL-06). */
export async function seedRules(ctx: WriteCtx): Promise<void> {
  await lockName(ctx.db, RULES_LOCK)
  const [some] = await ctx.db.select({ id: mealRules.id }).from(mealRules).limit(1)
  if (some) return
  const common = {
    employeeType: 'full-time',
    employeeClass: ALL_CLASSES,
    quota: null,
    generateBy: 'month-start',
    expireAfter: 'nth-sunday',
    effectiveFrom: firstOfMonth(ctx.today),
    effectiveTo: null,
  } as const
  await ctx.db.insert(mealRules).values(COMPANIES.flatMap((company) => MEALS.map((mealType) => ({ ...common, company, mealType }))))
}
