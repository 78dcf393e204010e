import { enforce, forbidden, refuse } from '#foundation/contract/refused.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { AsUser, Ctx, Writer } from '#foundation/server/context.ts'
import { type Operation, operationsOf } from '../../rules/actions.ts'
import { comments } from '../../rules/checks.ts'
import { isHeld } from '../../rules/lifecycles.ts'
import { type Case, itemOfTask, lockCase, type Task } from '../data/cases.ts'
import { ownTask, standingOf } from '../policy.ts'
import { moveTasks, taskRows } from './moves.ts'
import { conclude } from './outcome.ts'
import { enterSteps } from './steps.ts'
import { closeNotices } from './tell.ts'

/**
 * Asks, with the item locked, whether the actor may do it now; the same check gave the buttons (WF-44).
 * @throws WF-07 where the actor had a task and it is handled, LIFE-01 where an own item is past it, WF-44 (403) otherwise
 */
export function requireOperation(ctx: AsUser<Ctx>, of: Case, operation: Operation): void {
  const standing = standingOf(of, ctx.actor)
  if (operationsOf(standing).includes(operation)) return
  const deciding = operation === 'approve' || operation === 'reject' || operation === 'transfer' || operation === 'ask'
  const had = of.tasks.some((t) => t.approver === ctx.actor.ssoId || t.actingFor === ctx.actor.ssoId)
  if (deciding && had && !standing.requester && !(standing.task && isHeld(standing.task))) throw refuse('WF-07')
  if ((standing.owner || standing.admin || standing.task) && !deciding) throw refuse('LIFE-01', { state: ctx.text(`state.WorkflowItem.${of.item.state}`) })
  throw forbidden('WF-44')
}

/** Approves or rejects the actor's task, with all checks; `taskId` names it. @throws WF-07, WF-08, WF-09, WF-44 */
export async function decideTask(ctx: Writer, taskId: string, given: { action: 'approve' | 'reject'; comment: string }): Promise<void> {
  const of = await lockCase(ctx, await itemOfTask(ctx, taskId))
  const task = of.tasks.find((t) => t.id === taskId)!
  if (task.approver === ctx.actor.ssoId && !isHeld(task.state)) throw refuse('WF-07')
  requireOperation(ctx, of, given.action)
  if (ownTask(of.item, of.tasks, ctx.actor.ssoId)?.id !== taskId) throw forbidden('WF-44')
  enforce(comments, { facts: {}, input: given, p: {}, now: ctx.now })
  const comment = given.comment.trim()
  const decided = await advance(ctx, taskRows, taskId, given.action, {
    set: { decidedAt: ctx.now, comment: comment || null, remindAt: null, escalateAt: null },
    ...(comment && { reason: comment }),
    ...(task.actingFor && { onBehalfOf: task.actingFor }),
  })
  await closeNotices(ctx, [taskId, ...of.remarks.filter((r) => r.taskId === taskId && r.kind === 'question' && !r.answeredAt).map((r) => r.id)])
  const after = { ...of, tasks: of.tasks.map((t) => (t.id === taskId ? decided : t)) }
  if (given.action === 'reject') return conclude(ctx, after, 'reject', { comment })
  await passOn(ctx, after, decided, comment)
}

/** After an approval: its seat is filled, and where the step's condition is met (WF-02) the item goes on. */
async function passOn(ctx: Writer, of: Case, decided: Task, comment: string): Promise<void> {
  const { item, path } = of
  const inStep = of.tasks.filter((t) => t.round === item.round && t.stepIndex === item.stepIndex)
  const passed = stepPassed(inStep, path.steps[item.stepIndex]?.passCondition ?? 'any')
  const done = await skipHeld(
    ctx,
    inStep.filter((t) => isHeld(t.state) && (passed || t.slot === decided.slot)),
  )
  if (!passed) return
  const after = { ...of, tasks: of.tasks.map((t) => done.find((d) => d.id === t.id) ?? t) }
  if (item.stepIndex + 1 >= path.steps.length) return conclude(ctx, after, 'approve', { ...(comment && { comment }) })
  await enterSteps(ctx, after, item.stepIndex + 1, new Set(inStep.filter((t) => t.state === 'approved').map((t) => t.approver)))
}

/** All: every seat has an approval, who was skipped not counted; any: one has (WF-02). */
export function stepPassed(inStep: readonly Pick<Task, 'slot' | 'state'>[], condition: 'all' | 'any'): boolean {
  const filled = new Set(inStep.filter((t) => t.state === 'approved').map((t) => t.slot))
  if (condition === 'any') return filled.size > 0
  return inStep.every((t) => filled.has(t.slot) || !isHeld(t.state))
}

/** Others of the step who need not decide any more: a question they had asked is answered by events. */
async function skipHeld(ctx: Writer, tasks: readonly Task[]): Promise<Task[]> {
  const asking = await moveTasks(
    ctx,
    tasks.filter((t) => t.state === 'processing').map((t) => t.id),
    'end',
  )
  const skipped = await moveTasks(
    ctx,
    tasks.filter((t) => t.state === 'pending').map((t) => t.id),
    'skip',
  )
  await closeNotices(
    ctx,
    tasks.map((t) => t.id),
  )
  return [...asking, ...skipped]
}
