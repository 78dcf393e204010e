import { forbidden } from '#foundation/contract/refused.ts'
import type { PageOf, SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { countUpTo, pageFrom } from '#foundation/server/list.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { person, persons } from '#services/people/server/api.ts'
import type { DelegationRow } from '../../contract/index.ts'
import type { Params } from '../../rules/conditions.ts'
import { amountOf, covers, type Scope } from '../../rules/covering.ts'
import { delegable } from '../../rules/flow.ts'
import { type DelegationState, openTaskStates } from '../../rules/lifecycles.ts'
import { ADMIN, administered, isAdmin } from '../policy.ts'
import { workflowDelegation as delegation, workflowItem, workflowTask } from '../tables.ts'
import { findCatalog } from './catalogs.ts'
import type { Flow } from './flows.ts'
import { calledOf } from './rows.ts'

export type Delegation = typeof delegation.$inferSelect

interface Asked {
  requester: SsoId
  params: Params
}

/** What a request is about, as far as delegations ask (WF-41). */
export async function scopeOf(ctx: Ctx, catalog: string, { requester, params }: Asked): Promise<Scope> {
  return { catalog, entity: (await person(ctx, requester))?.entity, amountFen: amountOf(findCatalog(catalog)?.params ?? [], params) }
}

/** Who stands in today for these approvers, for what is asked; what is out of scope stays with them (WF-41). The days decide, not whether the nightly job has run. */
export async function standIns(ctx: Ctx, flow: Pick<Flow, 'catalog' | 'settings'>, asked: Asked, approvers: readonly SsoId[]): Promise<Map<SsoId, Delegation>> {
  if (approvers.length === 0 || !delegable(flow.catalog, flow.settings)) return new Map()
  const rows = await ctx.db
    .select()
    .from(delegation)
    .where(and(inArray(delegation.delegator, [...approvers]), ne(delegation.state, 'ended'), lte(delegation.start, ctx.today), gte(delegation.end, ctx.today)))
    .orderBy(asc(delegation.id))
  if (rows.length === 0) return new Map()
  const scope = await scopeOf(ctx, flow.catalog, asked)
  const fitting = rows.filter((row) => covers(row, scope))
  const facts = await persons(
    ctx,
    fitting.map((row) => row.delegate),
  )
  return new Map(fitting.filter((row) => facts.get(row.delegate)?.status !== 'left').map((row) => [row.delegator, row]))
}

/** Delegations a person gave or received, or everybody's of the scope; newest first. */
export async function delegationsOf(
  ctx: Reader,
  input: { pageNum: number; pageSize: number; filters: { side: 'given' | 'received' | 'all'; state?: DelegationState | undefined } },
): Promise<PageOf<DelegationRow>> {
  const where = shownTo(ctx, input.filters)
  const found = await pageFrom(ctx.db, input, query(ctx, where), counted(ctx, where))
  return { ...found, list: await delegationRows(ctx, found.list) }
}

const query = ({ db }: Ctx, where: SQL | undefined) => db.select().from(delegation).where(where).orderBy(desc(delegation.id))
const counted = ({ db }: Ctx, where: SQL | undefined): SQL => db.select({ one: sql`1` }).from(delegation).where(where).getSQL()

interface Shown {
  side: 'given' | 'received' | 'all'
  state?: DelegationState | undefined
}

/** Which delegations a person sees under these filters. @throws WF-22 (403) for everybody's */
function shownTo(ctx: Reader, { side, state }: Shown): SQL | undefined {
  if (side === 'all' && !isAdmin(ctx.actor)) throw forbidden('WF-22')
  return and(
    // only `all` shows those of others, of the own scope (ACCESS-03): whatever else is asked for, or nothing at all, shows one's own
    side === 'all'
      ? scopeFilter(ctx.actor, ADMIN, delegation.delegator)
      : eq(side === 'received' ? delegation.delegate : delegation.delegator, ctx.actor.ssoId),
    state ? eq(delegation.state, state) : undefined,
  )
}

export const countDelegations = (ctx: Reader, filters: Shown, cap: number): Promise<number> => countUpTo(ctx.db, counted(ctx, shownTo(ctx, filters)), cap)

/** Those that come after one in the order of the list. */
export const delegationsAfter = async (ctx: Reader, filters: Shown, after: { id: string } | undefined, limit: number): Promise<DelegationRow[]> => {
  const where = and(shownTo(ctx, filters), after && lt(delegation.id, after.id))
  return delegationRows(ctx, await query(ctx, where).limit(limit))
}

/** Delegations as a screen shows them, with what the reader may do. */
export async function delegationRows(ctx: Reader, rows: readonly Delegation[]): Promise<DelegationRow[]> {
  const called = await calledOf(
    ctx,
    rows.flatMap((row) => [row.delegator, row.delegate]),
  )
  const tasks = await tasksBy(
    ctx,
    rows.map((row) => row.id),
  )
  const looksAfter = await administered(
    ctx,
    rows.map((row) => row.delegator),
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
      entities: row.entities,
      amountMaxFen: row.amountMaxFen,
      includeOpen: row.includeOpen,
      state: row.state,
      createdAt: row.createdAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
      waiting: tasks.get(row.id)?.waiting ?? 0,
      handled: tasks.get(row.id)?.handled ?? 0,
      can: [
        ...(own && row.state === 'planned' ? (['change'] as const) : []),
        ...((own || looksAfter.has(row.delegator)) && row.state !== 'ended' ? (['end'] as const) : []),
      ],
    }
  })
}

const HELD = inArray(workflowTask.state, [...openTaskStates])

/** How many tasks each delegation has with its delegate now, and how many the delegate has handled by it. */
async function tasksBy(ctx: Ctx, ids: readonly string[]): Promise<Map<string, { waiting: number; handled: number }>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({
      id: workflowTask.delegationId,
      waiting: sql<number>`(count(*) filter (where ${HELD}))::int`,
      handled: sql<number>`(count(*) filter (where ${isNotNull(workflowTask.decidedAt)}))::int`,
    })
    .from(workflowTask)
    .where(inArray(workflowTask.delegationId, [...ids]))
    .groupBy(workflowTask.delegationId)
  return new Map(rows.map(({ id, ...counts }) => [id!, counts]))
}

/** How many tasks of each kind of request wait for a person in their own name: what would move to a delegate at once (WF-42). */
export async function ownOpen(ctx: Ctx, ssoId: SsoId): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({ catalog: workflowItem.catalog, open: count() })
    .from(workflowTask)
    .innerJoin(workflowItem, eq(workflowItem.id, workflowTask.itemId))
    .where(and(eq(workflowTask.approver, ssoId), HELD, isNull(workflowTask.actingFor)))
    .groupBy(workflowItem.catalog)
  return new Map(rows.map((row) => [row.catalog, row.open]))
}
