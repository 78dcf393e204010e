import type { PathSpec } from './flow.ts'

export const valueTypes = ['number', 'money', 'text', 'enum', 'department', 'boolean', 'date'] as const
export type ValueType = (typeof valueTypes)[number]

export const operators = ['eq', 'ne', 'in', 'not-in', 'gt', 'ge', 'lt', 'le', 'between', 'under-department'] as const
export type Operator = (typeof operators)[number]

const ORDERED: readonly Operator[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'between']
/** Which comparisons make sense for a kind of value. */
export const operatorsOf: Readonly<Record<ValueType, readonly Operator[]>> = {
  number: ORDERED,
  money: ORDERED,
  date: ORDERED,
  text: ['eq', 'ne', 'in', 'not-in'],
  enum: ['eq', 'ne', 'in', 'not-in'],
  department: ['eq', 'ne', 'in', 'not-in', 'under-department'],
  boolean: ['eq', 'ne'],
}

export type ParamValue = string | number | boolean
export type Params = Readonly<Record<string, ParamValue>>

export interface Condition {
  param: string
  operator: Operator
  value: ParamValue | readonly ParamValue[]
}

/** Whether a department lies at or below another. */
export type Under = (department: string, above: string) => boolean

const compare = (a: ParamValue, b: ParamValue): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : a === b ? 0 : 1

/** Whether one condition holds. A value that is not given holds for nothing. */
export function holds({ param, operator, value }: Condition, params: Params, under: Under): boolean {
  const given = params[param]
  if (given === undefined) return false
  const list: readonly ParamValue[] = Array.isArray(value) ? value : [value as ParamValue]
  const [first, second] = list
  if (first === undefined) return false
  switch (operator) {
    case 'eq':
      return given === first
    case 'ne':
      return given !== first
    case 'in':
      return list.includes(given)
    case 'not-in':
      return !list.includes(given)
    case 'gt':
      return compare(given, first) > 0
    case 'ge':
      return compare(given, first) >= 0
    case 'lt':
      return compare(given, first) < 0
    case 'le':
      return compare(given, first) <= 0
    case 'between':
      return second !== undefined && compare(given, first) >= 0 && compare(given, second) <= 0
    case 'under-department':
      return list.some((above) => under(String(given), String(above)))
  }
}

/** Whether all of these conditions hold; where there are none, always. */
export const allHold = (conditions: readonly Condition[], params: Params, under: Under): boolean =>
  conditions.every((condition) => holds(condition, params, under))

/** The first path whose conditions all hold (WF-10). The last has none, so there is always one. */
export function choosePath<P extends PathSpec>(paths: readonly P[], params: Params, under: Under): P {
  const chosen = paths.find((path) => allHold(path.conditions, params, under))
  if (!chosen) throw new Error('a flow without a default path (WF-10)')
  return chosen
}

/** Whether paths end in exactly one default: the last, and no earlier one that would hide those behind it (WF-10). */
export const endsInDefault = (paths: readonly PathSpec[]): boolean =>
  paths.length > 0 && paths.every((path, i) => (i === paths.length - 1) === (path.conditions.length === 0))
