import type { SsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { persons } from '#services/people/server/api.ts'
import type { StepSpec } from '../../rules/flow.ts'
import { isHeld } from '../../rules/lifecycles.ts'
import { nextInTurn } from '../../rules/passing.ts'
import type { Case, Task } from '../data/cases.ts'
import { inOpenStep, withThese } from '../data/openStep.ts'
import { isHere, seatsOf, withStandIns } from '../data/seats.ts'
import { workflowTask } from '../tables.ts'
import { moveTasks, reachTasks, withoutEnded } from './moves.ts'
import { assign, asTasks, tellAssigned } from './seating.ts'

const represented = (task: Pick<Task, 'approver' | 'actingFor'>): SsoId => task.actingFor ?? task.approver

/**
 * Asks whose turn it is: the next in a step that goes one after the other (WF-27), who waited for those added before, who was added after
 * (WF-29), or who returned the item. Somebody who has left meanwhile is passed over; where nobody remains the step is filled anew.
 * @returns the case as it is then, where who was passed over may have decided the step
 */
export async function takeTurns(ctx: WriteCtx, of: Case): Promise<Case | undefined> {
  const step = of.path.steps[of.item.stepIndex]
  if (!step) return undefined
  const next = nextInTurn(step, inOpenStep(of))
  if (next.length > 0) {
    const facts = await persons(ctx, next.map(represented))
    const gone = next.filter((task) => !isHere(facts.get(represented(task))))
    const passed = await moveTasks(
      ctx,
      gone.map((task) => task.id),
      'skip',
    )
    const reached = await reach(
      ctx,
      of,
      step,
      next.filter((task) => !gone.includes(task)),
    )
    const after = { ...of, tasks: withThese(of.tasks, [...passed, ...reached]) }
    return reached.length > 0 ? undefined : after
  }
  const inStep = inOpenStep(of)
  if (inStep.some((task) => isHeld(task.state))) return undefined
  const sat = new Set(inStep.filter((task) => task.state === 'approved' || task.state === 'rejected').map(represented))
  const fresh = (await seatsOf(ctx, of.flow, step, of.item)).filter((seat) => !sat.has(represented(seat)))
  await assign(ctx, of, step, asTasks(ctx, fresh))
  return undefined
}

/** Waiting tasks reach their people, or who stands in for them now. */
async function reach(ctx: WriteCtx, of: Case, step: StepSpec, tasks: readonly Task[]): Promise<Task[]> {
  const seats = await withStandIns(
    ctx,
    of.flow,
    of.item,
    tasks.map((task) => ({ ssoId: represented(task), why: task.why.filter((w) => w.rule !== 'delegation'), group: task.id })),
  )
  const placed: Task[] = []
  for (const { group, ...seat } of seats) {
    const [row] = await ctx.db
      .update(workflowTask)
      .set({ ...seat, readAt: null })
      .where(eq(workflowTask.id, group))
      .returning()
    placed.push(row!)
  }
  await withoutEnded(ctx, placed)
  const reached = await reachTasks(
    ctx,
    of.flow,
    step,
    placed.map((task) => task.id),
  )
  await tellAssigned(ctx, of, reached, { again: `:turn:${ctx.now.toISOString()}` })
  return reached
}
