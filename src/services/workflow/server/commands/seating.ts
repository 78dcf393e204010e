import { newId } from '#foundation/database/columns.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { workflowAssigned } from '../../events.ts'
import type { StepSpec } from '../../rules/flow.ts'
import type { Case, Item, Task } from '../data/cases.ts'
import type { Seat } from '../data/seats.ts'
import { addTasks, giveTasks, type NewTask } from './moves.ts'
import { tellHolders } from './tell.ts'

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

/** Gives tasks to people and tells them. */
export async function assign(ctx: WriteCtx, of: Pick<Case, 'item' | 'flow'>, step: StepSpec, tasks: readonly NewTask[]): Promise<Task[]> {
  const given = await giveTasks(ctx, of, step, tasks)
  await tellAssigned(ctx, of, given)
  return given
}

/** Tells people that a task has reached them, or was left to them by an administrator. `again`: they were told of the same task before, at another time. */
export async function tellAssigned(
  ctx: WriteCtx,
  of: Pick<Case, 'item' | 'flow'>,
  given: readonly Task[],
  { again = '', event = 'assigned' }: { again?: string; event?: 'assigned' | 'handedOver' } = {},
): Promise<void> {
  const nobody = given.filter((t) => t.why.some((w) => w.rule === 'nobody'))
  await tellHolders(ctx, of, nobody, 'nobody', again)
  await tellHolders(
    ctx,
    of,
    given.filter((t) => !nobody.includes(t)),
    event,
    again,
  )
  for (const task of given) await ctx.emit(workflowAssigned, { ...facts(of.item), taskId: task.id, approver: task.approver, actingFor: task.actingFor })
}
