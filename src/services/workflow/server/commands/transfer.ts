import { enforce, illegal, notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { person } from '#services/people/server/api.ts'
import { comments, transfers } from '../../rules/checks.ts'
import { isHeld } from '../../rules/lifecycles.ts'
import { lockCase, type Task } from '../data/cases.ts'
import { focused, inOpenStage, inOpenStep, isPending } from '../data/openStep.ts'
import { withStandIns } from '../data/seats.ts'
import { requireOperation } from './decide.ts'
import { moveTasks, taskRows } from './moves.ts'
import { assign } from './seating.ts'
import { closeTasks, tell } from './tell.ts'

/**
 * Hands a task to somebody else, with a reason; the first holder stays in the history (WF-30). By the holder, or by workflow-admin,
 * who names the task; its holder is told then.
 * @throws WF-30, WF-09, WF-44 (403), where a question is open it falls
 */
export async function transferTask(
  ctx: Writer,
  itemId: string,
  given: { taskId?: string | undefined; to?: SsoId | undefined; comment: string },
): Promise<void> {
  const found = await lockCase(ctx, itemId)
  await requireOperation(ctx, found, 'transfer')
  const task = toHandOver(inOpenStage(found), ctx.actor.ssoId, given.taskId)
  const of = focused(found, task.stepIndex)
  const step = of.path.steps[task.stepIndex]!
  const inStep = inOpenStep(of)
  const { to } = given
  if (!to) throw illegal('to')
  const facts = await person(ctx, to)
  enforce(transfers, {
    facts: {
      active: facts !== undefined && (facts.status === 'active' || facts.status === 'on-leave'),
      isRequester: to === of.item.requester,
      isHolder: to === task.approver || inStep.some((t) => t !== task && isPending(t) && (t.approver === to || t.actingFor === to)),
      decidedInStep: inStep.some((t) => t.approver === to && (t.state === 'approved' || t.state === 'rejected')),
    },
    input: given,
    p: {},
    now: ctx.now,
  })
  enforce(comments, { facts: {}, input: { action: 'transfer', comment: given.comment }, p: {}, now: ctx.now })
  const comment = given.comment.trim()
  await moveTasks(ctx, [task.id], 'answer')
  await advance(ctx, taskRows, task.id, 'transfer', { set: { decidedAt: ctx.now, comment, remindAt: null, escalateAt: null }, reason: comment })
  await closeTasks(ctx, of, [task.id])
  if (task.approver !== ctx.actor.ssoId) await tell(ctx, of, 'takenBack', [task.approver], { key: task.id, screen: 'assigned' })
  const why = [{ rule: 'transfer' as const, person: ctx.actor.ssoId }]
  const seats = await withStandIns(ctx, of.flow, of.item, [{ ssoId: to, why, group: to }])
  const tasks = seats.map(({ group: _group, ...seat }) => ({
    ...seat,
    // it does not come back to who hands it over, as whose delegate they are
    ...(seat.approver === task.approver && { approver: to, actingFor: null, delegationId: null, why }),
    slot: task.slot,
    joins: task.joins,
    turn: task.turn,
    origin: 'transfer' as const,
    originBy: ctx.actor.ssoId,
  }))
  await assign(ctx, of, step, tasks)
}

/** The own task, or the one that an administrator names. @throws not-found */
function toHandOver(open: readonly Task[], actor: SsoId, taskId: string | undefined): Task {
  const found = open.find((t) => (taskId ? t.id === taskId : t.approver === actor) && isHeld(t.state))
  if (!found) throw notFound()
  return found
}
