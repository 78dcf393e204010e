import { describe, expect, test } from 'vitest'
import { fromWallClock } from '#foundation/time.ts'
import {
  allowance,
  calendarDays,
  certificateDue,
  fitsBack,
  notTaken,
  overlaps,
  papers,
  reporting,
  type Span,
  treatmentPeriod,
  within,
  workingDaysOf,
} from '../rules.ts'

const at = (wall: string) => fromWallClock(wall)
const NOON = at('2026-11-20T12:00')
const span = (from: string, to = from, halfDay: Span['halfDay'] = 'none'): Span => ({ from, to, halfDay })
const broken = (input: Span, given: { others?: Span[]; byHr?: boolean; now?: Date; back?: number } = {}) =>
  reporting
    .check({ facts: { others: given.others ?? [], byHr: given.byHr ?? false }, input, p: { reportBackDays: given.back ?? 3 }, now: given.now ?? NOON })
    .map(({ rule }) => rule)

describe('reporting', () => {
  test('SICK-01 three days back are taken and a fourth is not, whatever the hour of the day; HR goes further back', () => {
    expect(broken(span('2026-11-17'))).toEqual([])
    expect(broken(span('2026-11-16'))).toEqual(['SICK-01'])
    expect(broken(span('2026-11-16'), { byHr: true })).toEqual([])
    expect(broken(span('2026-11-17'), { now: at('2026-11-20T23:59') })).toEqual([])
    expect(broken(span('2026-11-17'), { now: at('2026-11-21T00:00') })).toEqual(['SICK-01'])
    expect(broken(span('2027-02-01'))).toEqual([])
  })

  test('SICK-01 days back are counted over the end of a month and over 29 February', () => {
    expect(broken(span('2028-02-27'), { now: at('2028-03-01T00:00') })).toEqual([])
    expect(broken(span('2028-02-26'), { now: at('2028-03-01T00:00') })).toEqual(['SICK-01'])
    expect(broken(span('2027-02-26'), { now: at('2027-03-01T00:00') })).toEqual([])
    expect(broken(span('2027-02-25'), { now: at('2027-03-01T00:00') })).toEqual(['SICK-01'])
  })

  test('SICK-02, SICK-13 a leave does not end before it begins and is at most 31 days', () => {
    expect(broken(span('2026-11-21', '2026-11-20'))).toEqual(['SICK-02'])
    expect(broken(span('2026-12-01', '2026-12-31'))).toEqual([])
    expect(broken(span('2026-12-01', '2027-01-01'))).toEqual(['SICK-13'])
    expect(broken(span('2028-01-30', '2028-02-29'))).toEqual([])
    expect(broken(span('2028-01-30', '2028-03-01'))).toEqual(['SICK-13'])
  })

  test('SICK-03 leaves do not overlap; the two halves of a day are one day', () => {
    const others = [span('2026-11-23', '2026-11-25', 'last')]
    expect(broken(span('2026-11-25'), { others })).toEqual(['SICK-03'])
    expect(broken(span('2026-11-25', '2026-11-26', 'first'), { others })).toEqual([])
    expect(broken(span('2026-11-20', '2026-11-22'), { others })).toEqual([])
    const [morning, afternoon] = [span('2026-11-25', '2026-11-25', 'last'), span('2026-11-25', '2026-11-25', 'first')]
    expect(overlaps(morning, afternoon)).toBe(false)
    expect(calendarDays(morning) + calendarDays(afternoon)).toBe(1)
    expect(workingDaysOf(morning, ['2026-11-25']) + workingDaysOf(afternoon, ['2026-11-25'])).toBe(1)
  })
})

