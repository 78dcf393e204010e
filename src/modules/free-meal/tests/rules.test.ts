import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Refusal } from '#foundation/contract/rules.ts'
import type { MealRule } from '../contract.ts'
import {
  exchange,
  exchangeOf,
  expiryOf,
  type OvertimePeriod,
  overtime,
  quotaOf,
  quotaRule,
  redemption,
  ruleExpiry,
  ruleFor,
  vouchersDue,
  vouchersFor,
  worthFen,
} from '../rules.ts'

const now = new Date('2026-11-20T04:00:00Z')
const limits = { overtimeStep: 0.5, overtimeHoursPerMonth: 36 }
const worth = { worthFull: 25, worthSimple: 10, exchangeSimplePerFull: 1, exchangeFullPerSimple: 1 }
const ids = (refusals: readonly Refusal[]): string[] => refusals.map((r) => r.rule)

const ask = (startTime: string, durationHours: number, periods: OvertimePeriod[] = [], lastWorkingDate: string | null = null, p = limits) =>
  overtime.check({ facts: { periods, lastWorkingDate }, input: { startTime: new Date(startTime).toISOString(), durationHours, reason: 'x' }, p, now })
const period = (startTime: string, durationHours: number, status: OvertimePeriod['status'] = 'approved'): OvertimePeriod => ({
  startTime: new Date(startTime).toISOString(),
  durationHours,
  status,
})

describe('overtime', () => {
  test('MEAL-01 the duration is a multiple of the step', () => {
    expect(ids(ask('2026-11-20T18:00+08:00', 4.5))).toEqual([])
    expect(ask('2026-11-20T18:00+08:00', 4.25)).toEqual([{ rule: 'MEAL-01', field: 'durationHours', figures: {} }])
    expect(ids(ask('2026-11-20T18:00+08:00', 0.9, [], null, { ...limits, overtimeStep: 0.3 }))).toEqual([])
  })

  test('MEAL-02 a request stays within one month of the resort', () => {
    expect(ids(ask('2026-11-30T22:00+08:00', 2))).toEqual([])
    expect(ids(ask('2026-11-30T22:00+08:00', 2.5))).toEqual(['MEAL-02'])
    expect(ids(ask('2026-12-01T00:00+08:00', 2))).toEqual([])
  })

  test('MEAL-03 pending and approved hours of a month together stay within the limit, and it says when it passes', () => {
    const taken = [
      period('2026-11-02T18:00+08:00', 20),
      period('2026-11-03T18:00+08:00', 12, 'pending'),
      period('2026-11-04T18:00+08:00', 10, 'rejected'),
      period('2026-10-04T18:00+08:00', 30),
    ]
    expect(ids(ask('2026-11-20T18:00+08:00', 4, taken))).toEqual([])
    expect(ask('2026-11-20T18:00+08:00', 4.5, taken)).toEqual([{ rule: 'MEAL-03', field: 'durationHours', figures: { left: 4 }, passesOn: '2026-12-01' }])
    expect(ids(ask('2026-12-20T18:00+08:00', 4.5, taken))).toEqual([])
  })

  test('MEAL-04 periods do not overlap what is pending or approved; touching is no overlap', () => {
    const taken = [period('2026-11-20T18:00+08:00', 4, 'pending'), period('2026-11-21T18:00+08:00', 4, 'withdrawn')]
    expect(ids(ask('2026-11-20T21:30+08:00', 2, taken))).toEqual(['MEAL-04'])
    expect(ids(ask('2026-11-20T16:00+08:00', 8, taken))).toEqual(['MEAL-04'])
    expect(ids(ask('2026-11-20T22:00+08:00', 1.5, taken))).toEqual([])
    expect(ids(ask('2026-11-20T16:00+08:00', 2, taken))).toEqual([])
    expect(ids(ask('2026-11-21T18:00+08:00', 4, taken))).toEqual([])
  })

  test('MEAL-20 overtime after the last working date is refused, on it it counts', () => {
    expect(ids(ask('2026-11-25T18:00+08:00', 4, [], '2026-11-25'))).toEqual([])
    expect(ids(ask('2026-11-25T20:00+08:00', 4, [], '2026-11-25'))).toEqual([])
    expect(ids(ask('2026-11-25T22:00+08:00', 4, [], '2026-11-25'))).toEqual(['MEAL-20'])
    expect(ids(ask('2026-11-26T18:00+08:00', 4, [], '2026-11-25'))).toEqual(['MEAL-20'])
  })

  test('every broken rule is told at once', () => {
    expect(ids(ask('2026-11-30T22:00+08:00', 2.25, [period('2026-11-30T21:00+08:00', 36)]))).toEqual(['MEAL-01', 'MEAL-02', 'MEAL-03', 'MEAL-04'])
  })

  test('MEAL-05 one voucher for 4 approved hours of the month; hours carry within it', () => {
    const p = { overtimeHoursPerMeal: 4 }
    expect(vouchersDue(3.5, 0, p)).toBe(0)
    expect(vouchersDue(7.5, 0, p)).toBe(1)
    expect(vouchersDue(8, 1, p)).toBe(1)
    expect(vouchersDue(36, 8, p)).toBe(1)
    expect(vouchersDue(4, 2, p)).toBe(0)
  })

  test('MEAL-05 what more hours would earn counts what is approved in that month, not what is pending', () => {
    const month = [period('2026-11-03T18:00+08:00', 3), period('2026-11-05T18:00+08:00', 4, 'pending'), period('2026-10-05T18:00+08:00', 3)]
    expect(vouchersFor(month, '2026-11', 1, { overtimeHoursPerMeal: 4 })).toBe(1)
    expect(vouchersFor(month, '2026-11', 0.5, { overtimeHoursPerMeal: 4 })).toBe(0)
    expect(vouchersFor(month, '2026-12', 4, { overtimeHoursPerMeal: 4 })).toBe(1)
  })

  test('MEAL-05 however a month’s hours are cut into requests, they give together what their sum comes to', () => {
    const halfHours = fc.array(fc.integer({ min: 1, max: 16 }), { maxLength: 20 })
    fc.assert(
      fc.property(halfHours, fc.integer({ min: 1, max: 12 }), (requests, overtimeHoursPerMeal) => {
        let [hours, vouchers] = [0, 0]
        for (const half of requests) {
          hours += half / 2
          vouchers += vouchersDue(hours, vouchers, { overtimeHoursPerMeal })
        }
        expect(vouchers).toBe(Math.floor(hours / overtimeHoursPerMeal))
      }),
    )
  })
})

