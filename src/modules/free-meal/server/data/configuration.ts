import { asc, inArray, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { firstOfMonth } from '#foundation/time.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import module from '../../module.ts'
import { quotaOf, ruleFor } from '../../rules.ts'
import { mealRules } from '../tables.ts'
import { allOutlets, MEALS } from './mine.ts'

/** Everybody who eats here: at work, or away for a while. */
export const WORKING = ['active', 'on-leave'] as const

/** The rules with what each gives now, the outlets, and who fits no rule this month. */
export async function ruleList(ctx: Ctx) {
  const rules = await ctx.db
    .select()
    .from(mealRules)
    .orderBy(asc(mealRules.company), asc(mealRules.employeeType), asc(mealRules.employeeClass), asc(mealRules.mealType), asc(mealRules.effectiveFrom))
    .limit(1_000)
  return {
    rules: rules.map((rule) => ({
      ...rule,
      inForceQuota: quotaOf(rule, ctx.parameters(module, rule.company)),
      can: rule.effectiveTo !== null && rule.effectiveTo < ctx.today ? [] : (['edit', 'delete'] as ('edit' | 'delete')[]),
    })),
    outlets: await allOutlets(ctx),
    unfitted: await unfitted(ctx, firstOfMonth(ctx.today)),
  }
}

/** People at work whom no rule fits on a day, counted by company, type and class (MEAL-19). */
export async function unfitted(ctx: Ctx, on: Day) {
  const groups = await ctx.db
    .select({
      company: peoplePersons.entity,
      employeeType: peoplePersons.employeeType,
      employeeClass: peoplePersons.employeeClass,
      people: sql<number>`count(*)::int`,
    })
    .from(peoplePersons)
    .where(inArray(peoplePersons.status, [...WORKING]))
    .groupBy(peoplePersons.entity, peoplePersons.employeeType, peoplePersons.employeeClass)
    .orderBy(peoplePersons.entity, peoplePersons.employeeType, peoplePersons.employeeClass)
  const rules = await ctx.db.select().from(mealRules)
  // part-time staff eat by shift, so a rule by shift covers them
  const fits = (g: (typeof groups)[number]) =>
    MEALS.some((mealType) =>
      (['month-start', 'shift'] as const).some((generateBy) => ruleFor(rules, { ...g, entity: g.company }, { mealType, generateBy, on })),
    )
  return groups.filter((g) => !fits(g))
}
