import fc from 'fast-check'
import { expect, test } from 'vitest'
import { circleIn, holds, visibleKeys } from '../../rules/conditions.ts'
import { anyAnswers, anyFields, field, options } from './chance.ts'

test('a condition holds by the answer, and not by none', () => {
  const ask = (is: Parameters<typeof holds>[0]['is'], value?: string | number) => ({ field: 'a', is, ...(value !== undefined && { value }) })
  expect(holds(ask('answered'), 'x')).toBe(true)
  expect(holds(ask('answered'), [])).toBe(false)
  expect(holds(ask('empty'), undefined)).toBe(true)
  expect(holds(ask('equals', 'x'), ['x', 'y'])).toBe(true)
  expect(holds(ask('differs', 'x'), undefined)).toBe(true)
  expect(holds(ask('above', 3), 4)).toBe(true)
  expect(holds(ask('above', 3), 3)).toBe(false)
  expect(holds(ask('below', '2026-11-20'), '2026-11-19')).toBe(true)
  expect(holds(ask('below', 3), undefined)).toBe(false)
  expect(holds(ask('equals'), 'x')).toBe(false)
})

test('what stands in a group or page that is not shown is not shown, and answers nothing to others', () => {
  const fields = [
    field({ key: 'guests', type: 'number' }),
    field({ key: 'more', type: 'group', visibleWhen: [{ field: 'guests', is: 'above', value: 1 }] }),
    field({ key: 'bus', type: 'single-choice', options: options('x', 'y') }),
    field({ key: 'plate', visibleWhen: [{ field: 'bus', is: 'equals', value: 'x' }] }),
    field({ key: 'end', type: 'page' }),
    field({ key: 'note' }),
  ]
  expect([...visibleKeys(fields, { guests: 2, bus: 'x' })]).toEqual(['guests', 'more', 'bus', 'plate', 'end', 'note'])
  expect([...visibleKeys(fields, { guests: 1, bus: 'x' })]).toEqual(['guests', 'end', 'note'])
})

test('FORM-07 a circle is found, through groups too, and only where there is one', () => {
  const when = (key: string) => [{ field: key, is: 'answered' as const }]
  expect(circleIn([field({ key: 'a', visibleWhen: when('b') }), field({ key: 'b' })])).toBeUndefined()
  expect(circleIn([field({ key: 'a', visibleWhen: when('b') }), field({ key: 'b', visibleWhen: when('a') })])).toEqual(['a', 'b'])
  expect(circleIn([field({ key: 'a', visibleWhen: when('a') })])).toEqual(['a'])
  expect(circleIn([field({ key: 'g', type: 'group', visibleWhen: when('b') }), field({ key: 'b' })])).toEqual(['g', 'b'])
})

test('FORM-07 without a circle what is shown does not depend on which field is looked at first', () => {
  fc.assert(
    fc.property(anyFields, anyAnswers, (fields, answers) => {
      fc.pre(circleIn(fields) === undefined && fields.every(({ type }) => type !== 'group' && type !== 'page'))
      expect(new Set(visibleKeys(fields.toReversed(), answers))).toEqual(new Set(visibleKeys(fields, answers)))
    }),
  )
})
