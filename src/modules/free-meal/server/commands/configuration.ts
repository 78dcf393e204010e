import { enforce, illegal } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, ne } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { addDays } from '#foundation/time.ts'
import type { z } from '#foundation/zod.ts'
import type { MealRule, saveOutlet as saving } from '../../contract.ts'
import module from '../../module.ts'
import { mayChange, quotaRule } from '../../rules.ts'
import { mealRules, outlets } from '../tables.ts'

/** Who changes rules waits their turn: two at once would each see no overlap (MEAL-19). */
export const RULES_LOCK = 'free-meal:rules'

/**
 * Adds or changes a quota rule.
 * @throws MEAL-19 when another rule for the same people and meal holds in that time, SHELL-39 for a rule that has ended, not-found
 */
export async function saveRule(ctx: Writer, { id, ...rule }: MealRule & { id?: string | undefined }): Promise<{ id: string }> {
  if (rule.effectiveTo !== null && rule.effectiveTo < rule.effectiveFrom) throw illegal('effectiveTo')
  await lockName(ctx.db, RULES_LOCK)
  const before = id === undefined ? undefined : await changeable(ctx, id)
  const others = await ctx.db
    .select()
    .from(mealRules)
    .where(
      and(
        eq(mealRules.company, rule.company),
        eq(mealRules.employeeType, rule.employeeType),
        eq(mealRules.employeeClass, rule.employeeClass),
        eq(mealRules.mealType, rule.mealType),
        id === undefined ? undefined : ne(mealRules.id, id),
      ),
    )
  enforce(quotaRule, { facts: { others }, input: rule, p: {}, now: ctx.now })
  const saved = id ?? newId(ctx.now)
  if (before) await ctx.db.update(mealRules).set(rule).where(eq(mealRules.id, saved))
  else await ctx.db.insert(mealRules).values({ id: saved, ...rule })
  await ctx.audit({ module: module.name, kind: 'MealQuotaRule.saved', target: saved, before, after: rule })
  return { id: saved }
}

/**
 * Ends a rule: one still to come is removed, one in force has ended yesterday, so that what it granted can still be explained.
 * @throws SHELL-39 for a rule that has ended, not-found
 */
export async function deleteRule(ctx: Writer, id: string): Promise<void> {
  await lockName(ctx.db, RULES_LOCK)
  const before = await changeable(ctx, id)
  if (before.effectiveFrom > ctx.today) {
    await ctx.db.delete(mealRules).where(eq(mealRules.id, id))
    return ctx.audit({ module: module.name, kind: 'MealQuotaRule.deleted', target: id, before })
  }
  // one that began today may have granted this morning, so it stays for the day
  const effectiveTo = before.effectiveFrom === ctx.today ? ctx.today : addDays(ctx.today, -1)
  await ctx.db.update(mealRules).set({ effectiveTo }).where(eq(mealRules.id, id))
  await ctx.audit({ module: module.name, kind: 'MealQuotaRule.ended', target: id, before, after: { effectiveTo } })
}

async function changeable(ctx: Writer, id: string) {
  const rule = await locked(ctx, mealRules, mealRules.id, id)
  if (!mayChange(rule, ctx.today)) throw illegal()
  return rule
}

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
  await ctx.audit({ module: module.name, kind: 'MealOutlet.saved', target: code, before, after: values })
}
