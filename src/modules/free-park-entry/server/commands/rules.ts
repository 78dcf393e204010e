import { enforce, illegal, notFound } from '#foundation/contract/refused.ts'
import { lockName } from '#foundation/database/db.ts'
import { eq, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import { peopleDepartments } from '#services/people/server/api.ts'
import type { Change, RuleInput } from '../../contract.ts'
import { entryRulesChanged } from '../../events.ts'
import module from '../../module.ts'
import { inForce, ruleChange, ruleTerms } from '../../rules.ts'
import { type Rule, rulesInOrder, ruleVersion } from '../data/deciding.ts'
import { effectOf, isOver } from '../data/effects.ts'
import { entryRules, skus } from '../tables.ts'
import { record } from './record.ts'
import { SETTINGS_LOCK } from './skus.ts'
import { beginRun } from './working.ts'

const MOST_RULES = 200

/** A rule is saved at the end of the order, or where it is. One that has begun is not deleted but ended: rights and logs name it. */
const ruleRecords = records({
  module,
  thing: 'EntryRule',
  table: entryRules,
  async stored(ctx, given: Omit<RuleInput, 'id'>, before) {
    enforce(ruleTerms, { facts: {}, input: given, p: {}, now: ctx.now })
    if (before && isOver(before, ctx.today)) throw illegal()
    await known(ctx, given)
    const last = (await rulesInOrder(ctx)).at(-1)?.order ?? 0
    const lists = {
      employeeClass: [...new Set(given.employeeClass)],
      employeeType: [...new Set(given.employeeType)],
      departments: [...new Set(given.departments)],
    }
    return { ...given, ...lists, order: before?.order ?? last + 1, version: (await ruleVersion(ctx)) + 1 }
  },
  ends(ctx, rule) {
    if (isOver(rule, ctx.today)) throw illegal()
    return rule.effectiveFrom > ctx.today ? undefined : { effectiveTo: ctx.today }
  },
})

/** What a rule names has to be there: a SKU that is not stopped, departments. */
async function known(ctx: Ctx, { skuId, departments, blackouts }: Omit<RuleInput, 'id'>): Promise<void> {
  const [sku] = await ctx.db.select({ active: skus.active }).from(skus).where(eq(skus.id, skuId))
  if (!sku?.active) throw illegal('skuId')
  const codes = [...new Set(departments)]
  if (codes.length > 0 && (await ctx.db.$count(peopleDepartments, inArray(peopleDepartments.code, codes))) < codes.length) throw illegal('departments')
  if (blackouts.some(({ from, to }) => to < from)) throw illegal('blackouts')
}

/** Takes the turn, and refuses what takes rights from many people unseen (FPARK-10). */
async function looked(ctx: Writer, change: Change, seen = 0): Promise<Rule[]> {
  await lockName(ctx.db, SETTINGS_LOCK)
  const { taken } = await effectOf(ctx, change)
  enforce(ruleChange, { facts: { taken }, input: { seen }, p: {}, now: ctx.now })
  return rulesInOrder(ctx)
}

/** What has an effect today is worked out at once, batch by batch; the rest by the night run of its day. */
async function carryOn(ctx: WriteCtx): Promise<void> {
  await ctx.emit(entryRulesChanged, { run: await beginRun(ctx, 'rule-change'), after: null })
}

/** @throws not-found, FPARK-04, FPARK-05, FPARK-10, SHELL-39 for a rule that is over or names what is not there */
export async function saveRule(ctx: Writer, { seen, ...input }: RuleInput & { seen?: number | undefined }): Promise<{ id: string }> {
  enforce(ruleTerms, { facts: {}, input, p: {}, now: ctx.now })
  const rules = await looked(ctx, { save: input }, seen)
  if (input.id === undefined && rules.length >= MOST_RULES) throw illegal()
  const before = rules.find(({ id }) => id === input.id)
  const saved = await ruleRecords.save(ctx, input)
  if (inForce(input, ctx.today) || (before && inForce(before, ctx.today))) await carryOn(ctx)
  return saved
}

/** Ends a rule with today; one that is still to come is deleted. @throws not-found, FPARK-10, SHELL-39 */
export async function endRule(ctx: Writer, { id, seen }: { id: string; seen?: number | undefined }): Promise<void> {
  const rule = (await looked(ctx, { end: id }, seen)).find((one) => one.id === id)
  if (!rule) throw notFound()
  await ruleRecords.remove(ctx, { id })
  if (rule.effectiveFrom > ctx.today) return
  await ctx.db
    .update(entryRules)
    .set({ version: (await ruleVersion(ctx)) + 1 })
    .where(eq(entryRules.id, id))
  await carryOn(ctx)
}

/** Puts the rules that hold or are to come into another order. @throws FPARK-10, SHELL-39 where others were there meanwhile */
export async function sortRules(ctx: Writer, { order, seen }: { order: string[]; seen?: number | undefined }): Promise<void> {
  const rules = (await looked(ctx, { order }, seen)).filter((rule) => !isOver(rule, ctx.today))
  const before = rules.map(({ id }) => id)
  if (order.length !== before.length || new Set(order).size !== order.length || before.some((id) => !order.includes(id))) throw illegal('order')
  const version = (await ruleVersion(ctx)) + 1
  for (const [at, id] of order.entries()) {
    const place = at + 1
    if (rules[at]?.id !== id || rules[at].order !== place) await ctx.db.update(entryRules).set({ order: place, version }).where(eq(entryRules.id, id))
  }
  await record(ctx, 'EntryRule.sorted', { target: module.name, before, after: order })
  await carryOn(ctx)
}
