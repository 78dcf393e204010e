import { describe, expect, test } from 'vitest'
import { windowAt } from '#foundation/contract/windows.ts'
import { addDays, dayOf, fromWallClock } from '#foundation/time.ts'
import { answerDue, applying, booking, hoursOf, isLocked, notBegun, openWindow, rejecting, type Span, workedSince } from '../rules.ts'

const at = (wall: string) => fromWallClock(wall)
const LOCK = { lockFromDay: 14, lockToDay: 28 }
const OPEN = at('2026-12-01T09:00')

describe('the lock', () => {
  test('SLEAVE-05 it holds from the 14th to the 28th, both days whole, in a short month and in a leap year too', () => {
    const locked = (wall: string) => isLocked(LOCK, at(wall))
    expect(['2026-11-13T23:59', '2026-11-14T00:00', '2026-11-28T23:59', '2026-11-29T00:00'].map(locked)).toEqual([false, true, true, false])
    expect(['2027-02-28T23:59', '2027-03-01T00:00', '2028-02-28T23:59', '2028-02-29T00:00'].map(locked)).toEqual([true, false, true, false])
  })

  test('SLEAVE-05 one that ends before it begins goes over the end of the month', () => {
    const over = { lockFromDay: 28, lockToDay: 3 }
    expect(['2026-11-27', '2026-11-28', '2026-12-03', '2026-12-04'].map((day) => isLocked(over, at(`${day}T12:00`)))).toEqual([false, true, true, false])
  })

  test('SLEAVE-14 the window says until when one can send, and from when again', () => {
    const seen = (wall: string, lock = LOCK) => windowAt(openWindow(lock, at(wall)), at(wall))
    expect(seen('2026-11-10T12:00')).toEqual({ open: true, changes: at('2026-11-14T00:00') })
    expect(seen('2026-11-29T00:00')).toEqual({ open: true, changes: at('2026-12-14T00:00') })
    expect(seen('2026-11-20T12:00')).toEqual({ open: false, changes: at('2026-11-29T00:00') })
    expect(seen('2027-02-20T12:00')).toEqual({ open: false, changes: at('2027-03-01T00:00') })
    expect(seen('2026-11-20T12:00', { lockFromDay: 1, lockToDay: 31 })).toEqual({ open: false, changes: undefined })
  })
})

describe('a pre-approval', () => {
  const facts = { fullTime: true, joined: true, taken: false }
  const input = { parentBirthday: '1961-03-18', careReason: 'age' as const, documents: ['a'] }
  const broken = (more: Partial<Parameters<typeof applying.check>[0]['input']> = {}, known: Partial<typeof facts> = {}, now = OPEN) =>
    applying.check({ facts: { ...facts, ...known }, input: { ...input, ...more }, p: LOCK, now }).map(({ rule, field }) => (field ? `${rule} ${field}` : rule))

  test('SLEAVE-02 documents and medical documents are six at most together', () => {
    expect(broken({ documents: ['a', 'b', 'c'], medical: ['d', 'e', 'f'] })).toEqual([])
    expect(broken({ documents: ['a', 'b', 'c', 'd'], medical: ['e', 'f', 'g'] })).toEqual(['SLEAVE-02 documents'])
  })

  test('SLEAVE-08 a parent is 60 by the last day of the year; ill or disabled, there is a medical document', () => {
    expect(broken({ parentBirthday: '1966-12-31' })).toEqual([])
    expect(broken({ parentBirthday: '1967-01-01' })).toEqual(['SLEAVE-08 parentBirthday'])
    expect(broken({ parentBirthday: '1967-01-01' }, {}, at('2027-01-01T00:00'))).toEqual([])
    expect(broken({ careReason: 'ill', parentBirthday: '1990-01-01' })).toEqual(['SLEAVE-08 medical'])
    expect(broken({ careReason: 'disabled', medical: ['m'], parentBirthday: '1975-01-01' })).toEqual([])
  })

  test('SLEAVE-07, SLEAVE-12, SLEAVE-13 one a year, for full-time staff from the join date on, and not in the lock', () => {
    expect(broken({}, { taken: true })).toEqual(['SLEAVE-07'])
    expect([broken({}, { fullTime: false }), broken({}, { joined: false })]).toEqual([['SLEAVE-12'], ['SLEAVE-12']])
    expect(broken({}, {}, at('2026-12-14T00:00'))).toEqual(['SLEAVE-13'])
  })

  test('SLEAVE-03 a rejection without a word is none', () => {
    const rejected = (comment: string) => rejecting.check({ facts: {}, input: { comment }, p: {}, now: OPEN }).map(({ rule }) => rule)
    expect([rejected(''), rejected('缺少盖章')]).toEqual([['SLEAVE-03'], []])
  })
})