describe('papers', () => {
  const leave = span('2026-11-20', '2026-11-24')
  const check = (given: Partial<Parameters<typeof papers.check>[0]['input']>, now = NOON) =>
    papers
      .check({ facts: leave, input: { kind: 'certificate', issuedOn: '2026-11-20', restFrom: '2026-11-20', restTo: '2026-11-24', ...given }, p: {}, now })
      .map(({ rule }) => rule)

  test('SICK-04 a certificate covers every day; records and receipts say nothing of days', () => {
    expect(check({})).toEqual([])
    expect(check({ restFrom: '2026-11-18', restTo: '2026-11-30' })).toEqual([])
    expect(check({ restTo: '2026-11-23' })).toEqual(['SICK-04'])
    expect(check({ restFrom: '2026-11-21' })).toEqual(['SICK-04'])
    expect(check({ restFrom: null, restTo: null })).toEqual(['SICK-04'])
    expect(check({ kind: 'receipt', restFrom: null, restTo: null })).toEqual([])
  })

  test('SICK-19 a paper of tomorrow is none until midnight', () => {
    expect(check({ issuedOn: '2026-11-21' }, at('2026-11-20T23:59'))).toEqual(['SICK-19'])
    expect(check({ issuedOn: '2026-11-21' }, at('2026-11-21T00:00'))).toEqual([])
  })

  test('SICK-04 it is due three days after the first day, or after reporting where that was later', () => {
    const p = { certificateDays: 3 }
    expect(certificateDue({ from: '2026-11-20', reportedAt: NOON }, p)).toBe('2026-11-23')
    expect(certificateDue({ from: '2026-11-18', reportedAt: at('2026-11-20T23:59') }, p)).toBe('2026-11-23')
    expect(certificateDue({ from: '2026-11-18', reportedAt: at('2026-11-21T00:00') }, p)).toBe('2026-11-24')
    expect(certificateDue({ from: '2028-02-27', reportedAt: NOON }, p)).toBe('2028-03-01')
    expect(certificateDue({ from: '2027-02-27', reportedAt: NOON }, p)).toBe('2027-03-02')
  })
})

test('SICK-14 back at work is after the first day and at most the day after the last', () => {
  const leave = span('2026-11-28', '2026-11-30')
  expect(['2026-11-28', '2026-11-29', '2026-12-01', '2026-12-02'].map((on) => fitsBack(leave, on))).toEqual([false, true, true, false])
})

test('SICK-15 a leave may be cancelled until its first day is over', () => {
  expect([notTaken(span('2026-11-20'), '2026-11-20'), notTaken(span('2026-11-20'), '2026-11-21')]).toEqual([true, false])
})

test('SICK-06 a span is cut to a month with its half day, if that lies in it', () => {
  const over = span('2026-10-30', '2026-11-02', 'last')
  expect(within(over, '2026-10-01', '2026-10-31')).toEqual(span('2026-10-30', '2026-10-31'))
  expect(within(over, '2026-11-01', '2026-11-30')).toEqual(span('2026-11-01', '2026-11-02', 'last'))
  expect(within(over, '2026-12-01', '2026-12-31')).toBeUndefined()
  expect(workingDaysOf(over, ['2026-10-30', '2026-11-02', '2026-11-03'])).toBe(1.5)
  // the half of a day on which nobody works is no less work
  expect(workingDaysOf(span('2026-11-20', '2026-11-21', 'last'), ['2026-11-20'])).toBe(1)
})

