import { enforce, illegal } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, ne } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { addDays } from '#foundation/time.ts'
import type { z } from '#foundation/zod.ts'
import type { MealRule, outlet } from '../../contract.ts'
import module from '../../module.ts'
import { quotaRule } from '../../rules.ts'
import { mealRules, outlets } from '../tables.ts'

/** Adds or changes a quota rule. @throws MEAL-19 when another rule for the same people and meal holds in that time */
export async function saveRule(ctx: Writer, { id, ...rule }: MealRule & { id?: string | undefined }): Promise<{ id: string }> {
  if (rule.effectiveTo !== null && rule.effectiveTo < rule.effectiveFrom) throw illegal('effectiveTo')
  await lockName(ctx.db, 'free-meal:rules')
  const before = id === undefined ? undefined : await locked(ctx, mealRules, mealRules.id, id)
  const others = await ctx.db
    .select()
    .from(mealRules)
    .where(
      and(
        eq(mealRules.company, rule.company),
        eq(mealRules.employeeType, rule.employeeType),
        eq(mealRules.employeeClass, rule.employeeClass),
        id === undefined ? undefined : ne(mealRules.id, id),
      ),
    )
  enforce(quotaRule, { facts: { others }, input: rule, p: {}, now: ctx.now })
  const saved = id ?? newId(ctx.now)
  await ctx.db
    .insert(mealRules)
    .values({ id: saved, ...rule })
    .onConflictDoUpdate({ target: mealRules.id, set: rule })
  await ctx.audit({ module: module.name, kind: 'MealQuotaRule.saved', target: saved, before, after: rule })
  return { id: saved }
}

/** Ends a rule: one that never granted is removed, one in force ends yesterday, so that what it granted can still be explained. */
export async function deleteRule(ctx: Writer, id: string): Promise<void> {
  const before = await locked(ctx, mealRules, mealRules.id, id)
  const inForceBefore = before.effectiveFrom < ctx.today
  if (inForceBefore)
    await ctx.db
      .update(mealRules)
      .set({ effectiveTo: addDays(ctx.today, -1) })
      .where(eq(mealRules.id, id))
  else await ctx.db.delete(mealRules).where(eq(mealRules.id, id))
  await ctx.audit({ module: module.name, kind: inForceBefore ? 'MealQuotaRule.ended' : 'MealQuotaRule.deleted', target: id, before })
}

/** Adds or changes an outlet; its code is fixed. */
export async function saveOutlet(ctx: Writer, given: z.output<typeof outlet>): Promise<void> {
  const { code, ...rest } = given
  const [before] = await ctx.db.select().from(outlets).where(eq(outlets.code, code)).for('update')
  await ctx.db.insert(outlets).values(given).onConflictDoUpdate({ target: outlets.code, set: rest })
  await ctx.audit({ module: module.name, kind: 'MealOutlet.saved', target: code, before, after: given })
}
