import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compared, differing, type Fields, inputsOf } from '../../rules/index.ts'

const label = 'amendments.fact.no'
const fields: Fields = {
  name: { label, type: 'text', param: 'who' },
  cost: { label, type: 'money' },
  at: { label, type: 'instant' },
  tags: { label, type: 'many', of: { type: 'text' } },
  plans: { label, type: 'files' },
  people: { label, type: 'list', key: 'id', fields: { n: { label, type: 'number' } } },
}
/** Files whose names begin alike hold the same. */
const signOf = (id: string): string => id.slice(0, 1)
const empty = fc.constantFrom(undefined, null, '')
const content = fc.record({
  name: fc.oneof(fc.string({ maxLength: 2 }), empty),
  cost: fc.oneof(fc.integer({ min: 0, max: 3 }), empty),
  at: fc.constantFrom('2026-11-20T00:00:00Z', '2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00Z', undefined),
  tags: fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 4 }),
  plans: fc.array(fc.constantFrom('a1', 'a2', 'b1'), { maxLength: 3 }),
  people: fc.array(fc.record({ id: fc.constantFrom('p', 'q'), n: fc.integer({ min: 0, max: 2 }) }), { maxLength: 3 }),
})

test('AMEND-05 nothing differs from itself, nor in another order, and what differs one way differs the other', () => {
  fc.assert(
    fc.property(content, content, (a, b) => {
      expect(differing(fields, a, a, signOf)).toEqual([])
      expect(differing(fields, a, { ...a, tags: a.tags.toReversed(), plans: a.plans.toReversed() }, signOf)).toEqual([])
      expect(differing(fields, a, b, signOf)).toEqual(differing(fields, b, a, signOf))
    }),
  )
})

test('AMEND-06 every row of both sides is told once, also where a key is not unique', () => {
  fc.assert(
    fc.property(content, content, (a, b) => {
      for (const { field, rows } of compared(fields, a, b, signOf)) {
        if (!rows) continue
        expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length)
        expect(rows.flatMap((row) => (row.change === 'added' ? [] : [row.before]))).toHaveLength((a[field as 'tags'] ?? []).length)
        expect(rows.flatMap((row) => (row.change === 'removed' ? [] : [row.after]))).toEqual(b[field as 'tags'])
      }
    }),
  )
})

test('AMEND-04 nothing is the same however it is written, an instant the same in whatever form, and false is something', () => {
  const one: Fields = { x: { label, type: 'text' }, on: { label, type: 'boolean' }, at: { label, type: 'instant' } }
  for (const nothing of [undefined, null, '', []]) expect(differing(one, { x: nothing }, {}, signOf)).toEqual([])
  expect(differing(one, { on: false }, {}, signOf)).toEqual(['on'])
  expect(differing(one, { at: '2026-11-20T08:00:00+08:00' }, { at: '2026-11-20T00:00:00Z' }, signOf)).toEqual([])
})

test('AMEND-06 rows are told by their key and files by what they hold', () => {
  const before = {
    plans: ['a1', 'b1'],
    people: [
      { id: 'p', n: 1, other: 1 },
      { id: 'q', n: 2 },
    ],
  }
  const after = {
    plans: ['a2', 'c1'],
    people: [
      { id: 'r', n: 1 },
      { id: 'p', n: 3, other: 2 },
    ],
  }
  const rows = (field: string) =>
    compared(fields, before, after, signOf)
      .find((one) => one.field === field)!
      .rows!.map(({ key, change, fields: told }) => [key, change, ...told])
  expect(rows('plans')).toEqual([
    ['a', 'same'],
    ['c', 'added'],
    ['b', 'removed'],
  ])
  // what is not declared is neither compared nor shown
  expect(rows('people')).toEqual([
    ['r', 'added'],
    ['p', 'changed', 'n'],
    ['q', 'removed'],
  ])
})

test('AMEND-07 a changed field goes to the workflow as the param that it feeds, one that feeds none by its own name', () => {
  expect(inputsOf(fields, ['name', 'plans', 'name'])).toEqual(['who', 'plans'])
})
