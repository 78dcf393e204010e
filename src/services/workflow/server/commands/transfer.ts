import { enforce, illegal, notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { person } from '#services/people/server/api.ts'
import { comments, transfers } from '../../rules/checks.ts'
import { isHeld } from '../../rules/lifecycles.ts'
import { lockCase, type Task } from '../data/cases.ts'
import { focused, inOpenStage, inOpenStep } from '../data/openStep.ts'
import { withStandIns } from '../data/seats.ts'
import { requireOperation } from './decide.ts'
import { taskRows } from './moves.ts'
import { assign } from './steps.ts'
import { closeNotices } from './tell.ts'

/**
 * Hands a task to somebody else, with a reason; the first holder stays in the history (WF-30). By the holder, or by workflow-admin,
 * who names the task.
 * @throws WF-30, WF-09, WF-44 (403), LIFE-01 while a question is open
 */
export async function transferTask(
  ctx: Writer,
  itemId: string,
  given: { taskId?: string | undefined; to?: SsoId | undefined; comment: string },
): Promise<void> {
  const found = await lockCase(ctx, itemId)
  requireOperation(ctx, found, 'transfer')
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
      isHolder: inStep.some((t) => isHeld(t.state) && t.approver === to),
      decidedInStep: inStep.some((t) => t.approver === to && (t.state === 'approved' || t.state === 'rejected')),
    },
    input: given,
    p: {},
    now: ctx.now,
  })
  enforce(comments, { facts: {}, input: { action: 'transfer', comment: given.comment }, p: {}, now: ctx.now })
  const comment = given.comment.trim()
  await advance(ctx, taskRows, task.id, 'transfer', { set: { decidedAt: ctx.now, comment, remindAt: null, escalateAt: null }, reason: comment })
  await closeNotices(ctx, [task.id])
  const seats = await withStandIns(ctx, of.flow, of.item, [{ ssoId: to, why: [{ rule: 'transfer', person: ctx.actor.ssoId }], group: to }])
  const tasks = seats.map(({ group: _group, ...seat }) => ({
    ...seat,
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
