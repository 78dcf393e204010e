import { describe, expect, test } from 'vitest'
import { windowAt } from '#foundation/contract/windows.ts'
import {
  anniversariesOn,
  bulkFile,
  collecting,
  effectiveOn,
  granting,
  type PurchaseFacts,
  pointsSteps,
  priceStep,
  purchase,
  quarterAfter,
  quarterBefore,
  quarterEnd,
  quarterOf,
  quotaSteps,
  reportRange,
  transferring,
  transferWindow,
} from '../rules.ts'

const now = new Date('2026-11-20T04:00:00Z')
const p = { pointsStep: 10, transferAdjustUntilDay: 25, transferEffectiveDay: 1 }
const broken = (refusals: readonly { rule: string }[]) => refusals.map(({ rule }) => rule)

describe('what is refused', () => {
  test('UPOINT-01 points are multiples of the step, wherever somebody says how many', () => {
    expect(pointsSteps.check({ facts: {}, input: { points: 15 }, p, now })).toMatchObject([{ rule: 'UPOINT-01', field: 'points', figures: { pointsStep: 10 } }])
    expect(priceStep.check({ facts: {}, input: { price: 5 }, p, now })).toMatchObject([{ field: 'price' }])
    expect(quotaSteps.check({ facts: {}, input: { pointsQuota: 100, specialQuota: 1 }, p, now })).toMatchObject([{ field: 'specialQuota' }])
    expect(pointsSteps.check({ facts: {}, input: { points: 15 }, p: { pointsStep: 5 }, now })).toEqual([])
  })

  test('UPOINT-07 UPOINT-11 UPOINT-19 UPOINT-22 a purchase says all that is wrong with it at once', () => {
    const facts: PurchaseFacts = { active: true, price: 100, stock: 2, available: 150, bought: 1, limitPerPerson: 2 }
    const check = (more: Partial<PurchaseFacts>, quantity: number) => broken(purchase.check({ facts: { ...facts, ...more }, input: { quantity }, p: {}, now }))
    expect(check({}, 1)).toEqual([])
    expect(check({ active: false, stock: 0 }, 2)).toEqual(['UPOINT-19', 'UPOINT-07', 'UPOINT-11', 'UPOINT-22'])
    expect(check({ available: 200, bought: 0 }, 2)).toEqual([])
  })

  test('UPOINT-04 UPOINT-06 UPOINT-07 a transfer is changed until its day, in steps, of what is there', () => {
    const check = (points: number, at: string, most = 100) => broken(transferring.check({ facts: { most }, input: { points }, p, now: new Date(at) }))
    expect(check(100, '2026-11-25T15:59:59Z')).toEqual([])
    expect(check(105, '2026-11-25T16:00:00Z')).toEqual(['UPOINT-04', 'UPOINT-06', 'UPOINT-07'])
    expect(check(0, '2026-11-30T16:00:00Z')).toEqual([])
  })

  test('UPOINT-10 UPOINT-13 a grant needs the quota of its kind for all of them, and no lock', () => {
    const check = (locked: boolean, type: 5 | 13) =>
      broken(granting.check({ facts: { locked, left: { 5: 100, 13: 0 } }, input: { points: 50, ssoIds: ['a', 'b'], type }, p, now }))
    expect(check(false, 5)).toEqual([])
    expect(check(true, 5)).toEqual(['UPOINT-10'])
    expect(check(false, 13)).toEqual(['UPOINT-13'])
  })

  test('UPOINT-03 UPOINT-24 UPOINT-25 files, code and span', () => {
    expect(['a.xlsx', 'A.XLS', 'a.csv', 'xlsx'].map((filename) => bulkFile.check({ facts: {}, input: { filename }, p: {}, now }).length)).toEqual([0, 0, 1, 1])
    expect(['123456', '123457'].map((code) => collecting.check({ facts: { code: '123456' }, input: { code }, p: {}, now }).length)).toEqual([0, 1])
    const span = (from: string, to: string) => reportRange.check({ facts: {}, input: { from, to }, p: {}, now }).length
    expect([span('2025-01', '2026-12'), span('2024-12', '2026-12'), span('2026-12', '2026-11')]).toEqual([0, 1, 1])
  })
})

describe('days', () => {
  test('UPOINT-05 UPOINT-21 what is promised in a month moves on the day of the next, and the window says until and from when', () => {
    expect(effectiveOn('2026-12', p)).toBe('2027-01-01')
    expect(effectiveOn('2026-11', { transferEffectiveDay: 5 })).toBe('2026-12-05')
    expect(windowAt(transferWindow(p), now)).toEqual({ open: true, changes: new Date('2026-11-25T16:00:00Z') })
    expect(windowAt(transferWindow(p), new Date('2026-11-26T04:00:00Z'))).toEqual({ open: false, changes: new Date('2026-11-30T16:00:00Z') })
  })

  test('UPOINT-14 a quarter ends with its last day', () => {
    expect(['2026-01-01', '2026-03-31', '2026-04-01', '2026-12-31'].map(quarterOf)).toEqual(['2026Q1', '2026Q1', '2026Q2', '2026Q4'])
    expect([quarterAfter('2026Q4'), quarterBefore('2026Q1')]).toEqual(['2027Q1', '2025Q4'])
    expect(['2026Q1', '2026Q2', '2026Q4'].map(quarterEnd)).toEqual(['2026-03-31', '2026-06-30', '2026-12-31'])
  })

  test('UPOINT-17 everybody has one anniversary a year, who joined on 29 February too', () => {
    expect(anniversariesOn('2026-11-20', [1, 5])).toEqual([
      { years: 1, joined: ['2025-11-20'] },
      { years: 5, joined: ['2021-11-20'] },
    ])
    expect(anniversariesOn('2026-02-28', [2, 1])).toEqual([
      { years: 2, joined: ['2024-02-28', '2024-02-29'] },
      { years: 1, joined: ['2025-02-28'] },
    ])
    expect(anniversariesOn('2028-02-28', [4])).toEqual([{ years: 4, joined: ['2024-02-28'] }])
    expect(anniversariesOn('2028-02-29', [4, 1])).toEqual([
      { years: 4, joined: ['2024-02-29'] },
      { years: 1, joined: [] },
    ])
  })
})
