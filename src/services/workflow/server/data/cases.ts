import { notFound } from '#foundation/contract/refused.ts'
import { and, asc, desc, eq, inArray, sql } from '#foundation/database/drizzle.ts'
import { anyOf, prepared } from '#foundation/database/prepared.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import type { StoredPath } from '../../rules/flow.ts'
import { openItemStates } from '../../rules/lifecycles.ts'
import { workflowItem, workflowRemark, workflowTask } from '../tables.ts'
import { type Flow, pathOf, pinnedFlow, pinnedFlows } from './flows.ts'

export type Item = typeof workflowItem.$inferSelect
export type Task = typeof workflowTask.$inferSelect
export type Remark = typeof workflowRemark.$inferSelect

/** An item with all that belongs to it. */
export interface Case {
  item: Item
  flow: Flow
  path: StoredPath
  /** Of all rounds, in the order they were made. */
  tasks: Task[]
  remarks: Remark[]
}

async function complete(ctx: Ctx, item: Item, lock: boolean): Promise<Case> {
  const flow = await pinnedFlow(ctx.db, item.versionId)
  const rows = ctx.db.select().from(workflowTask).where(eq(workflowTask.itemId, item.id)).orderBy(asc(workflowTask.id))
  const tasks = await (lock ? rows.for('update') : rows)
  const remarks = await ctx.db.select().from(workflowRemark).where(eq(workflowRemark.itemId, item.id)).orderBy(asc(workflowRemark.id))
  return { item, flow, path: pathOf(flow, item.pathId), tasks, remarks }
}

/** @throws not-found */
export async function itemById(ctx: Ctx, itemId: string): Promise<Item> {
  const [item] = await ctx.db.select().from(workflowItem).where(eq(workflowItem.id, itemId))
  if (!item) throw notFound()
  return item
}

/** @throws not-found */
export const readCase = async (ctx: Ctx, itemId: string): Promise<Case> => complete(ctx, await itemById(ctx, itemId), false)

/** Locks the item, then its tasks: always in this order, so that two who decide at once take turns (WF-07). @throws not-found */
export const lockCase = async (ctx: WriteCtx, itemId: string): Promise<Case> => complete(ctx, await locked(ctx, workflowItem, workflowItem.id, itemId), true)

/**
 * Locks several items in the one order in which everybody locks several. Whoever has to change many begins with this: all items first,
 * then what hangs on them, then delegations; so nobody waits for somebody who waits for them.
 */
export const lockItems = (ctx: WriteCtx, itemIds: readonly string[]): Promise<string[]> => locking(ctx, itemIds, false)

/** Locks those of the items that nobody has now, without waiting. @returns which */
export const lockFreeItems = (ctx: WriteCtx, itemIds: readonly string[]): Promise<string[]> => locking(ctx, itemIds, true)

async function locking(ctx: WriteCtx, itemIds: readonly string[], skipLocked: boolean): Promise<string[]> {
  if (itemIds.length === 0) return []
  const rows = await ctx.db
    .select({ id: workflowItem.id })
    .from(workflowItem)
    .where(inArray(workflowItem.id, [...itemIds]))
    .orderBy(asc(workflowItem.id))
    .for('update', skipLocked ? { skipLocked } : {})
  return rows.map((row) => row.id)
}

/** The item of a task. @throws not-found */
export async function itemOfTask(ctx: Ctx, taskId: string): Promise<string> {
  const [row] = await ctx.db.select({ itemId: workflowTask.itemId }).from(workflowTask).where(eq(workflowTask.id, taskId))
  if (!row) throw notFound()
  return row.itemId
}

/** The open item of a thing, else its newest. */
export async function newestItem(ctx: Ctx, module: string, businessId: string): Promise<Item | undefined> {
  const [item] = await ctx.db
    .select()
    .from(workflowItem)
    .where(and(eq(workflowItem.module, module), eq(workflowItem.businessId, businessId)))
    .orderBy(desc(inArray(workflowItem.state, [...openItemStates])), desc(workflowItem.id))
    .limit(1)
  return item
}

/** The open item of a thing; there is at most one (WF-21). */
export async function openItem(ctx: Ctx, module: string, businessId: string): Promise<Item | undefined> {
  const [item] = await ctx.db
    .select()
    .from(workflowItem)
    .where(and(eq(workflowItem.module, module), eq(workflowItem.businessId, businessId), inArray(workflowItem.state, [...openItemStates])))
  return item
}

/** Tasks and remarks of items, each in the order they were made, in one statement: a row is one or the other. */
const partsOf = prepared((db) => {
  const task = db.select().from(workflowTask).where(anyOf(workflowTask.itemId, 'items')).as('task')
  const remark = db.select().from(workflowRemark).where(anyOf(workflowRemark.itemId, 'items')).as('remark')
  return db.select().from(task).fullJoin(remark, sql`false`).orderBy(asc(task.id), asc(remark.id)).prepare('workflow.parts')
})

/** Many items with all that belongs to them, in two queries, in the order given; in one where the flows are in memory. */
export async function casesOf(ctx: Ctx, items: readonly Item[]): Promise<Case[]> {
  if (items.length === 0) return []
  const flows = await pinnedFlows(
    ctx.db,
    items.map((item) => item.versionId),
  )
  const parts = await partsOf(ctx.db, { items: items.map((item) => item.id) })
  const tasks = parts.flatMap(({ task }) => task ?? [])
  const remarks = parts.flatMap(({ remark }) => remark ?? [])
  return items.map((item) => {
    const flow = flows.get(item.versionId)!
    const own = <T extends { itemId: string }>(rows: readonly T[]) => rows.filter((row) => row.itemId === item.id)
    return { item, flow, path: pathOf(flow, item.pathId), tasks: own(tasks), remarks: own(remarks) }
  })
}
