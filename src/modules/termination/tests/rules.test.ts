import { expect, test } from 'vitest'
import { isProtectedOn } from '../rules/protection.ts'
import { daysOfYear, earnedHours, entitledHours, leftOrDeducted, worthOf } from '../rules/settlement.ts'
import { type Facts, finishing, noticeOf, rejecting, type Said, submitting } from '../rules/submitting.ts'

const NOW = new Date('2026-11-20T04:00:00Z')
const P = { noticeDays: 30, probationNoticeDays: 3 }
const FACTS: Facts = { joinDate: '2024-01-01', noticeDays: 30, byHr: false, emailTaken: false, going: false, isProtected: false }
const SAID: Said = {
  lastWorkingDate: '2026-12-25',
  personalPhone: '13800000000',
  personalEmail: 'a@example.com',
  kind: 'resignation',
  agreed: false,
  attachments: [],
}
const broken = (said: Partial<Said> = {}, facts: Partial<Facts> = {}, now = '2026-11-20T04:00:00Z') =>
  submitting
    .check({ facts: { ...FACTS, ...facts }, input: { ...SAID, ...said }, p: P, now: new Date(now) })
    .map(({ rule, field }) => `${rule} ${field ?? ''}`.trim())

test('TERM-01 TERM-02 TERM-03 date, phone and a real address are asked for', () => {
  expect(broken()).toEqual([])
  expect(broken({ lastWorkingDate: null })).toEqual(['TERM-01 lastWorkingDate'])
  expect(broken({ personalPhone: ' ' })).toEqual(['TERM-02 personalPhone'])
  expect(broken({ personalPhone: '+86 138-0000-0000' })).toEqual([])
  expect(broken({ personalEmail: '' })).toEqual(['TERM-03 personalEmail'])
  expect(broken({ personalEmail: 'a@b' })).toEqual(['TERM-03 personalEmail'])
})

test('TERM-04 TERM-05 TERM-08 an address of somebody else, a fourth file, and a second request are refused', () => {
  expect(broken({}, { emailTaken: true })).toEqual(['TERM-04 personalEmail'])
  expect(broken({ attachments: ['1', '2', '3'] })).toEqual([])
  expect(broken({ attachments: ['1', '2', '3', '4'] })).toEqual(['TERM-05 attachments'])
  expect(broken({}, { going: true })).toEqual(['TERM-08'])
})

test('TERM-06 a day of the next year waits for 1 January, as the resort counts days', () => {
  expect(broken({ lastWorkingDate: '2027-01-01' }, { noticeDays: 0 })).toEqual(['TERM-06 lastWorkingDate'])
  const [told] = submitting.check({ facts: FACTS, input: { ...SAID, lastWorkingDate: '2027-02-01' }, p: P, now: new Date('2026-12-31T15:59:59Z') })
  expect(told).toMatchObject({ rule: 'TERM-06', passesOn: '2027-01-01' })
  // at midnight in Shanghai it is the next year
  expect(broken({ lastWorkingDate: '2027-02-01' }, {}, '2026-12-31T16:00:00Z')).toEqual([])
})

test('TERM-11 30 days of notice, 3 in probation and none for part-time; an earlier day has to be agreed', () => {
  const standing = { employeeType: 'full-time', probationEnd: '2026-11-20' }
  expect(noticeOf(standing, '2026-11-20', P)).toBe(3)
  expect(noticeOf(standing, '2026-11-21', P)).toBe(30)
  expect(noticeOf({ ...standing, employeeType: 'part-time' }, '2026-11-20', P)).toBe(0)
  expect(broken({ lastWorkingDate: '2026-12-19' })).toEqual(['TERM-11 agreed'])
  expect(broken({ lastWorkingDate: '2026-12-20' })).toEqual([])
  expect(broken({ lastWorkingDate: '2026-12-19', agreed: true })).toEqual([])
  // a month that ends on 29 February counts its days
  expect(broken({ lastWorkingDate: '2028-03-01' }, {}, '2028-01-31T04:00:00Z')).toEqual([])
  expect(broken({ lastWorkingDate: '2028-02-29' }, {}, '2028-01-31T04:00:00Z')).toEqual(['TERM-11 agreed'])
})

