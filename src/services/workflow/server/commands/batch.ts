import { BUSY } from '#foundation/contract/envelope.ts'
import { illegal } from '#foundation/contract/refused.ts'
import type { Refusal } from '#foundation/contract/rules.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { apart } from '#foundation/database/apart.ts'
import { and, asc, eq, inArray } from '#foundation/database/drizzle.ts'
import { gaveWay } from '#foundation/database/guarded.ts'
import type { Writer } from '#foundation/server/context.ts'
import module from '../../module.ts'
import type { BatchAction } from '../../rules/batching.ts'
import { isHeld } from '../../rules/lifecycles.ts'
import { readAlone } from '../data/batching.ts'
import { type Case, casesOf, lockItems, type Task } from '../data/cases.ts'
import { workflowItem, workflowTask } from '../tables.ts'
import { decideTask } from './decide.ts'
import { transferTask } from './transfer.ts'

interface Named {
  taskId: string
  no: string
  subjectCn: string
  subjectEn: string
}
export interface BatchResult {
  decided: Named[]
  setAside: (Named & { reason: string })[]
  refused: { taskId: string; code: string; reason: string }[]
}

export interface Batch {
  tasks: readonly { id: string; seen: string }[]
  action: BatchAction
  to?: SsoId | undefined
  comment: string
}

/**
 * Approves, rejects or hands over many tasks, each by itself so that one that fails leaves the others handled. What has to be read by itself is named
 * and set aside untouched (WF-24).
 */
export async function handleBatch(ctx: Writer, given: Batch): Promise<BatchResult> {
  const seen = new Map(given.tasks.map((task) => [task.id, task.seen]))
  if (seen.size > ctx.parameters(module).batchMax) throw illegal('tasks')
  if (given.action === 'transfer' && !given.to) throw illegal('to')
  const result: BatchResult = { decided: [], setAside: [], refused: [] }
  const refuse = (taskId: string, { rule, figures = {} }: Cause) => result.refused.push({ taskId, code: rule, reason: ctx.text(`rule.${rule}`, figures) })
  const own = await ownCases(ctx, [...seen.keys()])
  for (const { of, task } of own) {
    const named = { taskId: task.id, no: of.item.no, subjectCn: of.item.subjectCn, subjectEn: of.item.subjectEn }
    const alone = isHeld(task.state) ? await readAlone(ctx, of, { reader: ctx.actor.ssoId, seen: seen.get(task.id) ?? '' }) : undefined
    if (alone) result.setAside.push({ ...named, reason: alone })
    else {
      const refused = await tried(ctx, () => handle(ctx, of, task, given))
      if (refused) refuse(task.id, refused)
      else result.decided.push(named)
    }
  }
  // what is somebody else's, or is not there, is not told apart
  for (const taskId of seen.keys()) if (!own.some(({ task }) => task.id === taskId)) refuse(taskId, { rule: 'WF-44' })
  return result
}

/** The tasks that are the actor's, with their items, which are locked. */
async function ownCases(ctx: Writer, taskIds: readonly string[]): Promise<{ of: Case; task: Task }[]> {
  const mine = await ctx.db
    .select({ id: workflowTask.id, itemId: workflowTask.itemId })
    .from(workflowTask)
    .where(and(inArray(workflowTask.id, [...taskIds]), eq(workflowTask.approver, ctx.actor.ssoId)))
  const ids = await lockItems(
    ctx,
    mine.map((row) => row.itemId),
  )
  const items = await ctx.db.select().from(workflowItem).where(inArray(workflowItem.id, ids)).orderBy(asc(workflowItem.id))
  const cases = await casesOf(ctx, items)
  const chosen = new Set(mine.map((row) => row.id))
  return cases.flatMap((of) => of.tasks.flatMap((task) => (chosen.has(task.id) && task.approver === ctx.actor.ssoId ? [{ of, task }] : [])))
}

const handle = (ctx: Writer, { item }: Case, task: Task, { action, to, comment }: Batch): Promise<void> =>
  action === 'transfer' ? transferTask(ctx, item.id, { taskId: task.id, to, comment }) : decideTask(ctx, task.id, { action, comment })

type Cause = Pick<Refusal, 'rule'> & Partial<Pick<Refusal, 'figures'>>

/** @returns what kept it from being done; what is no refusal is logged */
async function tried(ctx: Writer, work: () => Promise<void>): Promise<Cause | undefined> {
  try {
    return await apart(ctx, work)
  } catch (fault) {
    if (gaveWay(fault)) throw fault // all of it is done again, not this part left out
    ctx.log.error({ err: fault }, 'one item of a batch failed')
    return { rule: BUSY }
  }
}
