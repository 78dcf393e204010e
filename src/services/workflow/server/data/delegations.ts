import { forbidden } from '#foundation/contract/refused.ts'
import type { PageOf, SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, desc, eq, gte, inArray, lte, ne, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { countUpTo, pageOf } from '#foundation/server/list.ts'
import { persons } from '#services/people/server/api.ts'
import type { DelegationRow } from '../../contract/index.ts'
import { delegable } from '../../rules/flow.ts'
import type { DelegationState } from '../../rules/lifecycles.ts'
import { isAdmin } from '../policy.ts'
import { workflowDelegation as delegation } from '../tables.ts'
import type { Flow } from './flows.ts'
import { calledOf } from './rows.ts'

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

/** Delegations a person gave or received, or everybody's; newest first. */
export function delegationsOf(
  ctx: Reader,
  input: { pageNum: number; pageSize: number; filters: { side: 'given' | 'received' | 'all'; state?: DelegationState | undefined } },
): Promise<PageOf<DelegationRow>> {
  const { side, state } = input.filters
  const me = ctx.actor.ssoId
  if (side === 'all' && !isAdmin(ctx.actor)) throw forbidden('WF-22')
  const where = and(
    side === 'given' ? eq(delegation.delegator, me) : side === 'received' ? eq(delegation.delegate, me) : undefined,
    state ? eq(delegation.state, state) : undefined,
  )
  return pageOf(
    input,
    async (limit, offset) => delegationRows(ctx, await ctx.db.select().from(delegation).where(where).orderBy(desc(delegation.id)).limit(limit).offset(offset)),
    (cap) => countUpTo(ctx.db, ctx.db.select({ one: sql`1` }).from(delegation).where(where).getSQL(), cap),
  )
}

/** Delegations as a screen shows them, with what the reader may do. */
export async function delegationRows(ctx: Reader, rows: readonly Delegation[]): Promise<DelegationRow[]> {
  const called = await calledOf(
    ctx,
    rows.flatMap((row) => [row.delegator, row.delegate]),
  )
  return rows.map((row) => {
    const own = row.delegator === ctx.actor.ssoId
    return {
      id: row.id,
      delegator: called(row.delegator),
      delegate: called(row.delegate),
      start: row.start,
      end: row.end,
      reason: row.reason,
      catalogs: row.catalogs,
      includeOpen: row.includeOpen,
      state: row.state,
      createdAt: row.createdAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
      can: [
        ...(own && row.state === 'planned' ? (['change'] as const) : []),
        ...((own || isAdmin(ctx.actor)) && row.state !== 'ended' ? (['end'] as const) : []),
      ],
    }
  })
}
