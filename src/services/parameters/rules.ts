import type { Entity } from '#foundation/contract/house.ts'
import { rules } from '#foundation/contract/rules.ts'

export type ParameterValue = number | string
/** Whom a value is for. */
export type For = Entity | 'all'

/** A planned or past value of one parameter for one company or all. */
export interface Planned {
  entity: For
  value: ParameterValue
  from: Date
  /** When it was taken back or ends; none while it counts. */
  to: Date | null
}

/** What a value has to fit; a pattern as the server declares it or as its source, which a page can be told. */
export interface Fitting {
  default: ParameterValue
  min?: number | null
  max?: number | null
  pattern?: RegExp | string | null
  /** What a pattern allows, as people read it. */
  range?: string | null
  decimals?: boolean
}

const TEXT_MAX = 200

const patternOf = (spec: Fitting): RegExp | undefined => (spec.pattern ? new RegExp(spec.pattern) : undefined)

/** Counted in whole numbers: nobody gets half a voucher. */
export const isWhole = (spec: Fitting): boolean => !spec.decimals && [spec.default, spec.min ?? 0, spec.max ?? 0].every((figure) => Number.isInteger(figure))

/** The allowed range in signs that read the same in both languages. */
export const rangeOf = (spec: Fitting): string =>
  typeof spec.default === 'number' ? `${spec.min ?? '-∞'} – ${spec.max ?? '∞'}` : (spec.range ?? `1 – ${TEXT_MAX}`)

/** Whether a value is of the declared type and within the declared range. */
export const fits = (spec: Fitting, value: ParameterValue): boolean =>
  typeof spec.default === 'number'
    ? typeof value === 'number' &&
      Number.isFinite(value) &&
      value >= (spec.min ?? -Infinity) &&
      value <= (spec.max ?? Infinity) &&
      (Number.isInteger(value) || !isWhole(spec))
    : typeof value === 'string' && value.length > 0 && value.length <= TEXT_MAX && (patternOf(spec)?.test(value) ?? true)

/** A value has to fit what its room declares. */
export const valueRules = rules<Fitting, { value: ParameterValue }>({
  'PARAM-01': ({ facts, input }) => !fits(facts, input.value) && { field: 'value', range: rangeOf(facts) },
})

const counts = (plan: Planned, at: Date): boolean => plan.from <= at && (plan.to === null || at < plan.to)

const latest = (plans: readonly Planned[], entity: For, at: Date): Planned | undefined =>
  plans.reduce<Planned | undefined>((best, plan) => (plan.entity === entity && counts(plan, at) && (!best || plan.from >= best.from) ? plan : best), undefined)

/**
 * The value in force: the latest begun of the person's company, else of all, else none, which means the default (PARAM-04).
 * Of two that began at the same moment the later saved counts.
 * @param plans of one parameter; those of the same moment in the order in which they were saved
 */
export const inForce = <P extends Planned>(plans: readonly P[], given: { entity?: Entity; at: Date }): P | undefined =>
  ((given.entity && latest(plans, given.entity, given.at)) ?? latest(plans, 'all', given.at)) as P | undefined
