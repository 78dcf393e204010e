import { expect, test } from 'vitest'
import { dueOn, earnedBy, exchanging, expiryOf, lookedAt, shareOf, stocking, writing } from '../rules/index.ts'

const P = { pointsLow: 10, pointsMedium: 20, pointsHigh: 50, pointsImmediate: 100, dueDays: '1, 3, 7, 14' }
const NOW = new Date('2026-11-20T04:00:00Z')
const whole = { occurredAt: '2026-11-20T04:00:00.000Z', area: 'rides', category: 'fire', description: '安全出口被货物堵住了。', declared: true }
const broken = (input: object, added = false) =>
  writing.check({ facts: { added }, input: { ...whole, ...input }, p: {}, now: NOW }).map(({ rule, field }) => [rule, field])

test('EHS-02 EHS-03 EHS-04 EHS-17 a concern is of the past, declared, says what is needed and has three files at most', () => {
  expect(broken({})).toEqual([])
  expect(broken({ attachments: ['a', 'b', 'c'] })).toEqual([])
  expect(broken({ attachments: ['a', 'b', 'c', 'd'] })).toEqual([['EHS-02', 'attachments']])
  expect(broken({ occurredAt: '2026-11-20T04:00:00.001Z' })).toEqual([['EHS-03', 'occurredAt']])
  expect(broken({ declared: false })).toEqual([['EHS-04', 'declared']])
  expect(broken({ area: null, category: null, occurredAt: null, description: '  护栏松了，很晃动 ' })).toEqual(
    ['occurredAt', 'area', 'category', 'description'].map((field) => ['EHS-17', field]),
  )
  expect(broken({ description: '已拍照。', declared: false }, true)).toEqual([])
  expect(broken({ description: '' }, true)).toEqual([['EHS-17', 'description']])
})

test('EHS-18 what came in meanwhile is named', () => {
  const check = (near: { ehsNo: string }[]) => lookedAt.check({ facts: { near }, input: {}, p: {}, now: NOW })
  expect(check([])).toEqual([])
  expect(check([{ ehsNo: 'EHS1' }, { ehsNo: 'EHS2' }])).toMatchObject([{ rule: 'EHS-18', figures: { count: 2, numbers: 'EHS1, EHS2' } }])
})

test('EHS-06 EHS-07 an exchange needs points, stock and room under the limit', () => {
  const rules = (facts: object, count = 2) =>
    exchanging
      .check({ facts: { points: 30, balance: 60, stock: 2, had: 0, limitPerPerson: 2, ...facts }, input: { count }, p: {}, now: NOW })
      .map(({ rule }) => rule)
  expect(rules({})).toEqual([])
  expect(rules({ balance: 59 })).toEqual(['EHS-06'])
  expect(rules({ stock: 1 })).toEqual(['EHS-07'])
  expect(rules({ had: 1 })).toEqual(['EHS-07'])
  expect(rules({ had: 9, limitPerPerson: null })).toEqual([])
})

test('EHS-14 a stock change says why', () => {
  const rules = (reason: string) => stocking.check({ facts: {}, input: { reason }, p: {}, now: NOW }).map(({ rule }) => rule)
  expect([rules('  '), rules('盘点')]).toEqual([['EHS-14'], []])
})

test('EHS-12 the worse a concern, the sooner it is due, as configured', () => {
  const days = (['immediate', 'high', 'medium', 'low'] as const).map((severity) => dueOn('2026-11-20', severity, P))
  expect(days).toEqual(['2026-11-21', '2026-11-23', '2026-11-27', '2026-12-04'])
  expect(dueOn('2026-11-20', 'low', { dueDays: '2,4,6,30' })).toBe('2026-12-20')
})

test('EHS-11 points last until the end of the next year', () => {
  expect([expiryOf('2026-01-01'), expiryOf('2026-12-31')]).toEqual(['2027-12-31', '2027-12-31'])
})

const concern = { category: 'fire', area: 'kitchen', severity: 'medium', reportedAt: NOW } as const
const activity = (given: object = {}) => ({
  ...{ id: 'a', from: '2026-11-20', to: '2026-11-20', categories: [], areas: [], multiplier: 2, extraPoints: 5, limitPerPerson: null, used: 0 },
  ...given,
})

test('EHS-09 an accepted concern earns by its severity, and the more by the most generous activity that holds', () => {
  const of = (severity: 'low' | 'medium' | 'high' | 'immediate') => earnedBy({ ...concern, severity }, [], P).points
  expect([of('low'), of('medium'), of('high'), of('immediate')]).toEqual([10, 20, 50, 100])
  expect(earnedBy(concern, [activity()], P)).toEqual({ points: 45, extra: 25, activity: 'a' })
  expect(earnedBy(concern, [activity(), activity({ id: 'b', multiplier: 1, extraPoints: 60 })], P)).toEqual({ points: 80, extra: 60, activity: 'b' })
  for (const not of [
    { from: '2026-11-21', to: '2026-11-30' },
    { to: '2026-11-19' },
    { categories: ['other'] },
    { areas: ['hotel'] },
    { limitPerPerson: 1, used: 1 },
  ])
    expect(earnedBy(concern, [activity(not)], P)).toEqual({ points: 20, extra: 0, activity: null })
  expect(earnedBy(concern, [activity({ categories: ['fire'], areas: ['kitchen'], limitPerPerson: 1 })], P).points).toBe(45)
})

test('EHS-10 a duplicate of another person within a day earns half, rounded down', () => {
  const first = { reporter: '1', reportedAt: NOW, points: 45 }
  const after = (hours: number, reporter = '2') => shareOf(first, { reporter, reportedAt: new Date(NOW.getTime() + hours * 3_600_000) })
  expect([after(24), after(24.01), after(1, '1'), after(-2)]).toEqual([22, 0, 0, 22])
})
