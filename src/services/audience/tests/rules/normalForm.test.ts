import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Clause, type Definition, definition } from '../../contract.ts'
import { sound } from '../../rules/definition.ts'
import { clauseHolds, holds, type Traits } from '../../rules/holds.ts'
import { keysFor, keysOf, restOf } from '../../rules/keys.ts'
import { normalForm } from '../../rules/normalForm.ts'
import { anyDefinition } from './chance.ts'

const VALUES = {
  divisions: ['A', 'B'],
  departments: ['A', 'A1', 'A11', 'B', 'B1'],
  classes: [0, 1, 6],
  positions: ['P1', 'P2'],
  roles: ['r1', 'r2', 'r3'],
  days: ['2020-01-01', '2022-06-01', '2024-01-01', '2025-05-05'],
  ssoIds: ['10000001', '10000002', '10000003'],
}
const anyDefined = anyDefinition(VALUES)
const anybody: fc.Arbitrary<Traits> = fc.record({
  ssoId: fc.constantFrom(...VALUES.ssoIds, '10000004'),
  serving: fc.boolean(),
  entity: fc.constantFrom('MB', 'HB', 'JV'),
  division: fc.constantFrom('A', 'B'),
  departments: fc.constantFrom(['R', 'A'], ['R', 'A', 'A1'], ['R', 'A', 'A1', 'A11'], ['R', 'B', 'B1']),
  staffGroup: fc.constantFrom('FL', 'LA'),
  employeeType: fc.constantFrom('full-time', 'part-time', 'intern'),
  employeeClass: fc.constantFrom(1, 6, 7),
  position: fc.constantFrom('P1', 'P2', 'P3'),
  roles: fc.subarray([...VALUES.roles]),
  joined: fc.constantFrom('2019-01-01', '2020-01-01', '2023-01-01', '2024-01-01', '2026-01-01'),
})
const RUNS = { numRuns: 400 }

const of = (include: readonly Clause[], exclude: readonly Clause[] = []): Definition => definition.parse({ include, exclude })
const refusals = (given: Definition) => sound.check({ facts: undefined, input: given, p: undefined, now: new Date(0) }).map(({ rule, field }) => [rule, field])
const shuffled = (clause: Clause): Clause =>
  Object.fromEntries(
    Object.entries(clause)
      .toReversed()
      .map(([field, value]) => [field, Array.isArray(value) ? value.toReversed() : value]),
  )

describe('the normal form', () => {
  test('AUD-08 means the same for everybody', () => {
    fc.assert(
      fc.property(anyDefined, fc.array(anybody, { minLength: 6, maxLength: 12 }), (given, people) => {
        const normal = normalForm(given)
        for (const person of people) expect(holds(normal, person)).toBe(holds(given, person))
      }),
      RUNS,
    )
  })

  test('AUD-08 is its own normal form, and that of the same things said in another order', () => {
    fc.assert(
      fc.property(anyDefined, (given) => {
        const normal = normalForm(given)
        expect(JSON.stringify(normalForm(normal))).toBe(JSON.stringify(normal))
        const other = { ...given, include: given.include.map(shuffled).toReversed(), exclude: given.exclude.map(shuffled).toReversed() }
        expect(JSON.stringify(normalForm(other))).toBe(JSON.stringify(normal))
      }),
      RUNS,
    )
  })

  test('AUD-08 says what is said twice, apart or in vain once', () => {
    const rides: Clause = { department: ['MB-PO-ATT'], employeeType: ['full-time'] }
    const same: readonly (readonly [Definition, Definition])[] = [
      [of([{ entity: ['HB', 'MB', 'HB'] }]), of([{ entity: ['MB', 'HB'] }])],
      [of([{ ...rides, entity: ['JV', 'HB', 'MB'] }]), of([rides])],
      [of([{ ...rides, employeeClass: [0, 6] }]), of([rides])],
      [of([{ entity: ['MB'] }, { entity: ['HB'] }]), of([{ entity: ['MB', 'HB'] }])],
      [of([rides, { department: ['MB-PO-ATT'] }]), of([{ department: ['MB-PO-ATT'] }])],
      [of([{ joinedFrom: '2024-01-01' }, { joinedFrom: '2025-01-01' }]), of([{ joinedFrom: '2024-01-01' }])],
      [of([{ entity: ['MB', 'HB'] }], [{ entity: ['HB'] }]), of([{ entity: ['MB'] }])],
      [of([{ entity: ['MB'] }], [{ entity: ['HB'] }]), of([{ entity: ['MB'] }])],
      [definition.parse({ everybody: true, include: [rides] }), definition.parse({ everybody: true })],
    ]
    for (const [one, other] of same) expect(JSON.stringify(normalForm(one))).toBe(JSON.stringify(normalForm(other)))
  })

  test('AUD-08 knows nothing of which department lies below which: that may change', () => {
    const both = of([{ department: ['MB-PO'] }, { department: ['MB-PO-ATT'] }])
    expect(normalForm(both).include).toEqual([{ department: ['MB-PO', 'MB-PO-ATT'] }])
  })
})

