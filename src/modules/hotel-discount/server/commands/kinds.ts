import { enforce, illegal } from '#foundation/contract/refused.ts'
import { and, eq, inArray, ne } from '#foundation/database/drizzle.ts'
import type { Reader, Writer } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import { addDays, latest } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { keepFiles } from '#services/files/server/api.ts'
import { peoplePersons, personRefs } from '#services/people/server/api.ts'
import { ADMIN, type KindInput, type RuleInput } from '../../contract.ts'
import module from '../../module.ts'
import { ALL_CLASSES, kindTerms, reached, ruleTerms } from '../../rules.ts'
import { kindById } from '../data/kinds.ts'
import { kinds, quotaRules } from '../tables.ts'
import { ruledColumns, servingOn } from './grants.ts'

const kindRecords = records({
  module,
  thing: 'HotelCouponKind',
  table: kinds,
  stored(ctx, given: Omit<KindInput, 'id'>) {
    enforce(kindTerms, { facts: {}, input: given, p: {}, now: ctx.now })
    const isRate = given.discountType === 'rate'
    return { ...given, discountPercent: isRate ? given.discountPercent : null, discountFen: isRate ? null : given.discountFen }
  },
})

/** Adds a kind or changes one, with its picture. @throws HOTEL-16, not-found for another's file */
export async function saveKind(ctx: Writer, input: KindInput): Promise<{ id: string }> {
  const [before] = input.id ? await ctx.db.select({ picture: kinds.picture }).from(kinds).where(eq(kinds.id, input.id)) : []
  const { id } = await kindRecords.save(ctx, input)
  if (input.picture !== (before?.picture ?? null))
    await keepFiles(ctx, input.picture ? [input.picture] : [], { module: module.name, businessId: id, policy: module.name })
  return { id }
}

/** Of the same people and kind; who changes rules waits their turn, since two at once would each see no overlap (HOTEL-09). */
export const ruleRecords = records({
  module,
  thing: 'HotelQuotaRule',
  table: quotaRules,
  lock: 'hotel-discount:rules',
  async stored(ctx, rule: Omit<RuleInput, 'id'>, before) {
    if (!(await kindById(ctx, rule.kindId))) throw illegal('kindId')
    const others = await ctx.db
      .select()
      .from(quotaRules)
      .where(and(eq(quotaRules.kindId, rule.kindId), before && ne(quotaRules.id, before.id)))
    enforce(ruleTerms, { facts: { others }, input: rule, p: {}, now: ctx.now })
    return rule
  },
  // one that was in force has granted, and stays to explain it
  ends: (ctx, { effectiveFrom }) => (effectiveFrom > ctx.today ? undefined : { effectiveTo: effectiveFrom === ctx.today ? ctx.today : addDays(ctx.today, -1) }),
})

/** People whom a preview names. */
const NAMED = 20

/** Whom a rule would give coupons on the day on which it begins. @throws HOTEL-08, HOTEL-09 where its dates are wrong */
export async function preview(ctx: Reader, rule: RuleInput) {
  enforce(ruleTerms, { facts: { others: [] }, input: rule, p: {}, now: ctx.now })
  const on = latest(ctx.today, rule.effectiveFrom)
  const all = await ctx.db
    .select(ruledColumns)
    .from(peoplePersons)
    .where(
      and(
        servingOn(on),
        eq(peoplePersons.entity, rule.company),
        eq(peoplePersons.employeeType, rule.employeeType),
        rule.employeeClass === ALL_CLASSES ? undefined : eq(peoplePersons.employeeClass, rule.employeeClass),
      ),
    )
  const got = all.filter((who) => reached(rule, who, on))
  const numbers = got.slice(0, NAMED).map(({ ssoId }) => ssoId)
  const seen =
    numbers.length === 0
      ? []
      : await ctx.db
          .select({ ssoId: peoplePersons.ssoId })
          .from(peoplePersons)
          .where(and(inArray(peoplePersons.ssoId, numbers), scopeFilter(ctx.actor, ADMIN, peoplePersons.ssoId)))
  const people = await personRefs(
    ctx,
    seen.map(({ ssoId }) => ssoId),
  )
  const some = seen.flatMap(({ ssoId }) => people.get(ssoId) ?? [])
  return { on, people: got.length, later: all.length - got.length, coupons: got.length * rule.yearlyQuota, some }
}
