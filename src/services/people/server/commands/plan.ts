import { illegal } from '#foundation/contract/refused.ts'
import type { ActionOf } from '#foundation/lifecycle/lifecycle.ts'
import { addDays, type Day } from '#foundation/time.ts'
import { actionBetween, type personLife, serving } from '../../rules/index.ts'
import { FIELDS, type Field } from '../data/history.ts'
import type { Department, Person } from '../tables.ts'
import type { Diff } from './record.ts'

/** What may change about a person; `manager` follows from the others. */
export type PersonChanges = Partial<Pick<Person, Exclude<Field, 'manager'>>>

/** Changes that rules, scopes and memberships elsewhere depend on. */
export const MOVES: readonly Field[] = [
  'entity',
  'staffGroup',
  'employeeType',
  'employeeClass',
  'foreigner',
  'divisionCode',
  'departmentCode',
  'costCenter',
  'jobCode',
  'jobTitleCn',
  'jobTitleEn',
  'position',
  'secondLevelManager',
  'hrbp',
  'contractType',
  'contractEndDate',
  'probationEnd',
]

/** What changes about a person with all that follows, worked out before anything is written. */
export interface Plan {
  before: Person
  after: Person
  wanted: PersonChanges
  diff: Diff
  fields: Field[]
  effective: Day
  /** The move of the lifecycle; none where the status stays, or where there is no such move. */
  action?: ActionOf<typeof personLife>
}

/** Works out what changes. `department` is the one that `changes` name, where they name another. @throws SHELL-39 where there is none of that code */
export function planOf(before: Person, changes: PersonChanges, department: Department | undefined, effective: Day): Plan {
  const wanted = completed(before, changes, department, effective)
  const diff = diffOf(before, wanted)
  const action = diff.status && wanted.status ? actionBetween(before.status, wanted.status) : undefined
  return { before, after: { ...before, ...wanted }, wanted, diff, fields: FIELDS.filter((field) => field in diff), effective, ...(action && { action }) }
}

export const changesDepartment = (before: Person, { departmentCode }: PersonChanges): boolean =>
  departmentCode !== undefined && departmentCode !== before.departmentCode

/** Adds what follows from the changes: the division of a new department, the first day of a new position, the dates of leaving and returning. */
function completed(before: Person, changes: PersonChanges, department: Department | undefined, effective: Day): PersonChanges {
  const wanted = { ...changes }
  if (changesDepartment(before, wanted)) {
    if (!department) throw illegal('departmentCode')
    wanted.divisionCode ??= department.divisionCode
    wanted.entity ??= department.entity
  }
  if (wanted.position !== undefined && wanted.position !== before.position) wanted.positionSince ??= effective
  if (wanted.status === 'left' && before.status !== 'left') wanted.lastWorkingDate ??= before.lastWorkingDate ?? addDays(effective, -1)
  if (before.status === 'left' && wanted.status === 'active' && wanted.lastWorkingDate === undefined) wanted.lastWorkingDate = null
  return wanted
}

function diffOf(before: Person, wanted: PersonChanges): Diff {
  const diff: Diff = {}
  for (const field of FIELDS) {
    const to = field === 'manager' ? undefined : wanted[field]
    if (to !== undefined && to !== before[field]) diff[field] = { from: before[field], to }
  }
  return diff
}

/** What the audit log keeps of a change. */
export const sides = (diff: Diff) => ({
  before: Object.fromEntries(Object.entries(diff).map(([field, { from }]) => [field, from])),
  after: Object.fromEntries(Object.entries(diff).map(([field, { to }]) => [field, to])),
})

/** The events that a plan is told by, with what each says. */
export function toldOf({ before, after, diff, effective }: Plan) {
  const { ssoId, entity, joinDate, lastWorkingDate } = after
  const left = after.status === 'left' && diff.status !== undefined
  const onLeave = diff.status && serving(before.status) && serving(after.status) ? ['status'] : []
  const fields: string[] = [...FIELDS.filter((field) => field in diff && MOVES.includes(field)), ...onLeave]
  return {
    joined: diff.status && !serving(before.status) && serving(after.status) ? { ssoId, entity, joinDate, again: before.status === 'left' } : undefined,
    left: left ? { ssoId, lastWorkingDate: lastWorkingDate ?? effective } : undefined,
    leavingDateSet: !left && diff.lastWorkingDate ? { ssoId, lastWorkingDate } : undefined,
    moved: fields.length ? { ssoId, fields, effective } : undefined,
  }
}