describe('a booking', () => {
  // Tuesday 1 to Thursday 31 December, Monday to Friday
  const workDays = Array.from({ length: 31 }, (_, n) => addDays('2026-12-01', n)).filter((day) => ![0, 6].includes(new Date(day).getUTCDay()))
  const facts = { approved: true, left: 80, away: [] as { from: Date; until: Date }[], workDays }
  const broken = (input: Span, known: Partial<typeof facts> = {}, now = OPEN) =>
    booking.check({ facts: { ...facts, ...known }, input, p: LOCK, now }).map(({ rule, field }) => (field ? `${rule} ${field}` : rule))
  const span = (from: string, to = from, halfDay: Span['halfDay'] = 'none'): Span => ({ from, to, halfDay })

  test('SLEAVE-10 only days of work are counted, a half one as four hours', () => {
    expect(hoursOf(span('2026-12-04', '2026-12-07'), workDays)).toBe(16)
    expect(hoursOf(span('2026-12-04', '2026-12-07', 'first'), workDays)).toBe(12)
    expect(hoursOf(span('2026-12-04', '2026-12-05', 'last'), workDays)).toBe(8)
    expect(hoursOf(span('2026-12-05', '2026-12-06'), workDays)).toBe(0)
  })

  test('SLEAVE-10 it overlaps nothing else; two half days meet at noon', () => {
    const away = [{ from: at('2026-12-03T00:00'), until: at('2026-12-04T12:00') }]
    expect(broken(span('2026-12-04'), { away })).toEqual(['SLEAVE-10 from'])
    expect(broken(span('2026-12-04', '2026-12-04', 'first'), { away })).toEqual([])
    expect(broken(span('2026-12-01', '2026-12-03', 'last'), { away })).toEqual(['SLEAVE-10 from'])
    expect(broken(span('2026-12-01', '2026-12-02'), { away })).toEqual([])
  })

  test('SLEAVE-01 it takes no more than is left', () => {
    expect([broken(span('2026-12-08'), { left: 8 }), broken(span('2026-12-08'), { left: 4 })]).toEqual([[], ['SLEAVE-01 to']])
    expect(broken(span('2026-12-08', '2026-12-08', 'last'), { left: 4 })).toEqual([])
  })

  test('SLEAVE-11, SLEAVE-15 it lies in the running year, whose pre-approval is approved', () => {
    expect(broken(span('2026-12-30', '2026-12-31'))).toEqual([])
    expect(broken(span('2026-12-31', '2027-01-01'))).toEqual(['SLEAVE-11 to'])
    expect(broken(span('2027-01-04'))).toEqual(['SLEAVE-15 from'])
    expect(broken(span('2026-12-08'), { approved: false, left: 0 })).toEqual(['SLEAVE-15 from'])
  })

  test('SLEAVE-16, SLEAVE-17, SLEAVE-13 from today on, forwards, with work in it, and not in the lock', () => {
    expect(broken(span('2026-12-01'))).toEqual([])
    expect(broken(span('2026-12-01'), {}, at('2026-12-02T00:00'))).toEqual(['SLEAVE-16 from'])
    expect(broken(span('2026-12-09', '2026-12-08'))).toEqual(['SLEAVE-16 to'])
    expect(broken(span('2026-12-05', '2026-12-06'))).toEqual(['SLEAVE-17 to'])
    expect(broken(span('2026-12-29'), {}, at('2026-12-28T23:59'))).toEqual(['SLEAVE-13'])
    expect(broken(span('2026-12-29'), {}, at('2026-12-29T00:00'))).toEqual([])
  })

  test('SLEAVE-19 it has not begun until its first day', () => {
    expect([notBegun({ from: '2026-12-08' }, dayOf(at('2026-12-07T23:59'))), notBegun({ from: '2026-12-08' }, '2026-12-08')]).toEqual([true, false])
  })
})

test('SLEAVE-04 working days that went by, and the day by which five have', () => {
  // around the holiday of a turn of the year: 1 January is free
  const office = ['2026-12-29', '2026-12-30', '2026-12-31', '2027-01-04', '2027-01-05', '2027-01-06', '2027-01-07']
  expect(answerDue(office, '2026-12-29', 5)).toBe('2027-01-06')
  expect(answerDue(office, '2027-01-01', 1)).toBe('2027-01-04')
  expect(['2026-12-29', '2026-12-30', '2027-01-03', '2027-01-06'].map((on) => workedSince(office, '2026-12-29', on))).toEqual([0, 1, 2, 5])
})
