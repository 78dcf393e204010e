import type { Refusal, RuleSet } from '#foundation/contract/rules.ts'
import { isDay } from '#foundation/time.ts'
import { type Condition, endsInDefault, operatorsOf, type ParamValue, type ValueType } from './conditions.ts'
import type { ApproverKind, PathSpec, StepSpec } from './flow.ts'
import { forkFaults } from './forking.ts'
import { noticeFaults, type Sketch } from './notices.ts'

/** A value that a kind of request has, as conditions may ask for it. */
export interface ParamFacts {
  code: string
  valueType: ValueType
  /** Of an enum whose values the room names. */
  options?: readonly string[] | undefined
}

/** What exists, for whoever draws a flow. A page that does not know something leaves it out, and the server asks again. */
export interface DrawingFacts {
  params: readonly ParamFacts[]
  roles: ReadonlySet<string>
  departments?: ReadonlySet<string>
  /** Of the people that steps name, those who work here. */
  people?: ReadonlySet<string>
}

export interface Drawn {
  paths?: readonly (PathSpec & { withoutApproval?: boolean | undefined })[] | undefined
  notifications?: readonly Sketch[] | undefined
}

/** Some kinds are found by a reference: who or which. */
export const refKind = (kind: ApproverKind): 'role' | 'person' | 'param' | undefined =>
  kind === 'role' ? 'role' : kind === 'person' ? 'person' : kind === 'department-owner' ? 'param' : undefined

/** Whether one value can be a value of that parameter. */
export function valueFits({ valueType, options }: ParamFacts, value: ParamValue, departments?: ReadonlySet<string>): boolean {
  switch (valueType) {
    case 'number':
      return typeof value === 'number' && Number.isFinite(value)
    case 'money':
      return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
    case 'boolean':
      return typeof value === 'boolean'
    case 'date':
      return typeof value === 'string' && isDay(value)
    case 'department':
      return typeof value === 'string' && value !== '' && (departments === undefined || departments.has(value))
    case 'enum':
      return typeof value === 'string' && (options ? options.includes(value) : value.trim() !== '')
    case 'text':
      return typeof value === 'string' && value.trim() !== ''
  }
}

type Part = 'param' | 'operator' | 'value'

/** The part of a condition that cannot be (WF-55). */
export function conditionFault({ param, operator, value }: Condition, { params, departments }: Pick<DrawingFacts, 'params' | 'departments'>): Part | undefined {
  const of = params.find((one) => one.code === param)
  if (!of) return 'param'
  if (!operatorsOf[of.valueType].includes(operator)) return 'operator'
  const list = isList(value) ? value : [value]
  const [from, to] = list
  const fitting = list.length > 0 && list.every((one) => valueFits(of, one, departments))
  if (operator === 'in' || operator === 'not-in') return fitting && isList(value) ? undefined : 'value'
  if (operator === 'between') return fitting && list.length === 2 && from! <= to! ? undefined : 'value'
  return fitting && list.length === 1 ? undefined : 'value'
}
const isList = (value: Condition['value']): value is readonly ParamValue[] => Array.isArray(value)

/** A share of at most all, or a number of at least one (WF-26). */
const passFits = ({ passCondition, passValue }: StepSpec): boolean =>
  passCondition === 'percent' || passCondition === 'number'
    ? passValue !== undefined && Number.isInteger(passValue) && passValue >= 1 && (passCondition === 'number' || passValue <= 100)
    : true

type RefAt = 'approverRef' | 'people' | 'escalateRef' | `copies.${number}.ref` | 'collaborators' | 'dependsOn'

