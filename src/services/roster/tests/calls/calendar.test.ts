import { afterAll, afterEach, expect, test } from 'vitest'
import { lookAnew } from '#foundation/jobs/look.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { listMessages } from '#services/notifications/contract.ts'
import * as calls from '../../contract.ts'
import { addWorkingDays, isWorkingDay, workdaysOf, workingDaysBetween } from '../../server/api.ts'
import { saveDays, seedYears } from '../../server/commands/calendar.ts'
import { HR, MEMBER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => t.setClock(TEST_NOW))
const admin = await t.as(HR)
const refused = (rule: string) => expect.objectContaining({ refusals: [expect.objectContaining({ rule })] })

test('ROSTER-01 working days are counted by weekends, holidays and make-up days, both ends included', async () => {
  const between = (from: string, to: string, of?: calls.WorkCalendar) => t.write((ctx) => workingDaysBetween(ctx, from, to, of))
  expect(await between('2026-11-16', '2026-11-22')).toBe(5)
  // 1 to 7 October are holidays; 20 September and 10 October, a Sunday and a Saturday, are worked
  expect(await between('2026-09-28', '2026-10-10')).toBe(6)
  expect(await between('2026-09-28', '2026-10-10', 'resort')).toBe(13)
  expect(await between('2026-11-20', '2026-11-20')).toBe(1)
  expect(await between('2026-11-20', '2026-11-19')).toBe(0)
  expect(await t.write((ctx) => isWorkingDay(ctx, '2026-10-10'))).toBe(true)
  expect(await t.write((ctx) => isWorkingDay(ctx, '2026-10-01'))).toBe(false)
})

test('ROSTER-01 the day after so many working days, forward and back', async () => {
  const add = (day: string, count: number) => t.write((ctx) => addWorkingDays(ctx, day, count))
  expect(await add('2026-11-20', 1)).toBe('2026-11-23')
  expect(await add('2026-11-20', 0)).toBe('2026-11-20')
  expect(await add('2026-11-23', -1)).toBe('2026-11-20')
  expect(await add('2026-09-30', 1)).toBe('2026-10-08')
  expect(await add('2026-09-30', 3)).toBe('2026-10-10')
})

test('ROSTER-01 a date outside the kept years is refused, never guessed', async () => {
  await expect(t.write((ctx) => isWorkingDay(ctx, '2027-01-01'))).rejects.toEqual(refused('ROSTER-01'))
  await expect(t.write((ctx) => workingDaysBetween(ctx, '2026-12-30', '2027-01-04'))).rejects.toEqual(refused('ROSTER-01'))
  await expect(t.write((ctx) => addWorkingDays(ctx, '2026-12-30', 5))).rejects.toEqual(refused('ROSTER-01'))
  await expect(t.write((ctx) => addWorkingDays(ctx, '2024-01-03', -5))).rejects.toEqual(refused('ROSTER-01'))
  // who has another reading for what is not kept gets what is
  const days = await t.write((ctx) => workdaysOf(ctx, '2026-12-30', '2027-01-04'))
  expect([...days]).toEqual([
    ['2026-12-30', true],
    ['2026-12-31', true],
  ])
})

test('ROSTER-01 what is read knows the days from memory, and another one at once in the transaction that makes it, after its event, or when the node looks', async () => {
  const [day, change] = ['2026-12-15', { calendar: 'office', from: '2026-12-15', to: '2026-12-15', nameCn: '测试', nameEn: 'Test' } as const]
  const reader = await t.reader(MEMBER)
  const works = async () => (await workdaysOf(reader, day, day)).get(day)
  expect(await works()).toBe(true)
  const saved = (kind: 'rest' | 'working') =>
    t.write(async (ctx) => {
      await saveDays(ctx, { ...change, kind })
      return isWorkingDay(ctx, day)
    })
  expect(await saved('rest')).toBe(false)
  expect(await works()).toBe(true)
  // as another node, which heard of nothing
  await lookAnew(t.portal)
  expect(await works()).toBe(false)
  await expect(t.write(async (ctx) => [await saveDays(ctx, { ...change, kind: 'working' }), await Promise.reject(new Error('given up'))])).rejects.toThrow(
    'given up',
  )
  await lookAnew(t.portal)
  expect(await works()).toBe(false)
  expect(await saved('working')).toBe(true)
  await t.drain()
  await lookAnew(t.portal)
  expect(await works()).toBe(true)
})

