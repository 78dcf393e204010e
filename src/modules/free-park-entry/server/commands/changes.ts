import { inArray } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { deciding, lastDay } from '../../rules.ts'
import { type Rule, rulesInOrder, type Somebody } from '../data/deciding.ts'
import { rights } from '../tables.ts'

export interface Changed {
  what: 'given' | 'changed' | 'taken' | 'same'
  who: Somebody
  before: typeof rights.$inferSelect | undefined
  rule: Rule | undefined
  until: string | null
}

/** What differs between the rights that people have and those that the rules give today. */
export async function changesOf(ctx: WriteCtx, people: readonly Somebody[]): Promise<Changed[]> {
  const rules = await rulesInOrder(ctx)
  const had = await ctx.db
    .select()
    .from(rights)
    .where(
      inArray(
        rights.ssoId,
        people.map(({ ssoId }) => ssoId),
      ),
    )
  const rightOf = new Map(had.map((right) => [right.ssoId, right]))
  return people.flatMap((who) => {
    const before = rightOf.get(who.ssoId)
    const rule = deciding(rules, who, ctx.today)
    const until = rule ? lastDay(rule, who) : null
    const what = differs(before, rule, until)
    return what ? [{ what, who, before, rule, until }] : []
  })
}

/** `same` is the same SKU for as long, by another rule: the gate system need not know. */
function differs(before: Changed['before'], rule: Rule | undefined, until: string | null): Changed['what'] | undefined {
  if (!rule) return before && 'taken'
  if (!before) return 'given'
  if (before.skuId !== rule.skuId || before.to !== until) return 'changed'
  return before.ruleId !== rule.id || before.ruleVersion !== rule.version ? 'same' : undefined
}