/** References of a step that lead to nobody and nothing (WF-56). */
function refFaults(step: StepSpec, facts: DrawingFacts): RefAt[] {
  const lost = (kind: ApproverKind, ref: string | undefined): boolean => {
    switch (refKind(kind)) {
      case 'role':
        return !ref || !facts.roles.has(ref)
      case 'person':
        return !ref || (facts.people !== undefined && !facts.people.has(ref))
      case 'param':
        return ref !== undefined && !facts.params.some((param) => param.code === ref && param.valueType === 'department')
      case undefined:
        return false
    }
  }
  const people = step.people ?? (step.approverRef ? [step.approverRef] : [])
  const found: RefAt[] = []
  if (step.approver === 'person') {
    if (people.length === 0 || people.some((one) => lost('person', one))) found.push(step.people ? 'people' : 'approverRef')
  } else if (lost(step.approver, step.approverRef)) found.push('approverRef')
  if (step.escalateTo && lost(step.escalateTo, step.escalateRef)) found.push('escalateRef')
  for (const [n, { kind, ref }] of copiesOf(step).entries()) if (lost(kind, ref)) found.push(`copies.${n}.ref`)
  if (step.collaborators?.some((one) => lost('person', one))) found.push('collaborators')
  if (step.dependsOn?.some((code) => !facts.params.some((param) => param.code === code))) found.push('dependsOn')
  return found
}

/** Who is kept informed of a step, however it is written down. */
export const copiesOf = (step: Pick<StepSpec, 'copies' | 'cc' | 'ccRef'>): readonly { kind: ApproverKind; ref?: string | undefined }[] =>
  step.copies ?? (step.cc ?? []).map((kind) => ({ kind, ref: step.ccRef }))

/** All that is wrong with the paths of a flow, each beside its field; the page asks it while one draws, the server before it saves. */
function pathFaults(paths: NonNullable<Drawn['paths']>, facts: DrawingFacts): Refusal[] {
  const faults: Refusal[] = []
  const add = (rule: string, field: string, figures: Refusal['figures'] = {}) => faults.push({ rule, field, figures })
  if (!endsInDefault(paths)) add('WF-10', `paths.${misplaced(paths)}.conditions`)
  for (const [p, path] of paths.entries()) {
    for (const [c, condition] of path.conditions.entries()) {
      const part = conditionFault(condition, facts)
      if (part) add('WF-55', `paths.${p}.conditions.${c}.${part}`)
    }
    for (const { at, conditions } of branchesOf(path))
      for (const [c, condition] of conditions.entries()) {
        const part = conditionFault(condition, facts)
        if (part) add('WF-55', `paths.${p}.${at}.conditions.${c}.${part}`)
      }
    for (const at of forkFaults(path)) add('WF-28', `paths.${p}.${at}`)
    if (path.steps.length === 0 && !path.withoutApproval) add('WF-57', `paths.${p}.steps`)
    const keys = path.steps.map((step) => step.key)
    for (const [s, step] of path.steps.entries()) {
      const at = `paths.${p}.steps.${s}`
      if (keys.indexOf(step.key) < s) add('WF-58', `${at}.key`)
      if (!passFits(step)) add('WF-26', `${at}.passValue`)
      for (const ref of refFaults(step, facts)) add('WF-56', `${at}.${ref}`)
    }
  }
  return faults
}

const branchesOf = ({ forks = [] }: PathSpec) =>
  forks.flatMap(({ branches }, f) => branches.map(({ conditions }, b) => ({ at: `forks.${f}.branches.${b}`, conditions })))

/** The path that stands in the way of a default at the end: an earlier one without conditions, else the last. */
const misplaced = (paths: readonly PathSpec[]): number => {
  const early = paths.findIndex((path, n) => path.conditions.length === 0 && n < paths.length - 1)
  return early === -1 ? Math.max(0, paths.length - 1) : early
}

/** What a flow says has to be possible (WF-10, WF-28, WF-55 to WF-58, WF-61 to WF-63). */
export const drawing: RuleSet<DrawingFacts, Drawn, unknown> = {
  ids: ['WF-10', 'WF-26', 'WF-28', 'WF-55', 'WF-56', 'WF-57', 'WF-58', 'WF-61', 'WF-62', 'WF-63'],
  check: ({ facts, input }) => [...(input.paths ? pathFaults(input.paths, facts) : []), ...noticeFaults(input.notifications ?? [], facts)],
}
