import { expect, test } from 'vitest'
import module from '../module.ts'
import { activating, countedFrom, levelOf, scheduling, searching, thresholds, unscheduledDays } from '../rules.ts'

const NOW = new Date('2026-11-20T04:00:00Z')
const none = { facts: {}, p: {}, now: NOW }

test('PARTT-02 the page is kept alive', () => {
  expect(module.screens).toMatchObject([{ path: '/{lang}/parttime-activation/index', keepAlive: true }])
})

test('PARTT-04 days are counted after the latest shift, the onboard date or an activation, without days of leave', () => {
  const given = { joinDate: '2026-03-20', latestSchedulingDate: '2026-10-01', activatedOn: null }
  expect(countedFrom(given)).toBe('2026-10-01')
  expect(countedFrom({ ...given, latestSchedulingDate: null })).toBe('2026-03-20')
  expect(countedFrom({ ...given, activatedOn: '2026-10-15' })).toBe('2026-10-15')
  expect(unscheduledDays('2026-11-10', '2026-11-20', [])).toBe(10)
  expect(unscheduledDays('2026-11-20', '2026-11-20', [])).toBe(0)
  expect(unscheduledDays('2026-11-25', '2026-11-20', [])).toBe(0)
  const away = [
    ['2026-11-09', '2026-11-11'],
    ['2026-11-18', '2026-11-30'],
  ] as const
  expect(unscheduledDays('2026-11-10', '2026-11-20', away)).toBe(6)
})

test('PARTT-11 days are amber from the warning on and red from the lapse on', () => {
  const p = { warnDays: 20, inactivateDays: 30 }
  expect([19, 20, 29, 30].map((days) => levelOf(days, p))).toEqual(['fine', 'amber', 'amber', 'red'])
})

test('PARTT-05 PARTT-06 PARTT-12 an activation is of who waits for none, is not barred, and begins soon', () => {
  const broken = (facts: Partial<{ activationStatus: 'inactive' | 'activating'; barred: boolean }>, expectedFirstShift = '2026-11-20') =>
    activating
      .check({ facts: { activationStatus: 'inactive', barred: false, ...facts }, input: { expectedFirstShift }, p: { firstShiftDays: 14 }, now: NOW })
      .map(({ rule }) => rule)
  expect(broken({})).toEqual([])
  expect(broken({ activationStatus: 'activating' })).toEqual(['PARTT-05'])
  expect(broken({ barred: true })).toEqual(['PARTT-06'])
  expect([broken({}, '2026-12-04'), broken({}, '2026-12-05'), broken({}, '2026-11-19')]).toEqual([[], ['PARTT-12'], ['PARTT-12']])
})

test('PARTT-07 who is not active is on no schedule after the lapse', () => {
  const refused = (activationStatus: 'active' | 'inactive' | 'activating', day: string) =>
    scheduling.check({ ...none, facts: { activationStatus, lapsedOn: '2026-11-10' }, input: { day } }).length > 0
  expect([refused('inactive', '2026-11-10'), refused('inactive', '2026-11-11'), refused('activating', '2026-11-11'), refused('active', '2026-11-11')]).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('PARTT-10 people are searched by one Chinese character, three letters or six digits', () => {
  const short = (keyword: string) => searching.check({ ...none, input: { keyword } }).length > 0
  expect(['徐', 'xuz', '100000'].map(short)).toEqual([false, false, false])
  expect(['xu', '10000'].map(short)).toEqual([true, true])
})

test('PARTT-13 the warning comes before the lapse, and the lapse no later than the hint', () => {
  const fields = (warnDays: number, inactivateDays: number, terminateHintDays: number) =>
    thresholds.check({ ...none, input: { warnDays, inactivateDays, terminateHintDays } }).map(({ field }) => field)
  expect([fields(20, 30, 90), fields(30, 30, 90), fields(20, 91, 90), fields(20, 90, 90)]).toEqual([[], ['inactivateDays'], ['terminateHintDays'], []])
})
