import { expect, test } from 'vitest'
import { calendarShown, calendarSpan, calendarStep } from '../kit/calendarSpan.ts'

test('a span is the year, the quarter, the month, or the week from Monday on, in which a day lies', () => {
  expect(calendarSpan('month', '2028-02-29')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(calendarSpan('list', '2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(calendarSpan('week', '2027-01-01')).toEqual({ from: '2026-12-28', to: '2027-01-03' })
  expect(calendarSpan('year', '2026-06-15')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  expect(calendarSpan('quarter', '2026-11-20')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
  expect(calendarSpan('quarter', '2028-03-31')).toEqual({ from: '2028-01-01', to: '2028-03-31' })
})

test('a step leads to the span before or after', () => {
  expect(calendarStep('month', '2026-12-31', 1)).toBe('2027-01-01')
  expect(calendarStep('month', '2026-03-31', -1)).toBe('2026-02-01')
  expect(calendarStep('week', '2027-01-01', 1)).toBe('2027-01-04')
  expect(calendarStep('year', '2026-06-15', -1)).toBe('2025-01-01')
  expect(calendarStep('quarter', '2026-11-20', 1)).toBe('2027-01-01')
  expect(calendarStep('quarter', '2027-01-01', -1)).toBe('2026-10-01')
})

test('a month is seen in whole weeks, a list as it is', () => {
  expect(calendarShown('month', '2026-11-20')).toEqual({ from: '2026-10-26', to: '2026-12-06' })
  expect(calendarShown('list', '2026-11-20')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
})
