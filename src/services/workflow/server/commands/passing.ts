import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { outcomeOf } from '../../rules/passing.ts'
import type { Case, Task } from '../data/cases.ts'
import { inOpenStep, isPending, withThese } from '../data/openStep.ts'
import { itemRows, moveTasks } from './moves.ts'
import { conclude } from './outcome.ts'
import { enterSteps } from './steps.ts'
import { closeTasks } from './tell.ts'
import { takeTurns } from './turns.ts'

/**
 * Looks at the open step after something has changed in it. Where its condition is met the item goes on: who has not decided is released, the
 * next step entered, the item approved, or it comes back to where it was returned from. Where it cannot be met any more the item is rejected
 * (WF-26); else whose turn it is now is asked.
 */
export async function passOn(ctx: WriteCtx, of: Case, comment: string): Promise<void> {
  const { item, path } = of
  const step = path.steps[item.stepIndex]
  const inStep = inOpenStep(of)
  const outcome = step ? outcomeOf(step, inStep) : 'open'
  const said = comment ? { comment } : {}
  if (outcome === 'failed') return conclude(ctx, of, 'reject', said)
  if (outcome === 'open') {
    const turned = await takeTurns(ctx, of)
    return turned && passOn(ctx, turned, '')
  }
  const released = await release(ctx, of, inStep.filter(isPending))
  const after = { ...of, tasks: withThese(of.tasks, released) }
  if (item.backTo !== null) return comeBack(ctx, after, item.backTo)
  if (item.stepIndex + 1 >= path.steps.length) return conclude(ctx, after, 'approve', said)
  await enterSteps(ctx, after, item.stepIndex + 1, new Set(inStep.filter((t) => t.state === 'approved').map((t) => t.approver)))
}

/** The step to which the item was returned has decided again: it comes back to who returned it (WF-31). */
async function comeBack(ctx: WriteCtx, of: Case, to: number): Promise<void> {
  const item = await advance(ctx, itemRows, of.item.id, 'pass step', { set: { stepIndex: to, backTo: null } })
  await passOn(ctx, { ...of, item }, '')
}

/** Takes tasks from people who need not decide any more; a question that one of them had asked falls with the task. */
export async function release(ctx: WriteCtx, of: Pick<Case, 'remarks'>, tasks: readonly Task[]): Promise<Task[]> {
  const idsIn = (...states: Task['state'][]) => tasks.filter((t) => states.includes(t.state)).map((t) => t.id)
  const ended = await moveTasks(ctx, idsIn('processing'), 'end')
  const skipped = await moveTasks(ctx, idsIn('waiting', 'pending'), 'skip')
  await closeTasks(
    ctx,
    of,
    tasks.map((t) => t.id),
  )
  return [...ended, ...skipped]
}
