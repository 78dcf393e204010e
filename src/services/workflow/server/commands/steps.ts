import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { workflowAssigned } from '../../events.ts'
import { copiesOf } from '../../rules/editing.ts'
import type { StepSpec } from '../../rules/flow.ts'
import type { Why } from '../../rules/why.ts'
import type { Case, Item, Task } from '../data/cases.ts'
import { approvedAlready, placed, type Seat, seatsOf } from '../data/seats.ts'
import { workflowCc } from '../tables.ts'
import { addTasks, giveTasks, itemRows, moveTasks, type NewTask } from './moves.ts'
import { conclude } from './outcome.ts'
import { tell, tellHolders } from './tell.ts'

export const facts = (item: Item) => ({
  itemId: item.id,
  no: item.no,
  catalog: item.catalog,
  module: item.module,
  businessId: item.businessId,
  requester: item.requester,
})

/** Seats of one group share a slot: whoever decides first fills it. */
export function asTasks(ctx: WriteCtx, seats: readonly Seat[]): NewTask[] {
  const slots = new Map<string, string>()
  return seats.map(({ group, ...seat }) => {
    const slot = slots.get(group) ?? newId(ctx.now)
    slots.set(group, slot)
    return { ...seat, slot, turn: [...slots.keys()].indexOf(group), origin: 'step' }
  })
}

/** Gives a step to its people: to all at once, or to the first of them while the others wait for their turn (WF-27). */
export async function seat(ctx: WriteCtx, of: Pick<Case, 'item' | 'flow'>, step: StepSpec, seats: readonly Seat[]): Promise<void> {
  const tasks = asTasks(ctx, seats)
  const first = Math.min(...tasks.map((task) => task.turn ?? 0))
  const begins = step.order === 'in-turn' ? tasks.filter((task) => task.turn === first) : tasks
  // who stands in for the others is asked when it is their turn
  const later = tasks.filter((task) => !begins.includes(task))
  await addTasks(
    ctx,
    of,
    step,
    later.map(({ approver, actingFor, ...task }) => ({
      ...task,
      approver: actingFor ?? approver,
      actingFor: null,
      delegationId: null,
      why: task.why.filter((why) => why.rule !== 'delegation'),
    })),
  )
  await assign(ctx, of, step, begins)
}

/**
 * Enters the first step from `index` on that somebody has to decide; a step whose people all approved the one before is passed
 * with their tasks marked skipped (WF-13). After the last step the item is approved.
 * @param approvedBefore who approved the step before
 */
export async function enterSteps(ctx: WriteCtx, of: Case, index: number, approvedBefore: ReadonlySet<SsoId>): Promise<void> {
  let { item } = of
  for (let i = index; i < of.path.steps.length; i++) {
    const step = of.path.steps[i]!
    const seats = await seatsOf(ctx, of.flow, step, item)
    const again = seats.filter((s) => approvedAlready(s, approvedBefore))
    const rest = seats.filter((s) => !again.includes(s))
    const at = { flow: of.flow, item: { ...item, stepIndex: i } }
    await skipped(ctx, at, step, again)
    await copy(ctx, at, step)
    if (rest.length === 0) continue
    item = await advance(ctx, itemRows, item.id, item.state === 'waiting' ? 'start' : 'pass step', { set: { stepIndex: i } })
    await seat(ctx, { item, flow: of.flow }, step, rest)
    return
  }
  await conclude(ctx, { ...of, item }, 'approve', {})
}

async function skipped(ctx: WriteCtx, at: Pick<Case, 'item' | 'flow'>, step: StepSpec, seats: readonly Seat[]): Promise<void> {
  const made = await addTasks(
    ctx,
    at,
    step,
    asTasks(ctx, seats).map((task) => ({ ...task, why: [...task.why, { rule: 'approved-before' }] })),
  )
  await moveTasks(
    ctx,
    made.map((t) => t.id),
    'skip',
    { reachedAt: ctx.now },
  )
}

/** Gives tasks to people and tells them. */
export async function assign(ctx: WriteCtx, of: Pick<Case, 'item' | 'flow'>, step: StepSpec, tasks: readonly NewTask[]): Promise<Task[]> {
  const given = await giveTasks(ctx, of, step, tasks)
  await tellAssigned(ctx, of, given)
  return given
}

/** Tells people that a task has reached them. @param again told before for the same task, at another time */
export async function tellAssigned(ctx: WriteCtx, of: Pick<Case, 'item' | 'flow'>, given: readonly Task[], again = ''): Promise<void> {
  const nobody = given.filter((t) => t.why.some((w) => w.rule === 'nobody'))
  await tellHolders(ctx, of, nobody, 'nobody', again)
  await tellHolders(
    ctx,
    of,
    given.filter((t) => !nobody.includes(t)),
    'assigned',
    again,
  )
  for (const task of given) await ctx.emit(workflowAssigned, { ...facts(of.item), taskId: task.id, approver: task.approver, actingFor: task.actingFor })
}

/** Copies the item to who is kept informed of a step and to who is asked for an opinion: each person once an item, told once (WF-47). */
async function copy(ctx: WriteCtx, of: Pick<Case, 'item' | 'flow'>, step: StepSpec): Promise<void> {
  const informed = []
  for (const { kind, ref } of copiesOf(step)) informed.push(...(await placed(ctx, kind, ref, of.item)))
  const asked = (step.collaborators ?? []).length > 0 ? await placed(ctx, 'person', step.collaborators, of.item) : []
  const consulted = asked.map(({ ssoId }) => ({ ssoId, why: [{ rule: 'collaborator' as const }] }))
  await tell(ctx, of, 'consulted', await copyTo(ctx, of.item, consulted), { key: `${of.item.id}`, screen: 'requested' })
  await tell(ctx, of, 'copied', await copyTo(ctx, of.item, informed), { key: `${of.item.id}`, screen: 'cc' })
}

async function copyTo(ctx: WriteCtx, item: Item, found: readonly { ssoId: SsoId; why: Why[] }[]): Promise<SsoId[]> {
  if (found.length === 0) return []
  const added = await ctx.db
    .insert(workflowCc)
    .values(found.map((f) => ({ id: newId(ctx.now), itemId: item.id, ssoId: f.ssoId, why: f.why, at: ctx.now })))
    .onConflictDoNothing()
    .returning({ ssoId: workflowCc.ssoId })
  return added.map((row) => row.ssoId)
}