test('AUD-01 whoever fits a clause has the key under which it is found', () => {
  fc.assert(
    fc.property(anyDefined, fc.array(anybody, { minLength: 4, maxLength: 8 }), (given, people) => {
      const { include, exclude } = normalForm(given)
      for (const person of people) {
        const mine = new Set(keysFor(person))
        for (const clause of [...include, ...exclude]) {
          const found = keysOf(clause).some(({ key, narrowest }) => narrowest && mine.has(key))
          expect(found && clauseHolds(restOf(clause), person)).toBe(clauseHolds(clause, person))
        }
      }
    }),
    RUNS,
  )
})

describe('what is refused', () => {
  test('AUD-05 nothing chosen, a clause without a condition, and what exclusions leave empty', () => {
    expect(refusals(of([]))).toEqual([['AUD-05', 'include']])
    expect(refusals(of([{ entity: ['MB'] }, {}]))).toEqual([['AUD-05', 'include.1']])
    expect(refusals(definition.parse({ everybody: true, exclude: [{}] }))).toEqual([['AUD-05', 'exclude.0']])
    expect(refusals(of([{ entity: ['HB'], role: ['cashier'] }], [{ entity: ['HB'] }]))).toEqual([['AUD-05', 'include']])
    expect(refusals(definition.parse({ everybody: true, exclude: [{ staffGroup: ['FL', 'LA'] }] }))).toEqual([['AUD-05', 'include']])
    expect(refusals(of([{ entity: ['HB'] }]))).toEqual([])
    expect(refusals(definition.parse({ everybody: true }))).toEqual([])
    expect(refusals(definition.parse({ everybody: true, include: [{}] }))).toEqual([])
  })

  test('AUD-06 a first day of joining after the last', () => {
    expect(refusals(of([{ joinedFrom: '2026-02-01', joinedTo: '2026-01-31' }]))).toEqual([['AUD-06', 'include.0.joinedTo']])
    expect(refusals(of([{ joinedFrom: '2026-02-01', joinedTo: '2026-02-01' }]))).toEqual([])
  })

  test('AUD-07 everybody without the word: by all the values there are, or by clauses that together are all', () => {
    expect(refusals(of([{ entity: ['MB', 'HB', 'JV'] }]))).toEqual([['AUD-07', 'include']])
    expect(refusals(of([{ employeeClass: [0] }]))).toEqual([['AUD-07', 'include']])
    expect(refusals(of([{ staffGroup: ['FL'] }, { staffGroup: ['LA'] }]))).toEqual([['AUD-07', 'include']])
    expect(refusals(of([{ staffGroup: ['FL'] }, { entity: ['MB', 'HB'] }]))).toEqual([])
  })
})
