import type { SsoId } from '#foundation/contract/schemas.ts'

/** How a request fares in a version: its path, whom each of its steps asks, and whether one of them finds nobody. */
export interface Routing {
  pathId: string
  /** For each step in order, who sits in it. */
  steps: readonly (readonly SsoId[])[]
  nobody: boolean
}

export const replayKinds = ['same', 'otherPath', 'otherPeople', 'nobody'] as const
export type ReplayKind = (typeof replayKinds)[number]

/** Who of a step, whatever the order in which they were found. */
const asSaid = ({ steps }: Routing): string => JSON.stringify(steps.map((people) => people.toSorted()))

/**
 * What becomes of a request that ran through one version when another is asked (WF-36). Finding nobody tells most, then another path, then other people; what
 * found nobody before as well is no fault of the draft.
 */
export function replayed(was: Routing, is: Routing): ReplayKind {
  if (is.nobody && !was.nobody) return 'nobody'
  if (is.pathId !== was.pathId) return 'otherPath'
  return asSaid(is) === asSaid(was) ? 'same' : 'otherPeople'
}
