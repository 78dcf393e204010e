import { asc, count } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { entity } from '#services/people/contract.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import module from '../../module.ts'
import { mayChange, nextRun, quotaOf, ruleFor } from '../../rules.ts'
import { mealRules } from '../tables.ts'
import { rulesInForce, servingOn } from './grants.ts'
import { MEALS } from './mine.ts'
import { allOutlets } from './redemptions.ts'

/** The rules with what each gives now, the outlets, and whom no rule will fit at the next run. */
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
      can: mayChange(rule, ctx.today) ? (['edit', 'delete'] as const).slice() : [],
    })),
    inForce: entity.options.map((company) => {
      const { monthlyFull, monthlySimple, expirySunday } = ctx.parameters(module, company)
      return { company, monthlyFull, monthlySimple, expirySunday }
    }),
    outlets: await allOutlets(ctx),
    unfitted: await unfitted(ctx, nextRun(ctx.today)),
  }
}

/** People entitled on a day whom no rule fits, counted by company, type and class (MEAL-19). */
export async function unfitted(ctx: Ctx, on: Day) {
  const groups = await ctx.db
    .select({ company: peoplePersons.entity, employeeType: peoplePersons.employeeType, employeeClass: peoplePersons.employeeClass, people: count() })
    .from(peoplePersons)
    .where(servingOn(on))
    .groupBy(peoplePersons.entity, peoplePersons.employeeType, peoplePersons.employeeClass)
    .orderBy(asc(peoplePersons.entity), asc(peoplePersons.employeeType), asc(peoplePersons.employeeClass))
  const rules = await rulesInForce(ctx, on)
  // part-time staff eat by shift, so a rule by shift covers them
  const fits = (g: (typeof groups)[number]) =>
    MEALS.some((mealType) =>
      (['month-start', 'shift'] as const).some((generateBy) => ruleFor(rules, { ...g, entity: g.company }, { mealType, generateBy, on })),
    )
  return groups.filter((g) => !fits(g))
}
