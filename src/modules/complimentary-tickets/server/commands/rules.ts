import { enforce, illegal, notFound } from '#foundation/contract/refused.ts'
import { and, eq, inArray, ne } from '#foundation/database/drizzle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import type { RuleTerms } from '../../contract/index.ts'
import module from '../../module.ts'
import { quotaRule } from '../../rules/quotas.ts'
import { quotaRules, runs } from '../tables.ts'
import { planRule } from './allocating.ts'
import { kindById } from './record.ts'

type Rule = typeof quotaRules.$inferSelect

/** The rules that are held against one that is saved (CTIX-08). */
const othersOf = ({ db }: WriteCtx, { kindId }: RuleTerms, before: Rule | undefined): Promise<Rule[]> =>
  db
    .select()
    .from(quotaRules)
    .where(and(eq(quotaRules.kindId, kindId), eq(quotaRules.active, true), before && ne(quotaRules.id, before.id)))

/** A rule stays, so that what it has granted can be explained: it is ended. */
const ruleRecords = records({
  module,
  thing: 'TicketQuotaRule',
  table: quotaRules,
  lock: 'complimentary-tickets.rules',
  async stored(ctx, given: RuleTerms, before) {
    if (!(await kindById(ctx, given.kindId))?.active) throw notFound()
    if (before && !before.active) throw illegal()
    enforce(quotaRule, { facts: { others: await othersOf(ctx, given, before) }, input: given, p: {}, now: ctx.now })
    return { ...given, active: true }
  },
  ends(_, before) {
    if (!before.active) throw illegal()
    return { active: false }
  },
})

/** Runs that have not begun are planned anew by the rule as it is now, or not at all. */
async function planAnew(ctx: Writer, id: string): Promise<void> {
  await ctx.db.delete(runs).where(and(eq(runs.ruleId, id), inArray(runs.status, ['planned', 'paused'])))
  const [rule] = await ctx.db.select().from(quotaRules).where(eq(quotaRules.id, id))
  if (rule?.active) await planRule(ctx, rule, ctx.today)
}

/** @throws CTIX-01, CTIX-02, CTIX-07, CTIX-08, not-found; illegal input for one that is over */
export async function saveRule(ctx: Writer, input: RuleTerms & { id?: string | undefined }): Promise<{ id: string }> {
  const saved = await ruleRecords.save(ctx, input)
  await planAnew(ctx, saved.id)
  return saved
}

/** @throws not-found; illegal input for one that is over */
export async function endRule(ctx: Writer, { id }: { id: string }): Promise<void> {
  await ruleRecords.remove(ctx, { id })
  await planAnew(ctx, id)
}
