import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, gte, inArray, lte, ne } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { persons } from '#services/people/server/api.ts'
import { delegable } from '../../rules/flow.ts'
import { workflowDelegation as delegation } from '../tables.ts'
import type { Flow } from './flows.ts'

export type Delegation = typeof delegation.$inferSelect

/** Whether a delegation covers a kind of request (WF-15); nothing more is asked of the delegate's own delegations (WF-17). */
export const covers = (d: Pick<Delegation, 'catalogs'>, catalog: string): boolean => d.catalogs === null || d.catalogs.includes(catalog)

/** Who stands in today for these approvers in a flow. The days decide, not whether the nightly job has run. */
export async function standIns(ctx: Ctx, flow: Pick<Flow, 'catalog' | 'settings'>, approvers: readonly SsoId[]): Promise<Map<SsoId, Delegation>> {
  if (approvers.length === 0 || !delegable(flow.catalog, flow.settings)) return new Map()
  const rows = await ctx.db
    .select()
    .from(delegation)
    .where(and(inArray(delegation.delegator, [...approvers]), ne(delegation.state, 'ended'), lte(delegation.start, ctx.today), gte(delegation.end, ctx.today)))
    .orderBy(asc(delegation.id))
  const fitting = rows.filter((row) => covers(row, flow.catalog))
  const facts = await persons(
    ctx,
    fitting.map((row) => row.delegate),
  )
  return new Map(fitting.filter((row) => facts.get(row.delegate)?.status !== 'left').map((row) => [row.delegator, row]))
}
