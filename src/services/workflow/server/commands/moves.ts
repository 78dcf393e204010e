import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, inArray } from '#foundation/database/drizzle.ts'
import { storing } from '#foundation/lifecycle/advance.ts'
import type { ActionOf } from '#foundation/lifecycle/lifecycle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { StepSpec } from '../../rules/flow.ts'
import { delegationLife, itemLife, type TaskState, taskLife, versionLife } from '../../rules/lifecycles.ts'
import type { Why } from '../../rules/why.ts'
import { clockOf, farthest } from '../../rules/workingTime.ts'
import type { Case, Task } from '../data/cases.ts'
import { worksFrom } from '../data/workdays.ts'
import { type TaskOrigin, workflowDelegation, workflowItem, workflowTask, workflowVersion } from '../tables.ts'

/** How each life is stored: `advance` moves them. */
export const itemRows = storing({
  module: 'workflow',
  life: itemLife,
  table: workflowItem,
  id: workflowItem.id,
  status: workflowItem.state,
  subject: (row) => row.requester,
})
export const taskRows = storing({ module: 'workflow', life: taskLife, table: workflowTask, id: workflowTask.id, status: workflowTask.state })
export const delegationRows = storing({
  module: 'workflow',
  life: delegationLife,
  table: workflowDelegation,
  id: workflowDelegation.id,
  status: workflowDelegation.state,
})
export const versionRows = storing({ module: 'workflow', life: versionLife, table: workflowVersion, id: workflowVersion.id, status: workflowVersion.state })

type SystemMove = Extract<ActionOf<typeof taskLife>, 'reach' | 'answer' | 'wait' | 'skip' | 'end' | 'transfer' | 'carry over'>

/** Moves many tasks of a locked case along one transition in one statement; tasks that are elsewhere stay. @returns those that moved */
export async function moveTasks(ctx: WriteCtx, ids: readonly string[], action: SystemMove, set: Partial<Task> = {}): Promise<Task[]> {
  if (ids.length === 0) return []
  const { from, to } = taskLife.transitions.find((t) => t.action === action)!
  return ctx.db
    .update(workflowTask)
    .set({ remindAt: null, escalateAt: null, ...set, state: to })
    .where(and(inArray(workflowTask.id, [...ids]), inArray(workflowTask.state, from as TaskState[])))
    .returning()
}

export interface NewTask {
  approver: SsoId
  actingFor: SsoId | null
  delegationId: string | null
  why: Why[]
  origin: TaskOrigin
  originBy?: SsoId
  /** Of the seat taken over or joined; a new seat has its own. */
  slot?: string
  /** The seat to which it is added (WF-29). */
  joins?: string | null
  /** Position of the seat (WF-27). */
  turn?: number
  /** Decided in an earlier item or round, with what was said then (WF-39). */
  carriedOver?: boolean
  comment?: string | null
  decidedAt?: Date | null
}

/** Adds tasks to the open step and lets them be reached: due, reminded and escalated by the step's clock (WF-33). */
export async function giveTasks(ctx: WriteCtx, { item, flow }: Pick<Case, 'item' | 'flow'>, step: StepSpec, given: readonly NewTask[]): Promise<Task[]> {
  const made = await addTasks(ctx, { item, flow }, step, given)
  return reachTasks(
    ctx,
    flow,
    step,
    made.map((t) => t.id),
  )
}

/** Lets waiting tasks be reached: their time runs from now. */
export async function reachTasks(ctx: WriteCtx, flow: Case['flow'], step: StepSpec, ids: readonly string[]): Promise<Task[]> {
  const dueHours = step.dueHours ?? flow.settings.dueHours
  const works = await worksFrom(ctx, ctx.now, farthest(dueHours, step.remindHours))
  const clock = clockOf(ctx.now, { dueHours, ...(step.remindHours && { remindHours: step.remindHours }) }, works)
  return moveTasks(ctx, ids, 'reach', { reachedAt: ctx.now, dueAt: clock.dueAt, remindAt: clock.remindAt[0] ?? null, escalateAt: clock.escalateAt })
}

/** Adds tasks that wait. */
export async function addTasks(ctx: WriteCtx, { item, flow }: Pick<Case, 'item' | 'flow'>, step: StepSpec, given: readonly NewTask[]): Promise<Task[]> {
  if (given.length === 0) return []
  const rows = given.map((task) => {
    const id = newId(ctx.now)
    return { ...task, id, slot: task.slot ?? id, itemId: item.id, configId: flow.configId, round: item.round, stepIndex: item.stepIndex, stepKey: step.key }
  })
  return withoutEnded(ctx, await ctx.db.insert(workflowTask).values(rows).returning())
}

/**
 * A delegation that ended while its delegate was being chosen: the tasks go to the delegator after all (WF-42). From the insert on the
 * delegation is held by its foreign key, so whoever ends it later sees these tasks.
 */
export async function withoutEnded(ctx: WriteCtx, tasks: Task[]): Promise<Task[]> {
  const used = tasks.flatMap((task) => task.delegationId ?? [])
  if (used.length === 0) return tasks
  const ended = await ctx.db
    .select({ id: workflowDelegation.id })
    .from(workflowDelegation)
    .where(and(inArray(workflowDelegation.id, used), eq(workflowDelegation.state, 'ended')))
  const late = tasks.filter((task) => ended.some(({ id }) => id === task.delegationId))
  const back: Task[] = []
  for (const task of late) back.push(await giveBack(ctx, task))
  return tasks.map((task) => back.find(({ id }) => id === task.id) ?? task)
}

/** A task that a delegate has goes to the delegator, as if nobody stood in. */
export async function giveBack(ctx: WriteCtx, task: Task): Promise<Task> {
  const [back] = await ctx.db
    .update(workflowTask)
    .set({ approver: task.actingFor ?? task.approver, actingFor: null, delegationId: null, why: task.why.filter((w) => w.rule !== 'delegation'), readAt: null })
    .where(eq(workflowTask.id, task.id))
    .returning()
  return back!
}
