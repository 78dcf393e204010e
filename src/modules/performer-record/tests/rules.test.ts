import { expect, test } from 'vitest'
import { differencesOf, type Planned, type Recorded } from '../rules/difference.ts'
import { confirming, correcting, excelFile, isLocked, lastDay, rowRules } from '../rules/records.ts'
import { overlaps, wrongTimes } from '../rules/times.ts'

const NOW = new Date('2026-11-20T04:00:00Z')
const DATE = '2026-11-20'
const FACTS = { kind: 'show' as const, names: ['林晓', 'Lin Xiao'], overlapping: false, locked: false }
const ROW = { date: DATE, performerName: '林晓', start: '1000', end: '1030' }
const broken = (facts: Partial<Parameters<typeof rowRules.check>[0]['facts']> = {}, input: Partial<typeof ROW> = {}, now = NOW) =>
  rowRules.check({ facts: { ...FACTS, ...facts }, input: { ...ROW, ...input }, p: {}, now }).map(({ rule, field }) => `${rule} ${field}`)

test('PREC-02 an upload is called as an Excel file is', () => {
  const wrong = (filename: string) => excelFile.check({ facts: {}, input: { filename }, p: {}, now: NOW }).length
  expect(['a.xlsx', 'A.XLSX', 'a.csv', 'a.xls', 'xlsx'].map(wrong)).toEqual([0, 0, 1, 1, 1])
})

test('PREC-03 times have four digits, are of an operating day, and the end comes after the start', () => {
  expect(broken()).toEqual([])
  expect(broken({}, { start: '930' })).toEqual(['PREC-03 start'])
  expect(broken({}, { start: '10:0', end: '3000' })).toEqual(['PREC-03 start', 'PREC-03 end'])
  expect(broken({}, { end: '1000' })).toEqual(['PREC-03 end'])
  expect(broken({}, { start: '2330', end: '2530' })).toEqual([])
  expect(wrongTimes({ start: '0960', end: '1100' })).toEqual(['start'])
})

test('PREC-04 a row is of who performs on the day, by one of the names', () => {
  expect(broken({ names: undefined })).toEqual(['PREC-04 ssoId'])
  expect(broken({}, { performerName: '林小' })).toEqual(['PREC-04 performerName'])
  expect(broken({}, { performerName: ' lin  XIAO ' })).toEqual([])
  // of a day that cannot be recorded nobody was asked who performs
  expect(broken({ names: undefined, locked: true })).toEqual(['PREC-09 date'])
})

test('PREC-07 what touches at a minute does not overlap, and a night reaches into the next day', () => {
  const at = (date: string, start: string, end: string) => ({ date, start, end })
  expect(overlaps(at(DATE, '1000', '1030'), at(DATE, '1030', '1100'))).toBe(false)
  expect(overlaps(at(DATE, '1000', '1031'), at(DATE, '1030', '1100'))).toBe(true)
  expect(overlaps(at(DATE, '2300', '2530'), at('2026-11-21', '0100', '0200'))).toBe(true)
  expect(broken({ overlapping: true })).toEqual(['PREC-07 start'])
})

test('PREC-09 a month is locked with all that are before it', () => {
  expect([isLocked('2026-10-31', '2026-10'), isLocked('2026-09-01', '2026-10'), isLocked('2026-11-01', '2026-10'), isLocked('2026-10-01', null)]).toEqual([
    ...[true, true, false, false],
  ])
  expect(broken({ locked: true })).toEqual(['PREC-09 date'])
  const facts = { existing: false, overlapping: false, locked: true }
  const wrong = (reason: string) => correcting.check({ facts, input: { ...ROW, reason }, p: {}, now: NOW }).map(({ rule, field }) => [rule, field])
  expect(wrong('')).toEqual([['PREC-09', 'reason']])
  expect(wrong('核对')).toEqual([])
})

test('PREC-10 shows are not of tomorrow, and shifts at most sixty days ahead; until six in the morning it is the day before', () => {
  expect(broken({}, { date: '2026-11-21' })).toEqual(['PREC-10 date'])
  expect(broken({ kind: 'scheduling' }, { date: '2027-01-19' })).toEqual([])
  expect(broken({ kind: 'scheduling' }, { date: '2027-01-20' })).toEqual(['PREC-10 date'])
  expect(lastDay('show', new Date('2026-11-20T21:59:00Z'))).toBe(DATE)
  expect(lastDay('show', new Date('2026-11-20T22:00:00Z'))).toBe('2026-11-21')
})

test('PREC-05 PREC-06 PREC-08 a file is saved without a bad row, once, and replaces what is there only where that was chosen', () => {
  const wrong = (facts: Partial<{ bad: number; existing: number; sent: boolean }>, replace = false) =>
    confirming.check({ facts: { bad: 0, existing: 0, sent: false, ...facts }, input: { replace }, p: {}, now: NOW }).map(({ rule }) => rule)
  expect(wrong({})).toEqual([])
  expect(wrong({ bad: 1 })).toEqual(['PREC-05'])
  expect(wrong({ existing: 1 })).toEqual(['PREC-06'])
  expect(wrong({ existing: 1 }, true)).toEqual([])
  expect(wrong({ sent: true }, true)).toEqual(['PREC-08'])
})

test('records of shows differ from the schedule where they are missing, besides it, at another time, or say that somebody did not perform', () => {
  const planned = (start: string, end: string, showCn = '海盗秀'): Planned => ({ ssoId: 'a', date: DATE, showCn, showEn: 'Pirates', role: '船长', start, end })
  const recorded = (start: string, end: string, more: Partial<Recorded> = {}): Recorded => ({
    ...{ ssoId: 'a', date: DATE, show: '海盗秀', role: '船长', start, end, status: 'performed' },
    ...more,
  })
  const found = (plans: Planned[], records: Recorded[]) => differencesOf(plans, records).map(({ what }) => what)
  expect(found([planned('1000', '1030')], [recorded('1000', '1030')])).toEqual([])
  expect(found([planned('1000', '1030')], [])).toEqual(['missing'])
  expect(found([], [recorded('1000', '1030')])).toEqual(['extra'])
  expect(found([], [recorded('1000', '1030', { status: 'absent' })])).toEqual([])
  expect(found([planned('1000', '1030')], [recorded('1000', '1025')])).toEqual(['times'])
  expect(found([planned('1000', '1030')], [recorded('1005', '1035', { show: 'Pirates' })])).toEqual(['times'])
  expect(found([planned('1000', '1030')], [recorded('1000', '1030', { status: 'cancelled' })])).toEqual(['status'])
  expect(found([planned('1000', '1030')], [recorded('1000', '1030', { ssoId: 'b' })])).toEqual(['missing', 'extra'])
  expect(found([planned('1000', '1030'), planned('1100', '1130')], [recorded('1100', '1130')])).toEqual(['missing'])
})
