import type { Under } from '../../rules/conditions.ts'
import { isHeld } from '../../rules/lifecycles.ts'
import { outcomeOf } from '../../rules/passing.ts'
import { applies, joined, type Lane, type Progress, progressOf, type Stage, type StepOutcome, stageAt } from '../../rules/stages.ts'
import { isLive } from '../policy.ts'
import type { Case, Task } from './cases.ts'

/** Tasks with the changed ones in their places. */
export const withThese = (tasks: readonly Task[], changed: readonly Task[]): Task[] => tasks.map((t) => changed.find((c) => c.id === t.id) ?? t)

/** The case as it is seen from one of its open steps: what is done to a task looks no farther than its step (WF-28). */
export const focused = (of: Case, index: number): Case => ({ ...of, item: { ...of.item, stepIndex: index } })

/** The tasks of a step in the present round, without those that a return made void. */
export const tasksAt = ({ item, tasks }: Pick<Case, 'item' | 'tasks'>, index: number): Task[] => tasks.filter((t) => isLive(t, item) && t.stepIndex === index)

/** The tasks of the step that the case is seen from. */
export const inOpenStep = (of: Pick<Case, 'item' | 'tasks'>): Task[] => tasksAt(of, of.item.stepIndex)

/** The tasks of the stage that is open: of the step, or of all branches that run beside one another. */
export function inOpenStage({ item, tasks, path }: Pick<Case, 'item' | 'tasks' | 'path'>): Task[] {
  const stage = stageAt(path, item.stepIndex)
  return stage ? tasks.filter((t) => isLive(t, item) && t.stepIndex >= stage.from && t.stepIndex <= stage.to) : []
}

/** With somebody, or waiting for others of its step. */
export const isPending = ({ state }: Pick<Task, 'state'>): boolean => isHeld(state) || state === 'waiting'

const passedOver = ({ state, why }: Task): boolean => state === 'skipped' && why.some(({ rule }) => rule === 'approved-before')

/** What a step has come to; one whose people all approved the step before is passed (WF-13). */
export function outcomeAt(of: Pick<Case, 'item' | 'tasks' | 'path'>, index: number): StepOutcome {
  const tasks = tasksAt(of, index)
  if (tasks.length === 0) return 'none'
  return tasks.every(passedOver) ? 'passed' : outcomeOf(of.path.steps[index]!, tasks)
}

/** How far a lane has come. */
export const progressIn = (of: Pick<Case, 'item' | 'tasks' | 'path'>, lane: Lane): Progress => progressOf(lane.steps.map((index) => outcomeAt(of, index)))

/** The lanes of a stage that run for what is asked. */
export const lanesFor = ({ lanes }: Stage, { params }: Pick<Case['item'], 'params'>, under: Under): Lane[] =>
  lanes.filter((lane) => applies(lane, params, under))

/** What a stage has come to: a step by its people, a fork by its branches (WF-28). */
export function stageOutcome(of: Pick<Case, 'item' | 'tasks' | 'path'>, stage: Stage, under: Under): Progress['state'] {
  const lanes = lanesFor(stage, of.item, under)
  const states = lanes.map((lane) => ({ optional: lane.branch?.optional ?? false, state: progressIn(of, lane).state }))
  return stage.fork ? joined(stage.fork, states) : states[0]!.state
}
