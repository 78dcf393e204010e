import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, desc, eq, gt, inArray, lt } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Params } from '../../rules/conditions.ts'
import { type ItemState, openItemStates, openTaskStates } from '../../rules/lifecycles.ts'
import { workflowConfig, workflowItem, workflowTask } from '../tables.ts'
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
  ...{ id: workflowItem.id, no: workflowItem.no, state: workflowItem.state, catalog: workflowItem.catalog, businessId: workflowItem.businessId },
  ...{ requester: workflowItem.requester, params: workflowItem.params, submittedAt: workflowItem.submittedAt, endedBy: workflowItem.endedBy },
}
const OPEN = inArray(workflowItem.state, [...openItemStates])

/** See `itemsOf` of api.ts. */
export async function heldItems(ctx: Ctx, module: string, businessIds: readonly string[]): Promise<Map<string, HeldItem>> {
  if (businessIds.length === 0) return new Map()
  const rows = await ctx.db
    .selectDistinctOn([workflowItem.businessId], columns)
    .from(workflowItem)
    .where(and(eq(workflowItem.module, module), inArray(workflowItem.businessId, [...businessIds])))
    .orderBy(workflowItem.businessId, desc(OPEN), desc(workflowItem.id))
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
    .select({ id: workflowConfig.id })
    .from(workflowConfig)
    .where(inArray(workflowConfig.catalog, [...catalogs]))
  const rows = await ctx.db
    .select(columns)
    .from(workflowItem)
    .where(and(inArray(workflowItem.configId, flows), OPEN, lt(workflowItem.submittedAt, before), after === undefined ? undefined : gt(workflowItem.id, after)))
    .orderBy(asc(workflowItem.id))
    .limit(limit)
  return withHolders(ctx, rows)
}

type Row = Omit<HeldItem, 'holders' | 'endedBy'> & { endedBy: string | null }

async function withHolders(ctx: Ctx, rows: readonly Row[]): Promise<HeldItem[]> {
  const held = await ctx.db
    .select({
      itemId: workflowTask.itemId,
      taskId: workflowTask.id,
      approver: workflowTask.approver,
      actingFor: workflowTask.actingFor,
      dueAt: workflowTask.dueAt,
    })
    .from(workflowTask)
    .where(
      and(
        inArray(
          workflowTask.itemId,
          rows.map(({ id }) => id),
        ),
        inArray(workflowTask.state, [...openTaskStates]),
      ),
    )
    .orderBy(asc(workflowTask.id))
  const holders = Map.groupBy(held, ({ itemId }) => itemId)
  return rows.map((row) => ({
    ...row,
    endedBy: isPerson(row.endedBy) ? row.endedBy : null,
    holders: (holders.get(row.id) ?? []).map(({ itemId: _item, ...holder }) => holder),
  }))
}
