import { enforce } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import type { Writer } from '#foundation/server/context.ts'
import { persons } from '#services/people/server/api.ts'
import { addSigning, comments } from '../../rules/checks.ts'
import { isHeld } from '../../rules/lifecycles.ts'
import { type Case, lockCase, type Task } from '../data/cases.ts'
import { focused, inOpenStep, isPending } from '../data/openStep.ts'
import { withStandIns } from '../data/seats.ts'
import { ownTask } from '../policy.ts'
import { workflowRemark } from '../tables.ts'
import { requireOperation } from './decide.ts'
import { addTasks, moveTasks, type NewTask } from './moves.ts'
import { assign } from './seating.ts'
import { closeTasks } from './tell.ts'

export interface Adding {
  action: 'add-sign-before' | 'add-sign-after'
  people: readonly SsoId[]
  comment: string
}

/**
 * Adds people to the actor's seat, with a reason: before, they decide first and then it is the actor's turn again; after, they decide when the
 * actor has. The seat is approved when all of them have approved (WF-29).
 * @throws WF-29, WF-09, WF-44 (403), WF-07
 */
export async function addSign(ctx: Writer, itemId: string, given: Adding): Promise<void> {
  const found = await lockCase(ctx, itemId)
  await requireOperation(ctx, found, given.action)
  const task = ownTask(found, ctx.actor.ssoId)!
  const of = focused(found, task.stepIndex)
  const people = [...new Set(given.people)]
  await requireFitting(ctx, of, task, people, given.comment)
  const text = given.comment.trim()
  for (const addressee of people)
    await ctx.db
      .insert(workflowRemark)
      .values({ id: newId(ctx.now), itemId, taskId: task.id, kind: 'added', author: ctx.actor.ssoId, addressee, text, at: ctx.now })
  await ctx.audit({
    module: 'workflow',
    kind: 'WorkflowTask.addSign',
    target: task.id,
    subject: of.item.requester,
    reason: text,
    after: { action: given.action, people },
  })
  const step = of.path.steps[of.item.stepIndex]!
  const why = [{ rule: 'add-sign' as const, person: ctx.actor.ssoId }]
  const origin = { joins: task.slot, turn: task.turn, origin: given.action, originBy: ctx.actor.ssoId }
  if (given.action === 'add-sign-after') {
    // who stands in for them is asked when it is their turn
    const later = people.map((ssoId): NewTask => ({ approver: ssoId, actingFor: null, delegationId: null, why, ...origin }))
    await addTasks(ctx, of, step, later)
    return
  }
  await setBack(ctx, of, task)
  const seats = await withStandIns(
    ctx,
    of.flow,
    of.item,
    people.map((ssoId) => ({ ssoId, why, group: ssoId })),
  )
  await assign(
    ctx,
    of,
    step,
    seats.map(({ group: _group, ...seat }) => ({ ...seat, ...origin })),
  )
}

async function requireFitting(ctx: Writer, of: Case, task: Task, people: readonly SsoId[], comment: string): Promise<void> {
  const inStep = inOpenStep(of)
  const facts = await persons(ctx, people)
  enforce(addSigning, {
    facts: {
      already: inStep.filter((t) => t.joins === task.slot).length,
      people: people.map((ssoId) => ({
        active: ['active', 'on-leave'].includes(facts.get(ssoId)?.status ?? ''),
        isRequester: ssoId === of.item.requester,
        isHolder: inStep.some((t) => isPending(t) && (t.approver === ssoId || t.actingFor === ssoId)),
        decidedInStep: inStep.some((t) => t.approver === ssoId && (t.state === 'approved' || t.state === 'rejected')),
      })),
    },
    input: { comment },
    p: {},
    now: ctx.now,
  })
  enforce(comments, { facts: {}, input: { action: 'add-sign', comment }, p: {}, now: ctx.now })
}

/** Everybody in the seat waits until those added have decided. */
async function setBack(ctx: Writer, of: Case, task: Task): Promise<void> {
  const ids = inOpenStep(of)
    .filter((t) => t.slot === task.slot && isHeld(t.state))
    .map((t) => t.id)
  await moveTasks(ctx, ids, 'wait', { dueAt: null })
  await closeTasks(ctx, of, ids)
}
