import type { PathSpec } from './flow.ts'
import { stagesOf } from './stages.ts'

/** At least so many branches make a fork. */
export const BRANCHES_MIN = 2

/**
 * What is wrong with the forks of a path, each as the place beside which it is said (WF-28): two branches or more, each with steps that stand
 * together, one of them without conditions so that somebody is always asked, and not more of them needed than there are.
 */
export function forkFaults(path: Pick<PathSpec, 'steps' | 'forks'>): string[] {
  const { forks = [], steps } = path
  const faults: string[] = []
  const known = forks.flatMap(({ branches }) => branches.map(({ key }) => key))
  const stages = stagesOf(path)
  for (const [s, { branch }] of steps.entries()) if (branch !== undefined && !known.includes(branch)) faults.push(`steps.${s}.branch`)
  for (const [f, fork] of forks.entries()) {
    const at = `forks.${f}`
    const { branches, join, joinValue } = fork
    const twice = forks.findIndex(({ key }) => key === fork.key) < f
    // steps of other forks or none among its own would make two of it
    const apart = stages.filter((stage) => stage.fork === fork).length > 1
    if (branches.length < BRANCHES_MIN || twice || apart) faults.push(`${at}.branches`)
    else if (branches.every(({ conditions }) => conditions.length > 0)) faults.push(`${at}.branches`)
    for (const [b, { key }] of branches.entries())
      if (known.filter((one) => one === key).length > 1 || !steps.some(({ branch }) => branch === key)) faults.push(`${at}.branches.${b}.steps`)
    if (join === 'number' && !(joinValue !== undefined && Number.isInteger(joinValue) && joinValue >= 1 && joinValue <= branches.length))
      faults.push(`${at}.joinValue`)
  }
  return faults
}
