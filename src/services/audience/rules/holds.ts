import type { Entity } from '#foundation/contract/house.ts'
import type { Day } from '#foundation/time.ts'
import type { EmployeeType, StaffGroup } from '#services/people/contract.ts'
import type { Clause, Definition } from '../contract.ts'
import { conditionsOf, type Field } from './definition.ts'
import { ANY_CLASS } from './normalForm.ts'

/** What of a person an audience may ask for, as it is today. */
export interface Traits {
  ssoId: string
  /** Works here, on leave or not: who does not is in no audience. */
  serving: boolean
  entity: Entity
  division: string
  /** Her department and all above it. */
  departments: readonly string[]
  staffGroup: StaffGroup
  employeeType: EmployeeType
  employeeClass: number
  position: string
  /** Held today. */
  roles: readonly string[]
  joined: Day
}

const among = <T>(wanted: readonly T[], has: T): boolean => wanted.includes(has)
const anyOf = <T>(wanted: readonly T[], has: readonly T[]): boolean => has.some((one) => wanted.includes(one))

/** Each condition as a predicate; `server/data/peopleSql.ts` says the same in SQL, field by field (AUD-01). */
const FITS: { readonly [F in Field]: (wanted: NonNullable<Clause[F]>, person: Traits) => boolean } = {
  entity: (wanted, person) => among(wanted, person.entity),
  division: (wanted, person) => among(wanted, person.division),
  department: (wanted, person) => anyOf(wanted, person.departments),
  staffGroup: (wanted, person) => among(wanted, person.staffGroup),
  employeeType: (wanted, person) => among(wanted, person.employeeType),
  employeeClass: (wanted, person) => wanted.includes(ANY_CLASS) || among(wanted, person.employeeClass),
  position: (wanted, person) => among(wanted, person.position),
  role: (wanted, person) => anyOf(wanted, person.roles),
  joinedFrom: (wanted, person) => person.joined >= wanted,
  joinedTo: (wanted, person) => person.joined <= wanted,
  ssoIds: (wanted, person) => wanted.some((one) => one === person.ssoId),
}

/** Whether one condition of a clause is true of a person; one that is not asked for is. */
export function fits<F extends Field>(clause: Clause, field: F, person: Traits): boolean {
  const wanted = clause[field]
  return wanted === undefined || FITS[field](wanted, person)
}

/** Whether a person fits all that a clause names. */
export const clauseHolds = (clause: Clause, person: Traits): boolean => conditionsOf(clause).every((field) => fits(clause, field, person))

/** Whether a person is in an audience. */
export const holds = ({ everybody, include, exclude }: Definition, person: Traits): boolean =>
  person.serving && (everybody || include.some((clause) => clauseHolds(clause, person))) && !exclude.some((clause) => clauseHolds(clause, person))
