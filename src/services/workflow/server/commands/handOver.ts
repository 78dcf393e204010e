import { enforce, notFound, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import type { Writer } from '#foundation/server/context.ts'
import { person } from '#services/people/server/api.ts'
import { comments, transfers } from '../../rules/checks.ts'
import { isHeld } from '../../rules/lifecycles.ts'
import { type Case, lockCase, lockItems, type Task } from '../data/cases.ts'
import { focused, inOpenStage, inOpenStep } from '../data/openStep.ts'
import { isHere, withStandIns } from '../data/seats.ts'
import { workflowRemark } from '../tables.ts'
import { giveTasks } from './moves.ts'
import { takeBack } from './replace.ts'
import { tellAssigned } from './seating.ts'

interface HandedOver {
  to: SsoId
  reason: string
}

/**
 * Hands what is open of items over to one person, all of them or none, in the actor's name (WF-82). See `handOver` of api.ts.
 * @throws not-found for an item that is not there, WF-30, WF-82, WF-09; LIFE-01 where nobody holds one
 */
export async function handOverItems(ctx: Writer, itemIds: readonly string[], { to, reason }: HandedOver): Promise<void> {
  enforce(comments, { facts: {}, input: { action: 'transfer', comment: reason }, p: {}, now: ctx.now })
  const ids = await lockItems(ctx, itemIds)
  if (ids.length < new Set(itemIds).size) throw notFound()
  const here = isHere(await person(ctx, to))
  for (const id of ids) await handOne(ctx, await lockCase(ctx, id), { to, reason: reason.trim(), here })
}

type Given = HandedOver & { here: boolean }

async function handOne(ctx: Writer, of: Case, given: Given): Promise<void> {
  const held = inOpenStage(of).filter((t) => isHeld(t.state))
  if (held.length === 0) throw refuse('LIFE-01', { state: ctx.text(`state.WorkflowItem.${of.item.state}`) })
  const former: Task[] = []
  for (const index of new Set(held.map((t) => t.stepIndex))) former.push(...(await seatAlone(ctx, focused(of, index), given)))
  if (former.length === 0) return
  const { to, reason } = given
  await ctx.db
    .insert(workflowRemark)
    .values({ id: newId(ctx.now), itemId: of.item.id, kind: 'handedOver', author: ctx.actor.ssoId, addressee: to, text: reason, at: ctx.now })
  await ctx.audit({
    module: 'workflow',
    kind: 'WorkflowItem.handedOver',
    target: of.item.id,
    subject: of.item.requester,
    reason,
    before: { holders: former.map((t) => t.approver) },
    after: { to },
  })
}

const represented = (task: Task): SsoId => task.actingFor ?? task.approver

/** Leaves an open step to one person: who sits in it besides is released and told, who does not yet takes the first seat. @returns who is released */
async function seatAlone(ctx: Writer, of: Case, { to, reason, here }: Given): Promise<Task[]> {
  const step = of.path.steps[of.item.stepIndex]!
  const inStep = inOpenStep(of)
  const decidedInStep = inStep.some((t) => t.approver === to && (t.state === 'approved' || t.state === 'rejected'))
  const facts = { active: here, isRequester: to === of.item.requester, isHolder: false, decidedInStep }
  enforce(transfers, { facts, input: { comment: reason }, p: {}, now: ctx.now })
  const held = inStep.filter((t) => isHeld(t.state))
  const theirs = held.find((t) => represented(t) === to)
  const out = held.filter((t) => t !== theirs)
  const [first] = out
  if (!first) return []
  // one decision cannot stand for those of several
  const seats = new Set(held.map((t) => t.slot))
  if ((step.passCondition ?? 'any') !== 'any' && seats.size > 1) throw refuse('WF-82', { no: of.item.no })
  await takeBack(ctx, of, out)
  const again = `:${ctx.now.toISOString()}`
  if (theirs) await tellAssigned(ctx, of, [theirs], { event: 'handedOver', again })
  else {
    const seated = await withStandIns(ctx, of.flow, of.item, [{ ssoId: to, why: [{ rule: 'transfer', person: ctx.actor.ssoId }], group: to }])
    const seat = { slot: first.slot, joins: first.joins, turn: first.turn, origin: 'transfer' as const, originBy: ctx.actor.ssoId }
    const tasks = seated.map(({ group: _group, ...one }) => ({ ...one, ...seat }))
    await tellAssigned(ctx, of, await giveTasks(ctx, of, step, tasks), { event: 'handedOver' })
  }
  return out
}