const rule = (given: Partial<MealRule> = {}): MealRule => ({
  company: 'MB',
  employeeType: 'full-time',
  employeeClass: 0,
  mealType: 'full',
  quota: null,
  generateBy: 'month-start',
  expireAfter: 'nth-sunday',
  effectiveFrom: '2026-01-01',
  effectiveTo: null,
  ...given,
})
const person = { entity: 'MB', employeeType: 'full-time', employeeClass: 6 } as const
const monthly = { mealType: 'full', generateBy: 'month-start', on: '2026-11-01' } as const

describe('quotas', () => {
  test('MEAL-06 a rule without a number gives the parameter, one with a number its own', () => {
    const p = { monthlyFull: 21, monthlySimple: 20 }
    expect(quotaOf({ quota: null, mealType: 'full', generateBy: 'month-start' }, p)).toBe(21)
    expect(quotaOf({ quota: null, mealType: 'simple', generateBy: 'month-start' }, p)).toBe(20)
    expect(quotaOf({ quota: null, mealType: 'simple', generateBy: 'shift' }, p)).toBe(1)
    expect(quotaOf({ quota: 10, mealType: 'simple', generateBy: 'month-start' }, p)).toBe(10)
  })

  test('MEAL-07 vouchers of a month last until the second Sunday of the next', () => {
    expect(expiryOf('2026-11-01', { expirySunday: 2 })).toBe('2026-12-13')
    expect(expiryOf('2026-12-31', { expirySunday: 2 })).toBe('2027-01-10')
    expect(expiryOf('2026-10-15', { expirySunday: 1 })).toBe('2026-11-01')
    expect(ruleExpiry('2026-11-01', { expireAfter: 'month-end' }, { expirySunday: 2 })).toBe('2026-11-30')
  })

  test('MEAL-19 two rules for the same people and meal do not hold on the same day', () => {
    const check = (input: MealRule, others: MealRule[]) => ids(quotaRule.check({ facts: { others }, input, p: {}, now }))
    expect(check(rule(), [rule({ effectiveFrom: '2027-01-01' })])).toEqual(['MEAL-19'])
    expect(check(rule({ effectiveTo: '2026-12-31' }), [rule({ effectiveFrom: '2027-01-01' })])).toEqual([])
    expect(check(rule({ effectiveTo: '2027-01-01' }), [rule({ effectiveFrom: '2027-01-01' })])).toEqual(['MEAL-19'])
    expect(check(rule({ mealType: 'simple' }), [rule()])).toEqual([])
    expect(check(rule({ employeeClass: 3 }), [rule()])).toEqual([])
  })

  test('MEAL-19 the rule of the own class goes before the one for all, and who fits none gets none', () => {
    const all = rule({ quota: 21 })
    const own = rule({ quota: 5, employeeClass: 6 })
    expect(ruleFor([all, own], person, monthly)).toBe(own)
    expect(ruleFor([all], person, monthly)).toBe(all)
    expect(ruleFor([rule({ effectiveTo: '2026-10-31' })], person, monthly)).toBeUndefined()
    expect(ruleFor([rule({ company: 'HB' })], person, monthly)).toBeUndefined()
  })
})

