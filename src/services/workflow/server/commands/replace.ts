import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, inArray, ne, or } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { persons, reportsOf } from '#services/people/server/api.ts'
import { isHeld, openItemStates, openTaskStates } from '../../rules/lifecycles.ts'
import { type Case, lockCase, lockItems, type Task } from '../data/cases.ts'
import { focused, inOpenStage, inOpenStep, withThese } from '../data/openStep.ts'
import { type Seat, seatsOf } from '../data/seats.ts'
import { workflowDelegation, workflowItem, workflowTask } from '../tables.ts'
import { endDelegations } from './delegate.ts'
import { moveTasks, type NewTask } from './moves.ts'
import { passOn } from './passing.ts'
import { assign } from './seating.ts'
import { closeTasks, tell } from './tell.ts'

/** Somebody has left: nobody stands in for them any more, nor they for others (WF-19). */
export async function endTheirDelegations(ctx: WriteCtx, ssoId: SsoId): Promise<void> {
  const theirs = await ctx.db
    .select({ id: workflowDelegation.id })
    .from(workflowDelegation)
    .where(and(or(eq(workflowDelegation.delegator, ssoId), eq(workflowDelegation.delegate, ssoId)), ne(workflowDelegation.state, 'ended')))
  await endDelegations(
    ctx,
    theirs.map((row) => row.id),
  )
}

/** A person's place or manager is another now, or they have left: open tasks on which that bears go to who is in the place now (WF-19). */
export async function placesChanged(ctx: WriteCtx, ssoId: SsoId): Promise<void> {
  for (const id of await lockItems(ctx, await concernedBy(ctx, ssoId))) await reseatAll(ctx, id)
}

/** Open items that a person holds, is represented in, or asked for, or whose requester reports to the person. */
async function concernedBy(ctx: WriteCtx, ssoId: SsoId): Promise<string[]> {
  const requesters = [ssoId, ...(await reportsOf(ctx, ssoId, { depth: 1 }))]
  const held = await ctx.db
    .select({ id: workflowTask.itemId })
    .from(workflowTask)
    .where(and(inArray(workflowTask.state, [...openTaskStates]), or(eq(workflowTask.approver, ssoId), eq(workflowTask.actingFor, ssoId))))
  const asked = await ctx.db
    .select({ id: workflowItem.id })
    .from(workflowItem)
    .where(and(inArray(workflowItem.requester, requesters), inArray(workflowItem.state, [...openItemStates])))
  return [...new Set([...held, ...asked].map((row) => row.id))]
}

const represented = (of: Pick<Task, 'approver' | 'actingFor'>): SsoId => of.actingFor ?? of.approver

/** Each step of an item that somebody holds; where branches run at once there are several. */
async function reseatAll(ctx: WriteCtx, itemId: string): Promise<void> {
  const held = inOpenStage(await lockCase(ctx, itemId)).filter((t) => isHeld(t.state))
  for (const index of new Set(held.map((t) => t.stepIndex))) {
    // what was decided for the step before may have taken this one from its people
    const of = await lockCase(ctx, itemId)
    if (!inOpenStage(of).some((t) => t.stepIndex === index && isHeld(t.state))) continue
    await reseat(ctx, focused(of, index))
  }
}

/** Holds an open step of an item against who would be asked now, and replaces who is not in place any more. */
async function reseat(ctx: WriteCtx, of: Case): Promise<void> {
  const step = of.path.steps[of.item.stepIndex]
  const inStep = inOpenStep(of)
  const held = inStep.filter((t) => isHeld(t.state))
  if (!step || held.length === 0) return
  const seats = await seatsOf(ctx, of.flow, step, of.item)
  const out = await outOfPlace(ctx, held, seats)
  if (out.length === 0) return
  // who handed a task on or had it taken back may sit there again; who holds or has decided one may not
  const taken = new Set(
    inStep.filter((t) => !out.includes(t) && (isHeld(t.state) || t.state === 'approved' || t.state === 'rejected' || t.state === 'waiting')).map(represented),
  )
  const free = seats.filter((seat) => !taken.has(represented({ approver: seat.approver, actingFor: seat.actingFor })))
  const after = { ...of, tasks: withThese(of.tasks, await takeBack(ctx, of, out)) }
  const successors = inherit(out, free)
  if (successors.length > 0) await assign(ctx, after, step, successors)
  else await passOn(ctx, after, '')
  await tell(ctx, of, 'replaced', [of.item.requester], { key: out[0]!.id, screen: 'requested' })
}

/** Who was chosen by a place they are no longer in; who was handed the task by somebody, or their delegate, keeps it until they leave. */
async function outOfPlace(ctx: WriteCtx, held: readonly Task[], seats: readonly Seat[]): Promise<Task[]> {
  const inPlace = new Set(seats.map((seat) => seat.actingFor ?? seat.approver))
  const facts = await persons(ctx, held.map(represented))
  return held.filter((t) => (t.origin === 'step' || t.origin === 'replacement' ? !inPlace.has(represented(t)) : facts.get(represented(t))?.status === 'left'))
}

/** Each seat that became empty goes to one who is not seated yet; all administrators share one (WF-14). */
function inherit(out: readonly Task[], free: readonly Seat[]): NewTask[] {
  const groups = [...new Set(free.map((seat) => seat.group))]
  // who was added to a seat has no successor: the seat goes on without
  const emptied = [...new Set(out.filter((t) => t.joins === null).map((t) => t.slot))]
  return emptied.flatMap((slot, i) => {
    const former = represented(out.find((t) => t.slot === slot)!)
    return free
      .filter((seat) => seat.group === groups[i])
      .map(({ group: _group, ...seat }) => ({
        ...seat,
        why: [...seat.why, { rule: 'replacement' as const, person: former }],
        slot,
        turn: out.find((t) => t.slot === slot)!.turn,
        origin: 'replacement' as const,
      }))
  })
}

/** Takes tasks from people who have not decided, with the questions that they had put, and tells them. @returns the tasks as they are then */
export async function takeBack(ctx: WriteCtx, of: Case, out: readonly Task[]): Promise<Task[]> {
  const idsIn = (state: Task['state']) => out.filter((t) => t.state === state).map((t) => t.id)
  const moved = [...(await moveTasks(ctx, idsIn('pending'), 'transfer')), ...(await moveTasks(ctx, idsIn('processing'), 'end'))]
  await closeTasks(
    ctx,
    of,
    out.map((t) => t.id),
  )
  for (const task of out) await tell(ctx, of, 'takenBack', [task.approver], { key: task.id, screen: 'assigned' })
  return moved
}
