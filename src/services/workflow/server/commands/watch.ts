import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, gte, inArray, lt, lte, ne, notInArray } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { workflowOverdue } from '../../events.ts'
import { escalationOf, type StepSpec } from '../../rules/flow.ts'
import { isHeld, openTaskStates } from '../../rules/lifecycles.ts'
import { clockOf, farthest } from '../../rules/workingTime.ts'
import { type Case, lockCase, type Task } from '../data/cases.ts'
import { focused } from '../data/openStep.ts'
import { placed, withStandIns } from '../data/seats.ts'
import { worksFrom } from '../data/workdays.ts'
import { workflowDelegation, workflowTask } from '../tables.ts'
import { begin, endDelegations } from './delegate.ts'
import { assign, facts } from './seating.ts'
import { tellHolders } from './tell.ts'

const BATCH = 100

/** Reminders and escalations whose time has come (WF-33). The clock never approves or rejects. */
export async function watchTasks(job: JobCtx): Promise<void> {
  const going = goingOn(job)
  for (const [at, act] of [
    ['remindAt', remind],
    ['escalateAt', escalate],
  ] as const) {
    const failed: string[] = []
    const due = (ctx: Ctx) =>
      ctx.db
        .select({ id: workflowTask.id, itemId: workflowTask.itemId })
        .from(workflowTask)
        .where(
          and(
            inArray(workflowTask.state, [...openTaskStates]),
            lte(workflowTask[at], ctx.now),
            failed.length ? notInArray(workflowTask.id, failed) : undefined,
          ),
        )
        .orderBy(asc(workflowTask[at]))
        .limit(BATCH)
    for (let found = BATCH; found === BATCH; ) {
      const rows = await job.read(due)
      const left = await going.each(
        rows,
        ({ id }) => id,
        async (ctx, { id, itemId }) => {
          const of = await lockCase(ctx, itemId)
          const task = of.tasks.find((one) => one.id === id)!
          // another node may have been here since it was found
          if (isHeld(task.state) && task[at] !== null && task[at] <= ctx.now) await act(ctx, focused(of, task.stepIndex), task, of.path.steps[task.stepIndex]!)
        },
      )
      failed.push(...left.map(({ id }) => id))
      found = rows.length
    }
  }
  going.end()
}

const dueHours = ({ flow }: Case, step: StepSpec): number | null => step.dueHours ?? flow.settings.dueHours

async function remind(ctx: WriteCtx, of: Case, task: Task, step: StepSpec): Promise<void> {
  if (!task.remindAt || task.remindAt > ctx.now) return
  await tellHolders(ctx, of, [task], 'reminded', `:${task.remindAt.toISOString()}`)
  const reached = task.reachedAt ?? ctx.now
  const works = await worksFrom(ctx, reached, farthest(dueHours(of, step), step.remindHours))
  const clock = clockOf(reached, { dueHours: dueHours(of, step), ...(step.remindHours && { remindHours: step.remindHours }) }, works)
  await ctx.db
    .update(workflowTask)
    .set({ remindAt: clock.remindAt.find((at) => at > ctx.now) ?? null })
    .where(eq(workflowTask.id, task.id))
}

/** Past its time the task gets a second holder beside the first: either may decide, and the other is released. */
async function escalate(ctx: WriteCtx, of: Case, task: Task, step: StepSpec): Promise<void> {
  if (!task.escalateAt || task.escalateAt > ctx.now) return
  await ctx.db.update(workflowTask).set({ escalateAt: null }).where(eq(workflowTask.id, task.id))
  // each time that it was theirs
  await tellHolders(ctx, of, [task], 'overdue', `:${task.escalateAt.toISOString()}`)
  await ctx.emit(workflowOverdue, { ...facts(of.item), taskId: task.id, approver: task.approver, since: task.escalateAt.toISOString() })
  const above = await escalationTo(ctx, of, task, step)
  const seats = await withStandIns(ctx, of.flow, of.item, above)
  await assign(
    ctx,
    of,
    step,
    seats.map(({ group: _group, ...seat }) => ({ ...seat, slot: task.slot, joins: task.joins, turn: task.turn, origin: 'escalation' as const })),
  )
}

async function escalationTo(ctx: WriteCtx, { item, flow, tasks }: Case, task: Task, step: StepSpec) {
  const to = escalationOf(step, flow.settings)
  if (!to) return []
  const found = await placed(ctx, to.kind, step.escalateRef, { params: item.params, requester: to.ofApprover ? task.approver : item.requester })
  const busy = new Set<SsoId>(tasks.filter((one) => isHeld(one.state)).map((one) => one.approver))
  return found
    .filter(({ ssoId }) => ssoId !== item.requester && !busy.has(ssoId))
    .map(({ ssoId, why }) => ({ ssoId, why: [...why, { rule: 'escalation' as const, person: task.approver }], group: ssoId }))
}

/** Starts the delegations of a day and ends those that are over; each in a transaction of its own. */
export async function applyDelegationDates(job: JobCtx, day: Day): Promise<void> {
  const over = await job.read((ctx) =>
    ctx.db
      .select({ id: workflowDelegation.id })
      .from(workflowDelegation)
      .where(and(ne(workflowDelegation.state, 'ended'), lt(workflowDelegation.end, day))),
  )
  const going = goingOn(job)
  await going.each(
    over,
    ({ id }) => id,
    (ctx, { id }) => endDelegations(ctx, [id]),
  )
  const due = await job.read((ctx) =>
    ctx.db
      .select({ id: workflowDelegation.id, delegator: workflowDelegation.delegator, includeOpen: workflowDelegation.includeOpen })
      .from(workflowDelegation)
      .where(and(eq(workflowDelegation.state, 'planned'), lte(workflowDelegation.start, day), gte(workflowDelegation.end, day))),
  )
  await going.each(due, ({ id }) => id, begin)
  going.end()
}
