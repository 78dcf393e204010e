import fc from 'fast-check'
import { expect, test } from 'vitest'
import { enforce, Refused } from '#foundation/contract/refused.ts'
import { crossing, daysOf, mayTell, periodBefore, periodRules, ratingBand, sayValue, shown, together, tooFew } from '../../rules/index.ts'

const period = (from: string, to: string) => () =>
  enforce(periodRules, { facts: {}, input: { from, to }, p: { minGroup: 5, maxPeriodMonths: 24 }, now: new Date('2026-11-20T04:00:00Z') })

test('DASH-08 a period has at most so many months as the parameter says, and does not end before it begins', () => {
  expect(period('2024-12', '2026-11')).not.toThrow()
  expect(period('2024-11', '2026-11')).toThrow(Refused)
  expect(period('2026-11', '2026-10')).toThrow(Refused)
})

test('a period is whole months, and the one before has as many', () => {
  expect(daysOf('2026-01', '2026-02')).toEqual({ from: '2026-01-01', to: '2026-02-28' })
  expect(periodBefore('2026-01', '2026-03')).toEqual({ from: '2025-10', to: '2025-12' })
})

test('DASH-03 groups of too few are hidden, and more of them until nobody is told by taking the rest from the whole', () => {
  const hidden = (...people: number[]) =>
    [
      ...tooFew(
        people.map((one) => ({ people: one })),
        5,
      ),
    ].toSorted()
  expect(hidden(5, 9)).toEqual([])
  expect(hidden(3, 9, 30)).toEqual([0, 1])
  expect(hidden(3, 4, 30)).toEqual([0, 1])
  expect(hidden(3)).toEqual([0])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 12 }), (people) => {
      const gone = [
        ...tooFew(
          people.map((one) => ({ people: one })),
          5,
        ),
      ]
      const sum = gone.reduce((all, at) => all + people[at]!, 0)
      expect(people.every((one, at) => one >= 5 || gone.includes(at))).toBe(true)
      expect(gone.length === 0 || sum >= 5 || gone.length === people.length).toBe(true)
    }),
  )
})

test('DASH-03 a part is shown where it is of enough people and takes none of those apart that are hidden together', () => {
  const groups = [3, 6, 9, 30].map((people, at) => ({ key: 'abcd'[at]!, people }))
  const told = (...keys: string[]) => mayTell(groups, keys, 5)
  // a is too small, and b hidden with it
  expect([told('a'), told('b'), told('c'), told('d')]).toEqual([false, false, true, true])
  expect([told('a', 'b'), told('c', 'd'), told('a', 'b', 'c', 'd')]).toEqual([true, true, true])
  expect([told('b', 'c'), told('b', 'c', 'd'), told('x')]).toEqual([false, false, false])
  expect(mayTell([{ key: 'a', people: 4 }], ['a'], 5)).toBe(false)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 8 }), fc.array(fc.nat(7), { maxLength: 8 }), (sizes, chosen) => {
      const all = sizes.map((people, at) => ({ key: String(at), people }))
      const keys = chosen.map(String)
      const sum = (inside: boolean) => all.reduce((n, { key, people }) => n + (keys.includes(key) === inside ? people : 0), 0)
      if (mayTell(all, keys, 5)) expect(sum(true) >= 5 && (sum(false) === 0 || sum(false) >= 5)).toBe(true)
    }),
  )
})

test('DASH-06 ratings fall into the bands of the documents, their upper bounds included', () => {
  expect([1, 2.72, 2.73, 3.84, 3.85, 5].map(ratingBand)).toEqual([
    'need-development',
    'need-development',
    'meet-expectations',
    'meet-expectations',
    'exceed-expectations',
    'exceed-expectations',
  ])
})

test('parts make up a whole as the metric says, and a percentage is part of whole', () => {
  const parts = [
    { value: 3, of: 4, people: 4 },
    { value: 1, of: 6, people: 6 },
  ]
  expect(together(parts, undefined)).toEqual({ value: 4, of: 10, people: 10 })
  expect(together([{ value: 3 }, { value: 8 }], 'largest')?.value).toBe(8)
  expect(together([{ value: 3 }, { value: 8 }], 'nothing')).toBeUndefined()
  expect(together([{ value: 3 }], 'nothing')?.value).toBe(3)
  expect(shown({ value: 4, of: 10 })).toBe(40)
  expect(shown({ value: 0, of: 0 })).toBeNull()
  expect(shown({ value: 12 })).toBe(12)
})

test('DASH-07 money is said as CNY as people in China write it, in both languages, and other values with their unit', () => {
  const unitOf = (key: string, { value }: { value: string }) => `${key} ${value}`
  expect(sayValue('CNY', 123_456_789, unitOf)).toBe('¥1,234,567.89')
  expect(sayValue('hours', 7.25, unitOf)).toBe('dashboard.unit.hours 7.3')
  expect(sayValue('count', null, unitOf)).toBe('–')
})

test('DASH-15 a threshold turns when it is crossed and when it is back, and not in between', () => {
  const above = { side: 'above' as const, limit: 10, crossed: false }
  expect(crossing(above, 10)).toBeUndefined()
  expect(crossing(above, 11)).toBe('crossed')
  expect(crossing({ ...above, crossed: true }, 12)).toBeUndefined()
  expect(crossing({ ...above, crossed: true }, 10)).toBe('back')
  expect(crossing({ side: 'below', limit: 3, crossed: false }, 2)).toBe('crossed')
})
