import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { saveCalendar } from '#services/roster/contract.ts'
import * as calls from '../../contract.ts'
import { desks, GUARD, HOTEL, HR, HRBP, KEEPER, MANAGER, MEMBER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
beforeEach(() => t.setClock(TEST_NOW))
const { as, publish, open, told, listed, scan } = await desks(t)
const at = (day: string, time: string) => t.setClock(`${day}T${time}:00+08:00`)
const count = async (ssoId: typeof MEMBER, words: string) => (await told(ssoId)).filter((title) => title === words).length

test('WARN-08 a letter is in force to the end of its last day at the resort, then lapses by itself, and is told once', async () => {
  at('2027-08-31', '10:00')
  const { id, letterNo, validUntil } = await publish({ level: 'verbal', incidentDate: '2027-08-30' })
  // six months from the 31st end with February, which has 29 days
  expect(validUntil).toBe('2028-02-29')
  at('2028-02-29', '23:59')
  expect(await open(id, HR)).toMatchObject({ inForce: true })
  await t.runJob('disciplinary.lapse')
  expect(await count(MEMBER, `警告信${letterNo}已到期`)).toBe(0)
  at('2028-03-01', '00:00')
  expect(await open(id, HR)).toMatchObject({ inForce: false, status: 'published' })
  expect([await listed(HR, 'admin', { inForce: true }), await listed(HR, 'admin', { inForce: false })]).toEqual([[], [id]])
  at('2028-03-01', '01:15')
  for (let twice = 0; twice < 2; twice++) await t.runJob('disciplinary.lapse')
  expect(await count(MEMBER, `警告信${letterNo}已到期`)).toBe(1)
  expect(await count(MANAGER, '李晓雯的警告信已到期')).toBe(1)
  expect(await as(MANAGER).call(calls.letterDetail, { id }), 'the manager sees it no more').toMatchObject({ code: 'SHELL-02' })
})

test('WARN-08 a letter of 29 February lasts to the 28th of the year after', async () => {
  at('2028-02-29', '23:59')
  expect(await publish({ ssoId: GUARD, incidentDate: '2028-02-29' })).toMatchObject({ validUntil: '2029-02-28' })
  at('2028-03-01', '00:00')
  expect(await publish({ ssoId: GUARD, incidentDate: '2028-02-29' })).toMatchObject({ validUntil: '2029-03-01' })
})

test('WARN-17 working days are those of the calendar: weekends, holidays and make-up days', async () => {
  // Friday 20 November: Monday, Tuesday, Wednesday
  const { id } = await publish({ category: 'cash' })
  expect(await open(id, HR)).toMatchObject({ readDueOn: '2026-11-25', scanDueOn: '2026-12-04' })
  // a day off on the way, and a Saturday that is worked
  const days = (day: string, kind: 'holiday' | 'make-up') =>
    as(HR).ok(saveCalendar, { calendar: 'office', from: day, to: day, kind, nameCn: '测试', nameEn: 'Test' })
  await days('2026-11-24', 'holiday')
  await days('2026-11-28', 'make-up')
  const { id: moved } = await publish({ category: 'service' })
  expect(await open(moved, HR)).toMatchObject({ readDueOn: '2026-11-26', scanDueOn: '2026-12-04' })
  // the year ends, and the next one is not kept yet
  at('2026-12-31', '23:59')
  const { id: last } = await publish({ category: 'conduct', incidentDate: '2026-12-30' })
  expect(await open(last, HR)).toMatchObject({ publishedOn: '2026-12-31', readDueOn: '2027-01-05' })
})

test('WARN-17 what is unread or not scanned in time is told once, on the morning after its last day', async () => {
  const { id } = await publish({ ssoId: HOTEL, category: 'integrity' })
  const { id: own } = await publish({ ssoId: GUARD, category: 'integrity' })
  const unread = '马宏伟尚未阅读警告信'
  const before = await count(HRBP, unread)
  const { readDueOn, scanDueOn } = await open(own, HR)
  at(readDueOn!, '09:00')
  await t.runJob('disciplinary.remind')
  expect([await count(HRBP, unread), await listed(HR, 'admin', { late: true, category: 'integrity' })]).toEqual([before, []])
  // what is read meanwhile is not late
  await open(id, HOTEL)
  at('2026-11-27', '09:00')
  for (let twice = 0; twice < 2; twice++) await t.runJob('disciplinary.remind')
  expect(await count(HRBP, unread)).toBeGreaterThan(before)
  const after = await count(HRBP, unread)
  expect(await listed(HR, 'admin', { late: true, category: 'integrity' })).toEqual([own])
  await scan(own)
  at(scanDueOn!, '23:00')
  await t.runJob('disciplinary.remind')
  expect((await told(KEEPER)).filter((title) => title.includes('扫描件逾期'))).toEqual([])
  at('2026-12-05', '09:00')
  for (let twice = 0; twice < 2; twice++) await t.runJob('disciplinary.remind')
  // all of this file's letters but the one whose scan waits to be checked
  const late = await listed(KEEPER, 'pfile', { late: true, scanState: 'missing' })
  expect(late).toContain(id)
  expect(late).not.toContain(own)
  expect((await told(KEEPER)).filter((title) => title.includes('扫描件逾期'))).toHaveLength(1)
  expect(await count(HRBP, unread)).toBe(after)
})
