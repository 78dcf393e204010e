import type { Params } from './conditions.ts'
import type { StepSpec } from './flow.ts'

/** What differs between what was approved and what is asked for now. */
export interface Changed {
  /** Codes of params, and of fields that no param stands for. */
  inputs: readonly string[]
  /** All params that the kind of request declares: what steps can depend on. */
  params: readonly string[]
}

/** The params whose values differ, so that no change of them is passed over for not having been named. */
export const changedParams = (before: Params, after: Params): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((code) => before[code] !== after[code])

/**
 * Whether a step decides again after a change: one that says nothing depends on everything, and what no param stands for
 * concerns every step, since none could have named it.
 */
export const runsAgain = ({ dependsOn = [] }: Pick<StepSpec, 'dependsOn'>, { inputs, params }: Changed): boolean =>
  dependsOn.length === 0 || inputs.some((one) => dependsOn.includes(one) || !params.includes(one))

/**
 * Keys of the steps that keep their decision (WF-39): those that had one and whose inputs did not change. Where that would be all of them the
 * last decides again, so that nothing is approved without anybody.
 */
export function stepsCarriedOver(steps: readonly Pick<StepSpec, 'key' | 'dependsOn'>[], decided: ReadonlySet<string>, changed: Changed): string[] {
  const carried = steps.filter((step) => decided.has(step.key) && !runsAgain(step, changed)).map((step) => step.key)
  return carried.length === steps.length ? carried.slice(0, -1) : carried
}
