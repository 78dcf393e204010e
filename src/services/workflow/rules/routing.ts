import type { Condition } from './conditions.ts'
import type { PathSpec } from './flow.ts'

/** What can be wrong with a step or a path before anybody asks for anything (WF-37). */
export const routingFaults = ['nobody', 'left', 'role-empty', 'loop', 'self', 'unreachable'] as const
export type RoutingFault = (typeof routingFaults)[number]

const key = ({ param, operator, value }: Condition): string => JSON.stringify([param, operator, Array.isArray(value) ? value.toSorted() : value])

/** Whether no request can ever meet all of these: a value that is to be this and also that. */
export function contradicts(conditions: readonly Condition[]): boolean {
  const fixed = conditions.filter(({ operator }) => operator === 'eq')
  return fixed.some((a) => fixed.some((b) => a.param === b.param && a.value !== b.value) || conditions.some((b) => excludes(a, b)))
}

/** Whether a comparison cannot hold where the value is fixed. */
function excludes(fixed: Condition, { param, operator, value }: Condition): boolean {
  if (param !== fixed.param || Array.isArray(fixed.value)) return false
  const is = fixed.value as string | number | boolean
  if (operator === 'ne') return value === is
  if (operator === 'in') return Array.isArray(value) && !value.includes(is)
  if (operator === 'not-in') return Array.isArray(value) && value.includes(is)
  if (typeof is !== 'number' || typeof value !== 'number') return false
  return (operator === 'gt' && is <= value) || (operator === 'ge' && is < value) || (operator === 'lt' && is >= value) || (operator === 'le' && is > value)
}

/** The paths that no request takes: their conditions contradict one another, or an earlier path takes all that they would. */
export function unreachable(paths: readonly Pick<PathSpec, 'conditions'>[]): number[] {
  const keys = paths.map(({ conditions }) => new Set(conditions.map(key)))
  return paths.flatMap(({ conditions }, n) =>
    contradicts(conditions) || keys.slice(0, n).some((earlier) => [...earlier].every((one) => keys[n]!.has(one))) ? [n] : [],
  )
}

/** Whether managers lead back to one who was passed already. */
export function loops<T>(start: T, above: ReadonlyMap<T, T | null>): boolean {
  const seen = new Set<T>()
  for (let at: T | null | undefined = start; at !== null && at !== undefined; at = above.get(at)) {
    if (seen.has(at)) return true
    seen.add(at)
  }
  return false
}

export interface Found {
  kind: RoutingFault
  /** Nobody of those who were tried finds an approver there. */
  always: boolean
}
/** What refuses publishing: what is wrong for everybody, not what concerns the requests of some. */
export const blocks = ({ kind, always }: Found): boolean => kind === 'left' || kind === 'role-empty' || kind === 'unreachable' || (kind === 'nobody' && always)
