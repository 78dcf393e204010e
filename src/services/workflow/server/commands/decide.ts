import { enforce, forbidden, notFound, refuse } from '#foundation/contract/refused.ts'
import { inArray } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { AsUser, Ctx, Writer } from '#foundation/server/context.ts'
import { type Operation, operationsOf } from '../../rules/actions.ts'
import { comments } from '../../rules/checks.ts'
import { isHeld, isOpen } from '../../rules/lifecycles.ts'
import { stageAt } from '../../rules/stages.ts'
import { type Case, itemOfTask, lockCase, lockItems, type Task } from '../data/cases.ts'
import { findCatalog } from '../data/catalogs.ts'
import { focused, inOpenStep, isPending, withThese } from '../data/openStep.ts'
import { administers, standingOf } from '../policy.ts'
import { workflowTask } from '../tables.ts'
import { taskRows } from './moves.ts'
import { conclude } from './outcome.ts'
import { passOn, release } from './passing.ts'
import { closeTasks } from './tell.ts'

/** What only the holder of a task does. */
const DECIDING: readonly Operation[] = ['approve', 'reject', 'transfer', 'ask', 'add-sign-before', 'add-sign-after', 'return-to-step', 'return-to-requester']

/**
 * Asks, with the item locked, whether the actor may do it now; the same check gave the buttons (WF-44).
 * @throws WF-07 where the task of the actor, or of the actor's delegate, is handled; LIFE-01 where an own item is past it or a question is open;
 * the rule of the room for what it withholds from the requester; WF-44 (403) otherwise
 */
export async function requireOperation(ctx: AsUser<Ctx>, of: Case, operation: Operation): Promise<void> {
  const standing = standingOf(of, ctx.actor, await administers(ctx, of.item.requester))
  if (operationsOf(standing).includes(operation)) return
  const withheld = findCatalog(of.item.catalog)?.withheld
  if (withheld && isOpen(of.item.state) && standing.withheld.includes(operation)) throw refuse(withheld.rule)
  const deciding = DECIDING.includes(operation)
  const holds = standing.task !== undefined && isHeld(standing.task)
  const handled = of.tasks.some((t) => (t.approver === ctx.actor.ssoId || t.actingFor === ctx.actor.ssoId) && !isPending(t))
  if (deciding && handled && !standing.requester && !holds) throw refuse('WF-07')
  // a question is open: the task waits for its answer, or is decided without
  if (deciding && standing.task === 'processing') throw refuse('LIFE-01', { state: ctx.text('state.WorkflowTask.processing') })
  if ((standing.owner || standing.admin || standing.task) && !deciding) throw refuse('LIFE-01', { state: ctx.text(`state.WorkflowItem.${of.item.state}`) })
  throw forbidden('WF-44')
}

interface Decided {
  action: 'approve' | 'reject'
  comment: string
}

/** Approves or rejects the actor's task, with all checks. @throws not-found; as decideIn */
export async function decideTask(ctx: Writer, taskId: string, given: Decided): Promise<void> {
  const of = await lockCase(ctx, await itemOfTask(ctx, taskId))
  await decideIn(ctx, of, of.tasks.find((t) => t.id === taskId)!, given)
}

/** Decides several tasks of the actor, all or none. @throws not-found for one that is not there; as decideIn */
export async function decideTasks(ctx: Writer, taskIds: readonly string[], given: Decided): Promise<void> {
  const rows = await ctx.db
    .select({ id: workflowTask.id, itemId: workflowTask.itemId })
    .from(workflowTask)
    .where(inArray(workflowTask.id, [...taskIds]))
  if (rows.length < new Set(taskIds).size) throw notFound()
  await lockItems(
    ctx,
    rows.map((row) => row.itemId),
  )
  for (const { id } of rows) await decideTask(ctx, id, given)
}

/** As decideTask, for a task of an item that is locked. @throws WF-07, WF-08, WF-09, WF-44 (403) */
export async function decideIn(ctx: Writer, of: Case, task: Task, given: Decided): Promise<void> {
  const taskId = task.id
  if (task.approver === ctx.actor.ssoId && !isPending(task)) throw refuse('WF-07')
  await requireOperation(ctx, of, given.action)
  if (task.approver !== ctx.actor.ssoId) throw forbidden('WF-44')
  enforce(comments, { facts: {}, input: given, p: {}, now: ctx.now })
  const comment = given.comment.trim()
  const decided = await advance(ctx, taskRows, taskId, given.action, {
    set: { decidedAt: ctx.now, comment: comment || null, remindAt: null, escalateAt: null },
    ...(comment && { reason: comment }),
    ...(task.actingFor && { onBehalfOf: task.actingFor }),
  })
  await closeTasks(ctx, of, [taskId])
  const after = focused({ ...of, tasks: withThese(of.tasks, [decided]) }, task.stepIndex)
  if (given.action === 'reject' && endsBy(of, task)) return conclude(ctx, after, 'reject', { comment })
  const done = sharing(after, decided, given.action === 'reject')
  await passOn(ctx, { ...after, tasks: withThese(after.tasks, await release(ctx, of, done)) }, comment)
}

/**
 * Whether one rejection ends the item: of percent and number it counts against, and the others decide on (WF-26); an optional branch is given up by
 * itself (WF-28).
 */
function endsBy({ path }: Case, { stepIndex }: Task): boolean {
  const condition = path.steps[stepIndex]?.passCondition
  const lane = stageAt(path, stepIndex)?.lanes.find(({ steps }) => steps.includes(stepIndex))
  return condition !== 'percent' && condition !== 'number' && !lane?.branch?.optional
}

/** Who need not decide any more: who holds the same place, and after a rejection everybody of that seat. */
function sharing(of: Case, { slot, joins }: Task, rejected: boolean): Task[] {
  const seat = joins ?? slot
  return inOpenStep(of).filter((t) => isPending(t) && (t.slot === slot || (rejected && (t.slot === seat || t.joins === seat))))
}