test('TERM-12 the day is not past, except for HR, and not before the first day of work', () => {
  expect(broken({ lastWorkingDate: '2026-11-19' })).toEqual(['TERM-12 lastWorkingDate'])
  expect(broken({ lastWorkingDate: '2026-11-19' }, { byHr: true })).toEqual([])
  expect(broken({ lastWorkingDate: '2026-11-19' }, { byHr: true, joinDate: '2026-11-20' })).toEqual(['TERM-12 lastWorkingDate'])
})

test('TERM-14 what is earned follows the days of the year, down to half an hour, and what is taken beyond it is deducted', () => {
  const full = { employeeType: 'full-time', totalWorkingYears: 9.9 }
  expect([entitledHours(full), entitledHours({ ...full, totalWorkingYears: 10 }), entitledHours({ ...full, totalWorkingYears: 20 })]).toEqual([40, 80, 120])
  expect([entitledHours({ ...full, totalWorkingYears: 0.9 }), entitledHours({ ...full, employeeType: 'part-time' })]).toEqual([0, 0])
  expect([daysOfYear('2026-05-01'), daysOfYear('2028-05-01')]).toEqual([365, 366])
  expect(earnedHours(40, '2020-01-01', '2026-12-31')).toBe(40)
  expect(earnedHours(40, '2020-01-01', '2026-06-30')).toBe(19.5)
  expect(earnedHours(120, '2020-01-01', '2028-02-29')).toBe(19.5)
  expect(earnedHours(40, '2026-07-01', '2026-07-01')).toBe(0)
  expect(earnedHours(40, '2026-07-02', '2026-07-01')).toBe(0)
  const given = { entitled: 40, joinDate: '2020-01-01', until: '2026-06-30' }
  expect(leftOrDeducted({ ...given, taken: 8, monthlyBaseFen: 870_000 })).toMatchObject({ remaining: 11.5, overdrawn: 0, deductionAmountFen: 0 })
  // 8 hours over: a day of 8,700 yuan / 21.75
  expect(leftOrDeducted({ ...given, taken: 27.5, monthlyBaseFen: 870_000 })).toMatchObject({ remaining: 0, overdrawn: 8, deductionAmountFen: 40_000 })
  expect(leftOrDeducted({ ...given, taken: 27.5, monthlyBaseFen: null }).deductionAmountFen).toBeNull()
  expect(worthOf(0, null)).toBe(0)
})

test('TERM-20 who is protected can resign and not be let go', () => {
  expect(broken({ kind: 'dismissal' }, { isProtected: true })).toEqual(['TERM-20 kind'])
  expect(broken({ kind: 'agreement' }, { isProtected: true })).toEqual(['TERM-20 kind'])
  expect(broken({ kind: 'resignation' }, { isProtected: true })).toEqual([])
  const maternity = [{ kind: 'maternity', from: '2026-06-01', to: '2026-10-31' }]
  // from 280 days before the leave until the child is a year old
  expect(['2025-08-24', '2025-08-25', '2026-11-20', '2027-06-01', '2027-06-02'].map((day) => isProtectedOn(maternity, [day]))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
  expect(isProtectedOn([{ kind: 'sick', from: '2026-11-01', to: '2026-11-20' }], ['2026-11-20'])).toBe(true)
  expect(isProtectedOn([{ kind: 'leave', from: '2026-11-01', to: '2026-11-20' }], ['2026-11-20'])).toBe(false)
})

test('TERM-07 TERM-21 HR needs a letter that is signed or a scan of it, and a rejection its reason', () => {
  const lacks = (facts: Parameters<typeof finishing.check>[0]['facts']) => finishing.check({ facts, input: {}, p: {}, now: NOW }).map(({ rule }) => rule)
  expect(lacks({ signed: false, documents: 0, reasons: true })).toEqual(['TERM-07'])
  expect([lacks({ signed: true, documents: 0, reasons: true }), lacks({ signed: false, documents: 1, reasons: true })]).toEqual([[], []])
  expect(lacks({ signed: true, documents: 0, reasons: false })).toEqual(['TERM-22'])
  const said = (comment: string) => rejecting.check({ facts: {}, input: { comment }, p: {}, now: NOW }).length
  expect([said(''), said('  '), said('好'), said('好'.repeat(150)), said('好'.repeat(151))]).toEqual([1, 1, 0, 0, 1])
})
