import { BRANCHES_MIN } from './forking.ts'
import { type Lane, type Stage, stagesOf } from './stages.ts'

/** What the acts of the editor need to know of steps and forks; whatever else they say goes along with them. */
interface Step {
  key: string
  branch?: string | undefined
}
interface Branch {
  key: string
}
interface Fork<B extends Branch> {
  key: string
  branches: B[]
  joinValue?: number | undefined
}
interface Path<S extends Step, F> {
  steps: S[]
  forks?: F[] | undefined
}
/** As `stagesOf` reads it: what it does not ask for stands for nothing. */
const read = <S extends Step, F extends Fork<Branch>>({ steps, forks = [] }: Path<S, F>): Stage[] =>
  stagesOf({
    steps: steps.map(({ key, branch }) => ({ key, nameCn: '', nameEn: '', approver: 'line-manager' as const, branch })),
    forks: forks.map(({ key, branches }) => ({
      key,
      join: 'all' as const,
      branches: branches.map((one) => ({ key: one.key, nameCn: '', nameEn: '', conditions: [] })),
    })),
  })

const laneOf = (stage: Stage | undefined, index: number): Lane | undefined => stage?.lanes.find(({ steps }) => steps.includes(index))
const at = (stages: readonly Stage[], index: number): Stage | undefined => stages.find(({ from, to }) => index >= from && index <= to)

/** A step behind another, in the same branch if that is in one; behind none it is the first of the path. */
export function addStep<S extends Step, P extends Path<S, Fork<Branch>>>(path: P, after: number, step: S): P {
  const branch = path.steps[after]?.branch
  return { ...path, steps: path.steps.toSpliced(after + 1, 0, branch === undefined ? step : { ...step, branch }), withoutApproval: undefined }
}

/** A step of the path itself behind a whole stage: behind a fork, not in one of its branches. */
export function addAfterStage<S extends Step, P extends Path<S, Fork<Branch>>>(path: P, index: number, step: S): P {
  const stage = at(read(path), index)
  return { ...path, steps: path.steps.toSpliced(stage ? stage.to + 1 : 0, 0, step), withoutApproval: undefined }
}

/** Branches that run at once, each with a step, behind a stage; before all of them where there is none. */
export function addFork<S extends Step, F extends Fork<Branch>, P extends Path<S, F>>(path: P, index: number, fork: F, step: (branch: string) => S): P {
  const stage = at(read(path), index)
  const steps = path.steps.toSpliced(stage ? stage.to + 1 : 0, 0, ...fork.branches.map(({ key }) => ({ ...step(key), branch: key })))
  return { ...path, steps, forks: [...(path.forks ?? []), fork], withoutApproval: undefined }
}

/** One more branch of a fork, with a step, behind the others. */
export function addBranch<S extends Step, B extends Branch, F extends Fork<B>, P extends Path<S, F>>(path: P, f: number, branch: B, step: S): P {
  const forks = path.forks ?? []
  const fork = forks[f]
  const stage = read(path).find((one) => one.fork?.key === fork?.key)
  if (!fork || !stage) return path
  const steps = path.steps.toSpliced(stage.to + 1, 0, { ...step, branch: branch.key })
  return { ...path, steps, forks: forks.with(f, { ...fork, branches: [...fork.branches, branch] }) }
}

/** Without a step; the last of a branch takes the branch along. */
export function removeStep<S extends Step, F extends Fork<Branch>, P extends Path<S, F>>(path: P, index: number): P {
  return tidied({ ...path, steps: path.steps.toSpliced(index, 1) })
}

/** Without a branch and its steps. */
export function removeBranch<S extends Step, F extends Fork<Branch>, P extends Path<S, F>>(path: P, key: string): P {
  return tidied({ ...path, steps: path.steps.filter(({ branch }) => branch !== key) })
}

/** Without what runs at once. */
export function removeFork<S extends Step, F extends Fork<Branch>, P extends Path<S, F>>(path: P, f: number): P {
  const gone = new Set(path.forks?.[f]?.branches.map(({ key }) => key))
  return tidied({ ...path, steps: path.steps.filter(({ branch }) => branch === undefined || !gone.has(branch)) })
}

/** Branches without steps are none, and what is left of a fork with a single branch stands in the path itself. */
function tidied<S extends Step, F extends Fork<Branch>, P extends Path<S, F>>(path: P): P {
  const used = new Set(path.steps.flatMap(({ branch }) => branch ?? []))
  const forks = (path.forks ?? []).map((fork) => {
    const branches = fork.branches.filter(({ key }) => used.has(key))
    const joinValue = fork.joinValue === undefined ? undefined : Math.min(fork.joinValue, Math.max(1, branches.length))
    return { ...fork, branches, joinValue }
  })
  const alone = new Set(forks.filter(({ branches }) => branches.length < BRANCHES_MIN).flatMap(({ branches }) => branches.map(({ key }) => key)))
  const steps = path.steps.map((step) => (step.branch !== undefined && alone.has(step.branch) ? { ...step, branch: undefined } : step))
  const kept = forks.filter(({ branches }) => branches.length >= BRANCHES_MIN)
  return { ...path, steps, forks: kept.length > 0 ? kept : undefined }
}

/** Whether a step has a neighbour to change places with: of its branch, or of the path the stage beside it. */
export const canMove = (path: Path<Step, Fork<Branch>>, index: number, by: 1 | -1): boolean => neighbour(path, index, by) !== undefined

function neighbour(path: Path<Step, Fork<Branch>>, index: number, by: 1 | -1): readonly number[] | undefined {
  const stages = read(path)
  const stage = at(stages, index)
  const lane = laneOf(stage, index)
  if (!stage || !lane) return undefined
  if (stage.fork) {
    const beside = lane.steps[lane.steps.indexOf(index) + by]
    return beside === undefined ? undefined : [beside]
  }
  const next = stages[stages.indexOf(stage) + by]
  return next && Array.from({ length: next.to - next.from + 1 }, (_, n) => next.from + n)
}

/** A step earlier or later: within its branch, or past what stands beside it in the path. */
export function moveStep<S extends Step, P extends Path<S, Fork<Branch>>>(path: P, index: number, by: 1 | -1): P {
  const beside = neighbour(path, index, by)
  const step = path.steps[index]
  if (!beside || !step) return path
  const inBranch = step.branch !== undefined
  const steps = inBranch
    ? path.steps.with(index, path.steps[beside[0]!]!).with(beside[0]!, step)
    : path.steps.toSpliced(index, 1).toSpliced(by === 1 ? index + beside.length : beside[0]!, 0, step)
  return { ...path, steps }
}
