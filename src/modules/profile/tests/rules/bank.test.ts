import { expect, test } from 'vitest'
import { windowAt } from '#foundation/contract/windows.ts'
import module from '../../module.ts'
import { accountRules, bankRules, bankSearchRules, bankWindow, locksAround, luhn, type ProfileParameters, payrollReached } from '../../rules/index.ts'
import { CARD } from '../calls/parts.ts'

const p = Object.fromEntries(Object.entries(module.parameters).map(([key, one]) => [key, one.default])) as ProfileParameters
const at = (wall: string): Date => new Date(`${wall}:00+08:00`)
const lockAt = (partTime: boolean, now: Date, of = p) => locksAround(partTime, of, now).find(({ from, until }) => from <= now && now < until)
const broken = (partTime: boolean, wall: string, of = p) =>
  bankRules.check({ facts: { lock: lockAt(partTime, at(wall), of), partTime, hasBirthday: true }, input: {}, p: of, now: at(wall) })
const ids = (...given: Parameters<typeof broken>) => broken(...given).map(({ rule }) => rule)

test('PROFILE-06 the account stands still from the 10th to the 25th, both days included', () => {
  expect(ids(false, '2026-11-09T23:59')).toEqual([])
  expect(ids(false, '2026-11-10T00:00')).toEqual(['PROFILE-06'])
  expect(ids(false, '2026-11-25T23:59')).toEqual(['PROFILE-06'])
  expect(ids(false, '2026-11-26T00:00')).toEqual([])
})

test('PROFILE-07 of part-time staff from the 4th at 18:00 on, and the message says so', () => {
  expect(ids(true, '2026-11-04T17:59')).toEqual([])
  expect(broken(true, '2026-11-04T18:00')).toMatchObject([{ rule: 'PROFILE-07', figures: { day: 4, time: '18:00' } }])
  expect(ids(true, '2026-11-25T23:59')).toEqual(['PROFILE-07'])
  expect(ids(true, '2026-11-26T00:00')).toEqual([])
})

test('PROFILE-06 a lock that ends before it begins goes over the end of the month, and one past the end of a month ends with it', () => {
  const over = { ...p, bankLockFromDay: 28, bankLockToDay: 3 }
  expect(ids(false, '2026-11-30T12:00', over)).toEqual(['PROFILE-06'])
  expect(ids(false, '2026-12-03T23:00', over)).toEqual(['PROFILE-06'])
  expect(ids(false, '2026-12-04T00:00', over)).toEqual([])
  expect(ids(false, '2027-03-01T00:00', { ...p, bankLockToDay: 31 })).toEqual([])
  expect(ids(false, '2027-02-28T23:00', { ...p, bankLockToDay: 31 })).toEqual(['PROFILE-06'])
})

test('PROFILE-23 the window says until when the account may be changed, or from when again, and which payroll a change reaches', () => {
  expect(windowAt(bankWindow(false, p, at('2026-11-05T12:00')), at('2026-11-05T12:00'))).toEqual({ open: true, changes: at('2026-11-10T00:00') })
  expect(windowAt(bankWindow(false, p, at('2026-11-20T12:00')), at('2026-11-20T12:00'))).toEqual({ open: false, changes: at('2026-11-26T00:00') })
  expect(bankWindow(true, p, at('2026-11-20T12:00')).until).toBe(at('2026-12-04T18:00').toISOString())
  expect(payrollReached(false, p, at('2026-11-09T12:00'))).toBe('2026-11')
  expect(payrollReached(false, p, at('2026-11-26T12:00'))).toBe('2026-12')
  expect(payrollReached(false, p, at('2026-11-15T12:00'))).toBe('2026-12')
})

test('PROFILE-09 12 to 19 digits, a card with its check digit, and the holder by a name of the directory', () => {
  const facts = { legalNames: ['李晓雯', 'Li Xiaowen', '艾玛·威尔逊'] }
  const of = (accountNumber: string, holder = '李晓雯') =>
    accountRules.check({ facts, input: { accountNumber, holder }, p: {}, now: at('2026-11-02T12:00') }).map(({ rule }) => rule)
  expect(luhn(CARD)).toBe(true)
  expect(of(CARD)).toEqual([])
  expect(of(CARD, 'Li Xiaowen')).toEqual([])
  // whatever dot a keyboard has
  expect(of(CARD, '艾玛•威尔逊')).toEqual([])
  expect(of('123456789012')).toEqual([])
  expect(of('12345678901')).toEqual(['PROFILE-09'])
  expect(of(`${CARD}0`)).toEqual(['PROFILE-09'])
  expect(of('6222021001122334457')).toEqual(['PROFILE-09'])
  expect(of(CARD, '李小雯')).toEqual(['PROFILE-09'])
})

test('PROFILE-08 a bank is looked for by at least six characters', () => {
  const found = (keyword: string) => bankSearchRules.check({ facts: {}, input: { keyword }, p, now: at('2026-11-02T12:00') }).length
  expect(found('招商银行上')).toBe(1)
  expect(found(' 招商银行上 ')).toBe(1)
  expect(found('招商银行上海')).toBe(0)
})
