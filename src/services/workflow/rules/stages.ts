import { allHold, type Params, type Under } from './conditions.ts'
import type { BranchSpec, ForkSpec, PathSpec, StepSpec } from './flow.ts'

/** Steps of a path that run one after the other, by their places in it. */
export interface Lane {
  /** None where it is the path itself. */
  branch?: BranchSpec
  steps: readonly number[]
}

/** Where an item can stand: at a step, or at a fork with all of its branches. */
export interface Stage {
  /** Places of its first and its last step. */
  from: number
  to: number
  fork?: ForkSpec
  lanes: readonly Lane[]
}

type Path = Pick<PathSpec, 'steps' | 'forks'>

const forkOf = ({ forks = [] }: Path, { branch }: Pick<StepSpec, 'branch'>): ForkSpec | undefined =>
  branch === undefined ? undefined : forks.find((fork) => fork.branches.some(({ key }) => key === branch))

/** A path as the stages that an item goes through (WF-28). */
export function stagesOf(path: Path): Stage[] {
  const stages: Stage[] = []
  for (let from = 0; from < path.steps.length; ) {
    const fork = forkOf(path, path.steps[from]!)
    let to = from
    if (fork) while (path.steps[to + 1] && forkOf(path, path.steps[to + 1]!) === fork) to++
    stages.push(fork ? { from, to, fork, lanes: lanesOf(path, fork, from, to) } : { from, to, lanes: [{ steps: [from] }] })
    from = to + 1
  }
  return stages
}

function lanesOf({ steps }: Path, fork: ForkSpec, from: number, to: number): Lane[] {
  const places = steps.flatMap((step, n) => (n >= from && n <= to ? [{ n, branch: step.branch }] : []))
  return fork.branches.map((branch) => ({ branch, steps: places.filter((place) => place.branch === branch.key).map(({ n }) => n) }))
}

/** The stage that holds a step. */
export const stageAt = (path: Path, index: number): Stage | undefined => stagesOf(path).find(({ from, to }) => index >= from && index <= to)

/** Whether a branch runs for a request of these values; the path itself always does. */
export const applies = ({ branch }: Pick<Lane, 'branch'>, params: Params, under: Under): boolean =>
  branch === undefined || allHold(branch.conditions, params, under)

/** The steps that a request of these values goes through: without those of branches that do not apply. */
export const stepsFor = (path: Path, params: Params, under: Under): StepSpec[] =>
  stagesOf(path).flatMap(({ lanes }) => lanes.filter((lane) => applies(lane, params, under)).flatMap((lane) => lane.steps.map((n) => path.steps[n]!)))

/** What a step has come to; `none` where nobody has been asked yet. */
export type StepOutcome = 'none' | 'open' | 'passed' | 'failed'

/** Where a lane stands, told by its steps: at the first that has not passed. */
export interface Progress {
  state: 'open' | 'passed' | 'failed'
  /** Position in the lane of the step where it stands, or after its last. */
  at: number
  /** Nobody of that step has been asked yet. */
  enters: boolean
}

export function progressOf(outcomes: readonly StepOutcome[]): Progress {
  const at = outcomes.findIndex((outcome) => outcome !== 'passed')
  if (at === -1) return { state: 'passed', at: outcomes.length, enters: false }
  const outcome = outcomes[at]
  return { state: outcome === 'failed' ? 'failed' : 'open', at, enters: outcome === 'none' }
}

/** A branch that runs, and what it has come to. */
export interface BranchState {
  optional: boolean
  state: Progress['state']
}

/**
 * What a fork has come to by the branches that run (WF-28): a rejection in one that is not optional ends it; it passes once as many have passed as it asks
 * for, and fails when those still open cannot make up the number. An optional branch that was rejected is not counted.
 */
export function joined({ join, joinValue = 1 }: Pick<ForkSpec, 'join' | 'joinValue'>, branches: readonly BranchState[]): Progress['state'] {
  if (branches.some(({ state, optional }) => state === 'failed' && !optional)) return 'failed'
  const counted = branches.filter(({ state }) => state !== 'failed')
  const passed = counted.filter(({ state }) => state === 'passed').length
  // an approval by nobody is none
  if (counted.length === 0) return 'failed'
  const needed = join === 'all' ? counted.length : join === 'any' ? 1 : Math.min(joinValue, branches.length)
  if (passed >= needed) return 'passed'
  return counted.length < needed ? 'failed' : 'open'
}
