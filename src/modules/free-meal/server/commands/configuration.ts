import { enforce, illegal } from '#foundation/contract/refused.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, ne } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import { addDays } from '#foundation/time.ts'
import type { z } from '#foundation/zod.ts'
import type { MealRule, saveOutlet as saving } from '../../contract.ts'
import module from '../../module.ts'
import { mayChange, quotaRule } from '../../rules.ts'
import { mealRules, outlets } from '../tables.ts'
import { record } from './record.ts'

/** Who changes rules waits their turn: two at once would each see no overlap (MEAL-19). */
export const RULES_LOCK = 'free-meal:rules'

const notOver = (ctx: Writer, rule: MealRule): void => {
  if (!mayChange(rule, ctx.today)) throw illegal()
}

/**
 * Quota rules. `save` adds or changes one: MEAL-19 when another rule for the same people and meal holds in that time, SHELL-39 for a rule that has ended. `remove`
 * ends it: one still to come is removed, one in force has ended yesterday, so that what it granted can still be explained.
 */
export const quotaRules = records({
  module,
  thing: 'MealQuotaRule',
  table: mealRules,
  lock: RULES_LOCK,
  async stored(ctx, rule: MealRule, before) {
    if (rule.effectiveTo !== null && rule.effectiveTo < rule.effectiveFrom) throw illegal('effectiveTo')
    if (before) notOver(ctx, before)
    const others = await ctx.db
      .select()
      .from(mealRules)
      .where(
        and(
          eq(mealRules.company, rule.company),
          eq(mealRules.employeeType, rule.employeeType),
          eq(mealRules.employeeClass, rule.employeeClass),
          eq(mealRules.mealType, rule.mealType),
          before && ne(mealRules.id, before.id),
        ),
      )
    enforce(quotaRule, { facts: { others }, input: rule, p: {}, now: ctx.now })
    return rule
  },
  ends(ctx, rule) {
    notOver(ctx, rule)
    if (rule.effectiveFrom > ctx.today) return undefined
    // one that began today may have granted this morning, so it stays for the day
    return { effectiveTo: rule.effectiveFrom === ctx.today ? ctx.today : addDays(ctx.today, -1) }
  },
})

/** Adds or changes an outlet; its code is fixed. @throws SHELL-39 for a new one whose code is taken */
export async function saveOutlet(ctx: Writer, { code, fresh, ...given }: z.output<typeof saving.input>): Promise<void> {
  const values = { ...given, mealTypes: [...new Set(given.mealTypes)] }
  await lockName(ctx.db, `free-meal.outlet.${code}`)
  const [before] = await ctx.db.select().from(outlets).where(eq(outlets.code, code))
  if (before && fresh) throw illegal('code')
  await ctx.db
    .insert(outlets)
    .values({ code, ...values })
    .onConflictDoUpdate({ target: outlets.code, set: values })
  await record(ctx, 'MealOutlet.saved', { target: code, before, after: values })
}
