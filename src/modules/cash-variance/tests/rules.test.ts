import { expect, test } from 'vitest'
import { inForce, isReached, reachedOn } from '../rules/bands.ts'
import { type Entered, fenOf, recording } from '../rules/recording.ts'

const NOW = new Date('2026-11-20T04:00:00Z')
const good = { ssoId: '10000001', date: '2026-11-20', amount: '-50.00' }
const broken = (given: Partial<Entered>, facts = { me: '10000007', twin: false }) =>
  recording.check({ facts, input: { ...good, ...given }, p: {}, now: NOW }).map(({ rule, field }) => [rule, field])

test('CASHV-01 a variance has a date', () => {
  expect(broken({})).toEqual([])
  expect(broken({ date: null })).toEqual([['CASHV-01', 'date']])
})

test('CASHV-02 a variance has an amount', () => {
  expect(broken({ amount: '' })).toEqual([['CASHV-02', 'amount']])
})

test('CASHV-03 an amount is a number', () => {
  for (const amount of ['abc', '1,000', '12.', '--5', '5元']) expect(broken({ amount }), amount).toEqual([['CASHV-03', 'amount']])
  for (const amount of ['5', '-5', '+5.5', '0.01']) expect(broken({ amount }), amount).toEqual([])
})

test('CASHV-05 an amount has at most two decimals and is not 0', () => {
  for (const amount of ['0', '-0.00', '1.234', '12345678']) expect(broken({ amount }), amount).toEqual([['CASHV-05', 'amount']])
  expect(['-50', '0.07', '+1.1', '-1234567.89'].map(fenOf)).toEqual([-5_000, 7, 110, -123_456_789])
})

test('CASHV-06 a date is not in the future, by the day of the resort', () => {
  expect(broken({ date: '2026-11-21' })).toEqual([['CASHV-06', 'date']])
  expect(recording.check({ facts: { me: '', twin: false }, input: { ...good, date: '2026-11-21' }, p: {}, now: new Date('2026-11-20T16:00:00Z') })).toEqual([])
})

test('CASHV-07 CASHV-12 what is recorded already and what is one’s own are refused', () => {
  expect(broken({}, { me: '10000007', twin: true })).toEqual([['CASHV-07', undefined]])
  expect(broken({}, { me: good.ssoId, twin: false })).toEqual([['CASHV-12', 'ssoId']])
})

const figures = { singleAmountFen: null, sumAmountFen: null, count: null }
const band = (given: object) => ({ ...figures, periodDays: 30, action: 'coaching' as const, effectiveFrom: '2026-01-01', effectiveTo: null, ...given })
const rows = [
  { date: '2026-10-21', amountFen: -9_000 },
  { date: '2026-11-01', amountFen: -2_000 },
  { date: '2026-11-20', amountFen: 1_000 },
]

test('CASHV-09 one amount, the sum of shorts and overs, or the number within the period reaches a band', () => {
  const on = (given: object, day = '2026-11-20') => isReached(band(given), rows, day)
  // the first lies on the day before the thirty begin
  expect([on({ count: 2 }), on({ count: 3 }), on({ count: 3, periodDays: 31 })]).toEqual([true, false, true])
  expect([on({ sumAmountFen: 3_000 }), on({ sumAmountFen: 3_001 }), on({ sumAmountFen: 12_000, periodDays: 31 })]).toEqual([true, false, true])
  expect([on({ singleAmountFen: 2_000 }), on({ singleAmountFen: 2_001 }), on({ singleAmountFen: 9_000, periodDays: 31 })]).toEqual([true, false, true])
  // what comes later counts for no earlier day
  expect(on({ count: 3, periodDays: 60 }, '2026-11-19')).toBe(false)
})

test('CASHV-09 the highest band that is reached counts', () => {
  const bands = [band({ count: 1 }), band({ action: 'final-warning', sumAmountFen: 50_000 }), band({ action: 'written-warning', count: 2 })]
  expect(reachedOn(bands, rows, '2026-11-20')?.action).toBe('written-warning')
  expect(reachedOn([band({ count: 9 })], rows, '2026-11-20')).toBeUndefined()
})

test('CASHV-11 the version of the day applies, first and last day included', () => {
  const versions = [
    band({ effectiveTo: '2026-11-19' }),
    band({ effectiveFrom: '2026-11-20', effectiveTo: '2026-11-20' }),
    band({ effectiveFrom: '2026-11-21' }),
  ]
  expect(['2026-11-19', '2026-11-20', '2026-11-21'].map((day) => inForce(versions, day))).toEqual(versions.map((one) => [one]))
})