describe('treatment period', () => {
  test('SICK-07, SICK-08 months and window by years in all and here', () => {
    const of = (total: number, here: number) => {
      const { months, windowMonths } = allowance({ total, here })
      return [months, windowMonths]
    }
    expect([of(0, 0), of(9.9, 4), of(9.9, 5), of(10, 4), of(10, 5), of(12, 9), of(12, 10), of(15, 14), of(15, 15), of(25, 19), of(25, 20)]).toEqual([
      ...[
        [3, 6],
        [3, 6],
        [6, 12],
        [6, 12],
        [9, 15],
        [9, 15],
        [12, 18],
        [12, 18],
        [18, 24],
        [18, 24],
        [24, 30],
      ],
    ])
  })

  const young = () => ({ total: 1, here: 1 })
  const period = (
    leaves: Span[],
    on: string,
    corrections: { on: string; days: number }[] = [],
    years: (day: string) => { total: number; here: number } = young,
  ) => treatmentPeriod(leaves, corrections, on, years)

  test('SICK-07 a month of it is 30 days, and the years are those on its first sick day', () => {
    const fifthYear = (day: string) => (day < '2026-12-01' ? { total: 4, here: 4 } : { total: 5, here: 5 })
    const leaves = [span('2026-11-30', '2026-12-04')]
    expect(period(leaves, '2026-12-04', [], fifthYear)).toMatchObject({ months: 3, usedDays: 5, leftDays: 85 })
    expect(period([], '2026-11-30', [], fifthYear)).toMatchObject({ months: 3, leftDays: 90 })
    expect(period([], '2026-12-01', [], fifthYear)).toMatchObject({ months: 6, leftDays: 180 })
  })

  test('SICK-08 days are summed from the first sick day to today, rest days and holidays with them', () => {
    const leaves = [span('2026-09-28', '2026-10-08'), span('2026-11-19', '2026-11-30', 'first')]
    expect(period(leaves, '2026-09-27')).toMatchObject({ startedOn: null, usedDays: 0, leftDays: 90 })
    expect(period(leaves, '2026-09-28')).toMatchObject({ startedOn: '2026-09-28', endsOn: '2027-03-27', usedDays: 1, leftDays: 89 })
    expect(period(leaves, '2026-11-20')).toMatchObject({ usedDays: 12.5, leftDays: 77.5 })
    expect(period(leaves, '2026-12-31')).toMatchObject({ usedDays: 22.5 })
  })

  test('SICK-08 a window that begins at the end of a month ends with that of the shorter one, 29 February among them', () => {
    expect(period([span('2027-08-31')], '2027-09-01').endsOn).toBe('2028-02-28')
    expect(period([span('2026-08-31')], '2026-09-01').endsOn).toBe('2027-02-27')
    expect(period([span('2028-02-29')], '2028-03-01').endsOn).toBe('2028-08-28')
    const year = () => ({ total: 6, here: 6 })
    expect(period([span('2028-02-29')], '2028-03-01', [], year)).toMatchObject({ months: 6, endsOn: '2029-02-27' })
  })

  test('SICK-08 the first sick day after a window begins the next, in the middle of a leave too', () => {
    const leaves = [span('2026-01-10', '2026-01-14'), span('2026-07-08', '2026-07-12')]
    expect(period(leaves, '2026-07-09')).toMatchObject({ startedOn: '2026-01-10', endsOn: '2026-07-09', usedDays: 7 })
    expect(period(leaves, '2026-07-10')).toMatchObject({ startedOn: '2026-07-10', usedDays: 1, leftDays: 89 })
    expect(period(leaves, '2026-07-31')).toMatchObject({ startedOn: '2026-07-10', usedDays: 3 })
    expect(period(leaves, '2027-01-10')).toMatchObject({ startedOn: null, usedDays: 0 })
  })

  test('SICK-08 what HR adds begins a period and counts in it, what is given back is taken off, and nothing falls below zero', () => {
    const added = [{ on: '2026-11-01', days: 40 }]
    expect(period([], '2026-11-20', added)).toMatchObject({ startedOn: '2026-11-01', usedDays: 40, leftDays: 50 })
    expect(period([span('2026-11-20')], '2026-11-20', [...added, { on: '2026-11-20', days: -1 }])).toMatchObject({ usedDays: 40 })
    expect(period([span('2026-11-20')], '2026-11-20', [{ on: '2026-11-20', days: -5 }])).toMatchObject({ usedDays: 0, leftDays: 90 })
    expect(period([span('2026-11-20')], '2026-11-20', [{ on: '2026-11-20', days: 300 }])).toMatchObject({ leftDays: 0 })
  })
})