describe('till and exchange', () => {
  const redeem = (redemptionsIn24Hours: number, servedHere = true) =>
    ids(redemption.check({ facts: { redemptionsIn24Hours, servedHere }, input: { mealType: 'full' }, p: { redemptionsPer24Hours: 4 }, now }))

  test('MEAL-08 four redemptions in 24 hours and no fifth', () => {
    expect(redeem(3)).toEqual([])
    expect(redeem(4)).toEqual(['MEAL-08'])
  })

  test('MEAL-17 only at an outlet that serves the meal', () => {
    expect(redeem(0, false)).toEqual(['MEAL-17'])
  })

  test('MEAL-10 a full meal is worth 25 yuan and a simple one 10, in fen', () => {
    expect(worthFen('full', worth)).toBe(2500)
    expect(worthFen('simple', worth)).toBe(1000)
  })

  test('MEAL-13 one for one by the parameters; the count is a whole multiple, the difference in worth is booked', () => {
    const twoForOne = { ...worth, exchangeSimplePerFull: 2 }
    const check = (count: number, p = worth) =>
      ids(exchange.check({ facts: { available: { full: 0, simple: 50 } }, input: { direction: 'simple-to-full', count, reason: '' }, p, now }))
    expect(check(3)).toEqual([])
    expect(check(3, twoForOne)).toEqual(['MEAL-13'])
    expect(exchangeOf({ direction: 'simple-to-full', count: 3 }, worth)).toEqual({ received: 3, worthDifferenceFen: 4500 })
    expect(exchangeOf({ direction: 'simple-to-full', count: 4 }, twoForOne)).toEqual({ received: 2, worthDifferenceFen: 1000 })
    expect(exchangeOf({ direction: 'full-to-simple', count: 2 }, worth)).toEqual({ received: 2, worthDifferenceFen: -3000 })
  })

  test('MEAL-16 no more can be exchanged than is available', () => {
    const check = (full: number) =>
      exchange.check({ facts: { available: { full, simple: 9 } }, input: { direction: 'full-to-simple', count: 5, reason: '' }, p: worth, now })
    expect(check(5)).toEqual([])
    expect(check(4)).toEqual([{ rule: 'MEAL-16', field: 'count', figures: { available: 4 } }])
  })
})
