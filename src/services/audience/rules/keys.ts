import type { Clause } from '../contract.ts'
import type { Traits } from './holds.ts'
import type { ListField } from './normalForm.ts'

/*
 * A clause is found by the narrowest of its lists: each value of it is a key. A person has a key for each of her traits, so the clauses that
 * she may fit are those under her keys, whatever the number of audiences (docs/decisions/0027-audiences.md).
 */

/** From what few people share to what many do. */
const NARROWEST: readonly ListField[] = ['ssoIds', 'position', 'department', 'role', 'division', 'employeeClass', 'employeeType', 'staffGroup', 'entity']

/** Of a clause without a list: everybody, or who joined in some time. */
const ANYBODY = 'anybody'

const keyOf = (field: ListField, value: string | number): string => `${field}:${value}`

interface ClauseKey {
  key: string
  /** The clause is looked up by it; by the others one finds what names a department, a role, a person. */
  narrowest: boolean
}

/** All the keys of a clause. */
export function keysOf(clause: Clause): ClauseKey[] {
  const [narrowest] = NARROWEST.filter((field) => clause[field] !== undefined)
  if (!narrowest) return [{ key: ANYBODY, narrowest: true }]
  return NARROWEST.flatMap((field) => (clause[field] ?? []).map((value) => ({ key: keyOf(field, value), narrowest: field === narrowest })))
}

/** The keys under which the clauses stand that a person may fit. */
export const keysFor = (person: Traits): string[] => [
  ANYBODY,
  keyOf('ssoIds', person.ssoId),
  keyOf('position', person.position),
  ...person.departments.map((code) => keyOf('department', code)),
  ...person.roles.map((code) => keyOf('role', code)),
  keyOf('division', person.division),
  keyOf('employeeClass', person.employeeClass),
  keyOf('employeeType', person.employeeType),
  keyOf('staffGroup', person.staffGroup),
  keyOf('entity', person.entity),
]

/**
 * What is left to ask of a clause that was found by its keys: a list of numbers is the narrowest condition wherever there is one, and being
 * found by it is having it.
 */
export const restOf = ({ ssoIds: _, ...rest }: Clause): Clause => rest
