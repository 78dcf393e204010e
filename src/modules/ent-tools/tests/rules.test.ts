import { describe, expect, test } from 'vitest'
import type { Entity } from '#foundation/contract/house.ts'
import { proposing, windowing } from '../rules.ts'

const now = new Date('2026-11-20T04:00:00Z')
const HOURS = { default: 36, min: 0, max: 100, decimals: true }
const COUNT = { default: 4, min: 1, max: 10 }
const CLOCK = { default: '18:00', pattern: '^\\d{2}:\\d{2}$' }

describe('a proposal', () => {
  const broken = (facts: Parameters<typeof proposing.check>[0]['facts'], input: object) =>
    proposing
      .check({ facts, input: { value: 30, effectiveFrom: '2026-11-21T00:00:00Z', reason: '调整', ...input }, p: {}, now })
      .map(({ rule, field }) => `${rule} ${field}`)

  test('UOP-01 takes a value of the declared type and range, whole where it is counted', () => {
    expect(broken(HOURS, { value: 0 })).toEqual([])
    expect(broken(HOURS, { value: 36.5 })).toEqual([])
    expect(broken(COUNT, { value: 10 })).toEqual([])
    expect(broken(CLOCK, { value: '19:30' })).toEqual([])
    for (const [facts, value] of [
      [HOURS, 101],
      [HOURS, -1],
      [HOURS, '30'],
      [HOURS, Number.NaN],
      [COUNT, 4.5],
      [CLOCK, 'evening'],
      [CLOCK, 18],
    ] as const)
      expect(broken(facts, { value })).toEqual(['UOP-01 value'])
  })

  test('UOP-04 needs a reason', () => {
    expect(broken(HOURS, { reason: '  ' })).toEqual(['UOP-04 reason'])
  })

  test('UOP-10 ends after it begins, and not in the past', () => {
    expect(broken(HOURS, { effectiveTo: '2026-11-22T00:00:00Z' })).toEqual([])
    expect(broken(HOURS, { effectiveTo: '2026-11-21T00:00:00Z' })).toEqual(['UOP-10 effectiveTo'])
    expect(broken(HOURS, { effectiveFrom: '2026-11-01T00:00:00Z', effectiveTo: '2026-11-10T00:00:00Z' })).toEqual(['UOP-10 effectiveTo'])
  })
})

describe('a window', () => {
  const span = (from: string, to: string, entities: Entity[] = ['MB']) => ({ entities, from: `2026-${from}:00Z`, to: `2026-${to}:00Z` })
  const open = span('12-01T00:00', '12-01T06:00', ['MB', 'HB'])
  const broken = (input: ReturnType<typeof span>) =>
    windowing.check({ facts: { others: [open] }, input, p: {}, now }).map(({ rule, field }) => `${rule} ${field}`)

  test('UOP-10 ends after it begins', () => {
    expect(broken(span('12-02T02:00', '12-02T02:00'))).toEqual(['UOP-10 to'])
    expect(broken(span('11-01T00:00', '11-19T00:00'))).toEqual(['UOP-10 to'])
    expect(broken(span('12-02T02:00', '12-02T02:01'))).toEqual([])
  })

  test('UOP-15 lasts 30 days at most', () => {
    expect(broken(span('12-01T06:00', '12-31T06:00'))).toEqual([])
    expect(broken(span('12-01T06:00', '12-31T06:01'))).toEqual(['UOP-15 to'])
  })

  test('UOP-14 does not meet another of the same company; after it, or for others, it may be', () => {
    expect(broken(span('12-01T05:59', '12-01T09:00'))).toEqual(['UOP-14 from'])
    expect(broken(span('11-30T05:00', '12-02T09:00', ['HB', 'JV']))).toEqual(['UOP-14 from'])
    expect(broken(span('12-01T06:00', '12-01T09:00'))).toEqual([])
    expect(broken(span('12-01T01:00', '12-01T03:00', ['JV']))).toEqual([])
  })
})
