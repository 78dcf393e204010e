import { inBoth } from '#foundation/contract/texts.ts'
import { and, asc, eq, gte, lte, ne } from '#foundation/database/drizzle.ts'
import type { Lapse } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { personRefs } from '#services/people/server/api.ts'
import { workflowDelegation as delegation } from '../tables.ts'

/** Nobody has more delegations than these. */
const MOST = 50

/** A delegation that runs out: from the day after the person decides again. */
export async function lapses(ctx: Reader, until: string): Promise<Lapse[]> {
  const rows = await ctx.db
    .select({ id: delegation.id, delegate: delegation.delegate, end: delegation.end })
    .from(delegation)
    .where(and(eq(delegation.delegator, ctx.actor.ssoId), ne(delegation.state, 'ended'), gte(delegation.end, ctx.today), lte(delegation.end, until)))
    .orderBy(asc(delegation.id))
    .limit(MOST)
  const people = await personRefs(
    ctx,
    rows.map((row) => row.delegate),
  )
  return rows.map(({ id, delegate, end }) => {
    const who = people.get(delegate)
    return {
      id,
      on: end,
      whatCn: ctx.text('workflow.lapse.delegation', { name: who?.nameCn ?? delegate }, 'zh'),
      whatEn: ctx.text('workflow.lapse.delegation', { name: who?.nameEn ?? delegate }, 'en'),
      ...inBoth(ctx, 'loss', 'workflow.lapse.loss'),
      path: '/{lang}/workflow/delegation',
    }
  })
}
