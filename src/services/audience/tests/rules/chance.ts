import fc from 'fast-check'
import { employeeType, entity, staffGroup } from '#services/people/contract.ts'
import { type Clause, clause, type Definition, definition } from '../../contract.ts'
import { FIELDS } from '../../rules/definition.ts'

/** What clauses choose from, beside the values that there are anyway. */
export interface Values {
  divisions: readonly string[]
  departments: readonly string[]
  classes: readonly number[]
  positions: readonly string[]
  roles: readonly string[]
  days: readonly string[]
  ssoIds: readonly string[]
}

const some = <T>(values: readonly T[]) => fc.subarray([...values], { minLength: 1, maxLength: Math.min(3, values.length) })

/** A clause of up to three conditions: more hold for hardly anybody. */
export const anyClause = (of: Values): fc.Arbitrary<Clause> => {
  const full = fc.record({
    entity: some(entity.options),
    division: some(of.divisions),
    department: some(of.departments),
    staffGroup: some(staffGroup.options),
    employeeType: some(employeeType.options),
    employeeClass: some(of.classes),
    position: some(of.positions),
    role: some(of.roles),
    joinedFrom: fc.constantFrom(...of.days),
    joinedTo: fc.constantFrom(...of.days),
    ssoIds: some(of.ssoIds),
  })
  return fc
    .tuple(full, fc.subarray([...FIELDS], { minLength: 1, maxLength: 3 }))
    .map(([all, fields]) => clause.parse(Object.fromEntries(fields.map((field) => [field, all[field]]))))
}

/** Any definition that is not plainly unsound. */
export const anyDefinition = (of: Values): fc.Arbitrary<Definition> =>
  fc
    .record({
      everybody: fc.oneof({ weight: 1, arbitrary: fc.constant(true) }, { weight: 5, arbitrary: fc.constant(false) }),
      include: fc.array(anyClause(of), { minLength: 1, maxLength: 4 }),
      exclude: fc.array(anyClause(of), { maxLength: 2 }),
    })
    .map((given) => definition.parse(given))