test('ROSTER-01 ROSTER-09 administrators change days, which the next start leaves as they are; nobody else may', async () => {
  const change = { calendar: 'resort', from: '2026-12-07', to: '2026-12-08', kind: 'rest', nameCn: '设备检修闭园', nameEn: 'Closed for maintenance' } as const
  expect(await (await t.as(MEMBER)).call(calls.saveCalendar, change)).toMatchObject({ status: 403 })
  expect(await (await t.as(MEMBER)).call(calls.searchCalendar, { calendar: 'office', year: 2026 })).toMatchObject({ status: 403 })
  expect(await admin.ok(calls.saveCalendar, change)).toEqual({ changed: 2 })
  await t.write((ctx) => seedYears(ctx))
  const { days, workingDays } = await admin.ok(calls.searchCalendar, { calendar: 'resort', year: 2026 })
  expect(days.filter(({ kind }) => kind === 'rest')).toHaveLength(2)
  expect(workingDays).toBe(363)
  expect(await admin.call(calls.saveCalendar, { ...change, to: '2027-01-01' })).toMatchObject({ code: 'ROSTER-01', fields: [{ path: 'to' }] })
  expect(await admin.call(calls.saveCalendar, { ...change, to: '2026-12-06' })).toMatchObject({ code: 'ROSTER-09' })
})

test('1 November: administrators are told once that next year is missing', async () => {
  t.setClock('2026-11-01T00:00:00Z')
  await t.runJob('roster.remindOfNextYear')
  await t.runJob('roster.remindOfNextYear')
  await t.drain()
  const told = (await (await t.as(HR)).ok(listMessages, { filters: { tab: 'all' } as never })).list.filter(({ titleCn }) => titleCn.includes('2027'))
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({ link: '/roster/admin?year=2027' })
})

test('ROSTER-06 a year is opened with its public holidays, and is counted from then on', async () => {
  const names = { nameCn: '元旦', nameEn: "New Year's Day" }
  const holidays = [
    { from: '2027-01-01', to: '2027-01-03', ...names },
    { from: '2027-02-05', to: '2027-02-12', nameCn: '春节', nameEn: 'Spring Festival' },
    { from: '2027-10-01', to: '2027-10-07', nameCn: '国庆节', nameEn: 'National Day' },
  ]
  const makeUps = [{ day: '2027-02-20', nameCn: '春节', nameEn: 'Spring Festival' }]
  const open = (given: object) => admin.call(calls.openYear, { year: 2027, holidays, makeUps, ...given })
  expect(await (await t.as(MEMBER)).call(calls.openYear, { year: 2027, holidays, makeUps })).toMatchObject({ status: 403 })
  expect(await open({ holidays: [] })).toMatchObject({ code: 'ROSTER-06', fields: [{ path: 'holidays' }] })
  expect(await open({ holidays: holidays.slice(0, 2) })).toMatchObject({ code: 'ROSTER-06' })
  expect(await open({ holidays: [...holidays, { from: '2027-10-03', to: '2027-10-03', ...names }] })).toMatchObject({ code: 'ROSTER-06' })
  expect(await open({ makeUps: [{ day: '2027-02-22', ...names }] })).toMatchObject({ code: 'ROSTER-06' })
  expect(await open({ year: 2026 })).toMatchObject({ code: 'ROSTER-06' })
  expect(await open({})).toMatchObject({ code: '10000' })
  expect(await open({})).toMatchObject({ code: 'ROSTER-06' })
  expect(await t.write((ctx) => isWorkingDay(ctx, '2027-02-20'))).toBe(true)
  expect(await t.write((ctx) => isWorkingDay(ctx, '2027-10-01'))).toBe(false)
  expect(await t.write((ctx) => isWorkingDay(ctx, '2027-10-01', 'resort'))).toBe(true)
  expect(await t.write((ctx) => addWorkingDays(ctx, '2026-12-31', 1))).toBe('2027-01-04')
  const { years, days } = await admin.ok(calls.searchCalendar, { calendar: 'office', year: 2027 })
  expect(years.at(-1)).toBe(2027)
  expect(days).toHaveLength(365)
})
