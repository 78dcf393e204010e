import type { WriteCtx } from '#foundation/server/context.ts'
import { isHeld } from '../../rules/lifecycles.ts'
import type { Case, Task } from '../data/cases.ts'
import { moveTasks } from './moves.ts'
import { conclude } from './outcome.ts'
import { enterSteps } from './steps.ts'
import { closeTasks } from './tell.ts'

/** Tasks with the changed ones in their places. */
export const withThese = (tasks: readonly Task[], changed: readonly Task[]): Task[] => tasks.map((t) => changed.find((c) => c.id === t.id) ?? t)

/** The tasks of the step that is open. */
export const inOpenStep = ({ item, tasks }: Pick<Case, 'item' | 'tasks'>): Task[] =>
  tasks.filter((t) => t.round === item.round && t.stepIndex === item.stepIndex)

/** Whether a step's condition is met (WF-02): any: one seat has approved; all: every seat that is still to decide has, and at least one did. */
export function stepPassed(inStep: readonly Pick<Task, 'slot' | 'state'>[], condition: 'all' | 'any'): boolean {
  const filled = new Set(inStep.filter((t) => t.state === 'approved').map((t) => t.slot))
  if (filled.size === 0) return false
  return condition === 'any' || inStep.every((t) => filled.has(t.slot) || !isHeld(t.state))
}

/** Where the condition of the open step is met, the item goes on: who has not decided is released, the next step entered, or the item approved. */
export async function passOn(ctx: WriteCtx, of: Case, comment: string): Promise<void> {
  const { item, path } = of
  const inStep = inOpenStep(of)
  if (!stepPassed(inStep, path.steps[item.stepIndex]?.passCondition ?? 'any')) return
  const released = await release(
    ctx,
    of,
    inStep.filter((t) => isHeld(t.state)),
  )
  const after = { ...of, tasks: withThese(of.tasks, released) }
  if (item.stepIndex + 1 >= path.steps.length) return conclude(ctx, after, 'approve', { ...(comment && { comment }) })
  await enterSteps(ctx, after, item.stepIndex + 1, new Set(inStep.filter((t) => t.state === 'approved').map((t) => t.approver)))
}

/** Takes tasks from people who need not decide any more; a question that one of them had asked falls with the task. */
export async function release(ctx: WriteCtx, of: Pick<Case, 'remarks'>, tasks: readonly Task[]): Promise<Task[]> {
  const idsIn = (state: Task['state']) => tasks.filter((t) => t.state === state).map((t) => t.id)
  const ended = await moveTasks(ctx, idsIn('processing'), 'end')
  const skipped = await moveTasks(ctx, idsIn('pending'), 'skip')
  await closeTasks(
    ctx,
    of,
    tasks.map((t) => t.id),
  )
  return [...ended, ...skipped]
}
