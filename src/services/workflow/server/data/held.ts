import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, desc, eq, gt, inArray, lt } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Params } from '../../rules/flow.ts'
import { type ItemState, openItemStates, openTaskStates } from '../../rules/lifecycles.ts'
import { workflowConfig as c, workflowItem as i, workflowTask as t } from '../tables.ts'
import { isPerson } from './rows.ts'

/** Who has an item now, by which task. */
export interface Holder {
  taskId: string
  approver: SsoId
  /** In whose name. */
  actingFor: SsoId | null
  dueAt: Date | null
}

/** An item as lists of a room know it. */
export interface HeldItem {
  id: string
  no: string
  state: ItemState
  catalog: string
  businessId: string
  requester: SsoId
  params: Params
  submittedAt: Date
  /** The person by whose act it ended. */
  endedBy: SsoId | null
  /** None once it has ended. */
  holders: Holder[]
}

const columns = {
  ...{ id: i.id, no: i.no, state: i.state, catalog: i.catalog, businessId: i.businessId },
  ...{ requester: i.requester, params: i.params, submittedAt: i.submittedAt, endedBy: i.endedBy },
}
const OPEN = inArray(i.state, [...openItemStates])

/** See `itemsOf` of api.ts. */
export async function heldItems(ctx: Ctx, module: string, businessIds: readonly string[]): Promise<Map<string, HeldItem>> {
  if (businessIds.length === 0) return new Map()
  const rows = await ctx.db
    .selectDistinctOn([i.businessId], columns)
    .from(i)
    .where(and(eq(i.module, module), inArray(i.businessId, [...businessIds])))
    .orderBy(i.businessId, desc(OPEN), desc(i.id))
  return new Map((await withHolders(ctx, rows)).map((item) => [item.businessId, item]))
}

export interface WaitingAsked {
  catalogs: readonly string[]
  /** Sent before then. */
  before: Date
  /** The last of the page before. */
  after?: string | undefined
  limit: number
}

/** See `waitingItems` of api.ts. */
export async function itemsWaiting(ctx: Ctx, { catalogs, before, after, limit }: WaitingAsked): Promise<HeldItem[]> {
  // by their flows, whose running items have an index
  const flows = ctx.db
    .select({ id: c.id })
    .from(c)
    .where(inArray(c.catalog, [...catalogs]))
  const rows = await ctx.db
    .select(columns)
    .from(i)
    .where(and(inArray(i.configId, flows), OPEN, lt(i.submittedAt, before), after === undefined ? undefined : gt(i.id, after)))
    .orderBy(asc(i.id))
    .limit(limit)
  return withHolders(ctx, rows)
}

type Row = Omit<HeldItem, 'holders' | 'endedBy'> & { endedBy: string | null }

async function withHolders(ctx: Ctx, rows: readonly Row[]): Promise<HeldItem[]> {
  const held = await ctx.db
    .select({ itemId: t.itemId, taskId: t.id, approver: t.approver, actingFor: t.actingFor, dueAt: t.dueAt })
    .from(t)
    .where(
      and(
        inArray(
          t.itemId,
          rows.map(({ id }) => id),
        ),
        inArray(t.state, [...openTaskStates]),
      ),
    )
    .orderBy(asc(t.id))
  const holders = Map.groupBy(held, ({ itemId }) => itemId)
  return rows.map((row) => ({
    ...row,
    endedBy: isPerson(row.endedBy) ? row.endedBy : null,
    holders: (holders.get(row.id) ?? []).map(({ itemId: _item, ...holder }) => holder),
  }))
}
