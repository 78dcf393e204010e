import { expect, test } from 'vitest'
import { deciding, isEntitled, lastNoticeDay, newEndOf, newStartOf } from '../rules/deciding.ts'
import { isRenewable, noticeDue, protectedUntil, serviceYears } from '../rules/opening.ts'

const FACTS = { renewalCount: 1, serviceYears: 3, contractEnd: '2027-01-31', isProtected: false, hasRequest: false }
const NOW = new Date('2026-11-20T04:00:00Z')
type Said = Parameters<typeof deciding.check>[0]['input']
const check = (input: Said, facts: Partial<typeof FACTS> = {}, now = NOW) =>
  deciding.check({ facts: { ...FACTS, ...facts }, input, p: {}, now }).map(({ rule, field }) => `${rule} ${field}`)
const renew = (more: Said = {}): Said => ({ decision: 'renew', newType: 'fixed-term', newTermMonths: 36, ...more })

test('RENEW-05 after two fixed terms in a row or ten years the contract is open-ended, unless the person asks otherwise in writing', () => {
  expect(isEntitled({ renewalCount: 1, serviceYears: 9.9 })).toBe(false)
  expect(check(renew(), { renewalCount: 2 })).toEqual(['RENEW-05 newType'])
  expect(check(renew(), { serviceYears: 10 })).toEqual(['RENEW-05 newType'])
  expect(check(renew({ newType: 'open-ended', newTermMonths: null }), { renewalCount: 2 })).toEqual([])
  expect(check(renew({ request: ['file'] }), { renewalCount: 2 })).toEqual([])
  expect(check(renew(), { renewalCount: 2, hasRequest: true })).toEqual([])
})

test('RENEW-06 a non-renewal needs a reason, and 30 days', () => {
  expect(lastNoticeDay('2027-01-31')).toBe('2027-01-01')
  expect(check({ decision: 'not-renew', comment: ' ' })).toEqual(['RENEW-06 comment'])
  expect(check({ decision: 'not-renew', comment: 'x' })).toEqual([])
  // midnight of the resort counts, not that of Greenwich
  expect(check({ decision: 'not-renew', comment: 'x' }, {}, new Date('2027-01-01T15:59:00Z'))).toEqual([])
  expect(check({ decision: 'not-renew', comment: 'x' }, {}, new Date('2027-01-01T16:00:00Z'))).toEqual(['RENEW-06 decision'])
})

test('RENEW-07 who is ill, injured, pregnant or nursing is not let go; days before and after do not count', () => {
  expect(check({ decision: 'not-renew', comment: 'x' }, { isProtected: true })).toEqual(['RENEW-07 decision'])
  const days = ['2026-11-20', '2027-01-31']
  const until = (kind: string, from: string, to: string) => protectedUntil([{ kind, from, to }], days)
  expect(until('sick', '2026-11-20', '2026-11-22')).toBe('2026-11-22')
  expect(until('injury', '2027-01-15', '2027-03-01')).toBe('2027-03-01')
  expect(until('sick', '2026-11-21', '2027-01-30')).toBeUndefined()
  expect(until('leave', '2026-11-01', '2027-03-01')).toBeUndefined()
  expect(until('maternity', '2027-03-01', '2027-07-01')).toBe('2028-03-01')
  expect(until('maternity', '2026-01-15', '2026-05-20')).toBe('2027-01-15')
  expect(until('maternity', '2025-01-15', '2025-05-20')).toBeUndefined()
})

test('RENEW-08 the new contract begins on the day after the old one ends', () => {
  expect(newStartOf('2026-12-31')).toBe('2027-01-01')
  expect(check(renew({ newStart: '2027-02-01' }))).toEqual([])
  for (const newStart of ['2027-01-31', '2027-02-02']) expect(check(renew({ newStart }))).toEqual(['RENEW-08 newStart'])
})

test('RENEW-09 a fixed term is one of four, and its last day is computed', () => {
  expect(newEndOf('2027-02-01', 12)).toBe('2028-01-31')
  expect(newEndOf('2028-03-01', 12)).toBe('2029-02-28')
  expect(check(renew({ newTermMonths: 18 }))).toEqual(['RENEW-09 newTermMonths'])
  expect(check(renew({ newTermMonths: undefined }))).toEqual(['RENEW-09 newTermMonths'])
  expect(check({ decision: 'renew' })).toEqual(['RENEW-09 newTermMonths'])
})

test('RENEW-04 interns, rehired retirees, third-party staff and open-ended contracts get none', () => {
  const usual = { contractType: 'fixed-term', employeeType: 'full-time', employeeClass: 6 }
  expect(isRenewable(usual)).toBe(true)
  expect(isRenewable({ ...usual, employeeType: 'part-time' })).toBe(true)
  for (const employeeClass of [3, 4, 5]) expect(isRenewable({ ...usual, employeeClass })).toBe(false)
  expect(isRenewable({ ...usual, employeeType: 'intern' })).toBe(false)
  expect(isRenewable({ ...usual, contractType: 'open-ended' })).toBe(false)
})

test('RENEW-01 RENEW-15 each of the two notices is due once, and a day that was missed is made up', () => {
  const p = { firstNoticeDays: 30, secondNoticeDays: 15 }
  const row = { contractEnd: '2026-12-31', firstNoticeOn: null, secondNoticeOn: null }
  expect(noticeDue(row, '2026-11-30', p)).toBeUndefined()
  expect(noticeDue(row, '2026-12-01', p)).toBe('first')
  expect(noticeDue(row, '2026-12-10', p)).toBe('first')
  expect(noticeDue({ ...row, firstNoticeOn: '2026-12-01' }, '2026-12-15', p)).toBeUndefined()
  expect(noticeDue({ ...row, firstNoticeOn: '2026-12-01' }, '2026-12-16', p)).toBe('second')
  expect(noticeDue(row, '2026-12-20', p)).toBe('second')
  expect(noticeDue({ ...row, secondNoticeOn: '2026-12-16' }, '2026-12-20', p)).toBeUndefined()
  expect(noticeDue(row, '2027-01-01', p)).toBeUndefined()
})

test('years of service are never rounded up', () => {
  expect(serviceYears('2016-12-02', '2026-12-01')).toBe(9.9)
  expect(serviceYears('2016-12-01', '2026-12-01')).toBe(10)
})
