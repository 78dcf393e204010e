import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { type Lane, stageAt } from '../../rules/stages.ts'
import { type Case, readCase, type Task } from '../data/cases.ts'
import { departments } from '../data/departments.ts'
import { focused, inOpenStage, isPending, lanesFor, progressIn, stageOutcome, tasksAt, withThese } from '../data/openStep.ts'
import { isCarriedOver } from '../policy.ts'
import { itemRows, moveTasks } from './moves.ts'
import { conclude } from './outcome.ts'
import { enterLane, enterSteps } from './steps.ts'
import { closeTasks } from './tell.ts'
import { takeTurns } from './turns.ts'

/**
 * Looks at what is open after something has changed in it: a step, or branches that run at once (WF-28). Where its condition is met the item goes on: who
 * has not decided is released, the next step entered, the item approved, or it comes back to where it was returned from. Where it cannot be met
 * any more the item is rejected (WF-26); else whose turn it is now is asked.
 */
export async function passOn(ctx: WriteCtx, of: Case, comment: string): Promise<void> {
  const { item, path } = of
  const stage = stageAt(path, item.stepIndex)
  if (!stage) return
  const { under } = await departments(ctx)
  const lanes = lanesFor(stage, item, under)
  const outcome = stageOutcome(of, stage, under)
  const said = comment ? { comment } : {}
  if (outcome === 'failed') return conclude(ctx, of, 'reject', said)
  if (outcome === 'open') {
    let decided = false
    for (const lane of lanes) decided = (await moveOn(ctx, of, lane)) || decided
    return decided ? passOn(ctx, await readCase(ctx, item.id), '') : undefined
  }
  const released = await release(ctx, of, inOpenStage(of).filter(isPending))
  const after = { ...of, tasks: withThese(of.tasks, released) }
  if (item.backTo !== null) return comeBack(ctx, after, item.backTo)
  if (stage.to + 1 >= path.steps.length) return conclude(ctx, after, 'approve', said)
  await enterSteps(ctx, after, stage.to + 1, new Set(lanes.flatMap((lane) => approversAt(of, lane.steps.at(-1)!))))
}

const approversAt = (of: Case, index: number) =>
  tasksAt(of, index)
    .filter((t) => t.state === 'approved')
    .map((t) => t.approver)

/**
 * Lets a lane of what is open go on as far as it can: the next turn of its step, its next step, or nothing of it any more where it was rejected.
 * @returns whether that may have decided more than the lane
 */
async function moveOn(ctx: WriteCtx, of: Case, lane: Lane): Promise<boolean> {
  const { state, at, enters } = progressIn(of, lane)
  const left = lane.steps.flatMap((index) => tasksAt(of, index)).filter(isPending)
  if (state === 'failed') await release(ctx, of, left)
  if (state !== 'open') return false
  if (!enters) return (await takeTurns(ctx, focused(of, lane.steps[at]!))) !== undefined
  await release(ctx, of, left)
  // steps that keep their decision of before a change are passed again on the way, as everywhere (WF-39)
  const last = lane.steps.slice(0, at).findLastIndex((index) => !isCarriedOver(of, index))
  const before = last === -1 ? [] : approversAt(of, lane.steps[last]!)
  return !(await enterLane(ctx, of, lane.steps.slice(last + 1), new Set(before)))
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
