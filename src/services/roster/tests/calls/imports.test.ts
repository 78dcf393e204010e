import { afterAll, afterEach, expect, test } from 'vitest'
import { inGbk } from '#foundation/testing/gbk.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import { addDays, addHours } from '#foundation/time.ts'
import * as calls from '../../contract.ts'
import { isWorkingDay } from '../../server/api.ts'
import { HR, INTERN, MANAGER, MEMBER, PART_TIMER, PLATFORM } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => t.setClock(TEST_NOW))
const admin = await t.as(HR)

const HEAD = 'externalId,ssoId,starts,ends,hours,place,cancelled'
const csv = (head: string, ...lines: string[]) => ({ filename: 'november.csv', bytes: [head, ...lines].join('\n') })
const send = (what: calls.Delivered, file: ReturnType<typeof csv>) => admin.upload(calls.importFile, { what }, file)
const shiftsOf = async (ssoId: string, day: string) => (await admin.ok(calls.searchShifts, { filters: { ssoId: ssoId as never, from: day, to: day } })).list

test('SHEET-02 a csv of Chinese Excel is read, and said to be', async () => {
  const { filename, bytes } = csv(HEAD, `g1,${MEMBER},2026-11-24 08:00,2026-11-24 16:30,8,冒险海湾,`)
  expect((await admin.upload(calls.importFile, { what: 'shifts' }, { filename, bytes: inGbk(bytes) })).content).toMatchObject({
    encoding: 'gb18030',
    faultCount: 0,
    added: 1,
  })
  expect((await send('shifts', { filename, bytes })).content).not.toHaveProperty('encoding')
})

test('shifts are imported: checked first, booked when confirmed, once; a row that comes again replaces', async () => {
  const file = csv(HEAD, `i1,${MEMBER},2026-11-23 08:00,2026-11-23 16:30,8,冒险海湾,`, `i2,${INTERN},2026-11-23 11:00,2026-11-23 15:00,,,否`)
  const checked = await send('shifts', file)
  expect(checked.content).toMatchObject({ rows: 2, faultCount: 0, added: 2, changed: 0, unchanged: 0, people: 2 })
  expect(await shiftsOf(MEMBER, '2026-11-23')).toEqual([])
  const { importId } = checked.content!
  // what one has checked nobody else confirms
  expect(await (await t.as(PLATFORM)).call(calls.importConfirm, { importId })).toMatchObject({ code: 'SHELL-02' })
  expect(await admin.ok(calls.importConfirm, { importId })).toEqual({ rows: 2, later: false })
  expect(await admin.ok(calls.importConfirm, { importId })).toEqual({ rows: 2, later: false })
  expect(await shiftsOf(MEMBER, '2026-11-23')).toMatchObject([{ hours: 8, source: 'import', place: '冒险海湾' }])
  expect(await shiftsOf(INTERN, '2026-11-23')).toMatchObject([{ hours: 4 }])
  t.setClock(addHours(new Date(TEST_NOW), 1))
  const again = csv(HEAD, `i1,${MEMBER},2026-11-23 09:00,2026-11-23 16:30,,冒险海湾,`, `i2,${INTERN},2026-11-23 11:00,2026-11-23 15:00,4,,是`)
  const second = (await send('shifts', again)).content!
  expect(second).toMatchObject({ added: 0, changed: 2 })
  await admin.ok(calls.importConfirm, { importId: second.importId })
  expect(await shiftsOf(MEMBER, '2026-11-23')).toMatchObject([{ before: { hours: 8 } }])
  expect(await shiftsOf(INTERN, '2026-11-23')).toMatchObject([{ cancelled: true }])
  const { list } = await admin.ok(calls.searchDeliveries, { filters: {} })
  expect(list.map(({ via, added, changed, by, file: name }) => ({ via, added, changed, by: by?.ssoId, name }))).toEqual([
    { via: 'import', added: 0, changed: 2, by: HR, name: 'november.csv' },
    { via: 'import', added: 2, changed: 0, by: HR, name: 'november.csv' },
  ])
})

test('ROSTER-03 ROSTER-08 ROSTER-10 a file with a bad row books none, names every bad cell, and comes back with them marked', async () => {
  const before = (await admin.ok(calls.searchShifts, { filters: {} })).total
  const file = csv(
    HEAD,
    `j1,${PART_TIMER},2026-11-24 08:00,2026-11-24 12:00,,,`,
    `j2,${PART_TIMER},2026-11-24 11:00,2026-11-24 15:00,,,`,
    `j3,19999999,2026-11-24 08:00,2026-11-24 12:00,,,`,
    `j4,somebody,2026-11-24 08:00,2026-11-24 12:00,,,`,
    `j5,${MEMBER},2026-11-24 18:00,2026-11-24 12:00,,,`,
    `j1,${MEMBER},2026-11-25 08:00,2026-11-25 12:00,,,`,
    `j7,${MEMBER},tomorrow,2026-11-25 12:00,,,`,
  )
  const { content } = await send('shifts', file)
  const cells = content!.faults.map(({ cell, message }) => `${cell} ${message}`).sort()
  expect(cells).toEqual([
    'A7 该编号在文件中重复',
    'B4 找不到该员工号',
    'B5 找不到该员工号',
    'C3 班次时间重叠（2026-11-24 08:00–12:00）',
    expect.stringMatching(/^C8 /),
    expect.stringMatching(/^D6 班次须在开始之后/),
  ])
  const { importId } = content!
  expect(await admin.call(calls.importConfirm, { importId })).toMatchObject({ code: 'SHELL-02' })
  expect((await admin.ok(calls.searchShifts, { filters: {} })).total).toBe(before)
  const { file: marked } = await admin.download(calls.importMarked, { importId })
  expect((await sheetRowsOf(marked!.bytes))[2]![7]).toContain('班次时间重叠')
  expect((await (await t.as(PLATFORM)).download(calls.importMarked, { importId })).body).toMatchObject({ code: 'SHELL-02' })
})

test('absences are imported, and refuse what overlaps (ROSTER-04)', async () => {
  const head = 'key,ssoId,from,to,kind'
  const good = (
    await send('absences', csv(head, `k1,${MEMBER},2026-12-01 00:00,2026-12-03 00:00,休假`, `k2,${MANAGER},2026-12-01 00:00,2026-12-02 00:00,Training`))
  ).content!
  expect(good).toMatchObject({ faultCount: 0, added: 2 })
  await admin.ok(calls.importConfirm, { importId: good.importId })
  expect((await admin.ok(calls.searchAbsences, { filters: { ssoId: MEMBER } })).list).toMatchObject([{ kind: 'leave', source: 'import' }])
  const bad = (await send('absences', csv(head, `k3,${MEMBER},2026-12-02 12:00,2026-12-04 00:00,sick`))).content!
  expect(bad.faults).toMatchObject([{ cell: 'C2', message: expect.stringContaining('2026-12-01 00:00') }])
})

test('ROSTER-01 the calendar is imported: single days of a kept year, a new year only whole', async () => {
  const head = 'calendar,day,kind,nameCn,nameEn'
  const one = (await send('calendar', csv(head, '度假区,2026-12-24,休息日,闭园演练,Closed for a drill'))).content!
  expect(one).toMatchObject({ faultCount: 0, changed: 1 })
  await admin.ok(calls.importConfirm, { importId: one.importId })
  expect(await t.write((ctx) => isWorkingDay(ctx, '2026-12-24', 'resort'))).toBe(false)
  expect((await send('calendar', csv(head, 'office,2027-01-01,holiday,元旦,New Year'))).content).toMatchObject({ faultCount: 1, faults: [{ cell: 'B2' }] })
  const year = Array.from({ length: 365 }, (_, i) => addDays('2027-01-01', i)).map((day) => `office,${day},${day.endsWith('-01-01') ? 'holiday' : 'working'},,`)
  const whole = (await send('calendar', csv(head, ...year))).content!
  expect(whole).toMatchObject({ faultCount: 0, rows: 365 })
  await admin.ok(calls.importConfirm, { importId: whole.importId })
  expect(await t.write((ctx) => isWorkingDay(ctx, '2027-01-01'))).toBe(false)
})

test('templates of all three are read back by the same sheet; nobody else imports', async () => {
  for (const what of calls.delivered.options) {
    const { file } = await admin.download(calls.importTemplate, { what })
    expect(file!.filename).toMatch(/\.xlsx$/)
    expect(await (await t.as(MEMBER)).download(calls.importTemplate, { what })).toMatchObject({ status: 403 })
    expect(await (await t.as(MEMBER)).upload(calls.importFile, { what }, csv(HEAD))).toMatchObject({ status: 403 })
  }
  const id = '00000000-0000-7000-8000-000000000000'
  expect(await (await t.as(MEMBER)).call(calls.importConfirm, { importId: id })).toMatchObject({ status: 403 })
})

test('a file that nobody confirmed is forgotten after a day', async () => {
  const { importId } = (await send('shifts', csv(HEAD, `z1,${MANAGER},2026-12-05 08:00,2026-12-05 12:00,,,`))).content!
  t.setClock(addHours(new Date(TEST_NOW), 25))
  await t.runJob('roster.forgetImports')
  expect(await (await t.as(HR)).call(calls.importConfirm, { importId })).toMatchObject({ code: 'SHELL-02' })
})

test('ROSTER-02 much is booked batch by batch, goes on after a stop, and each row once', async () => {
  t.setClock(addHours(new Date(TEST_NOW), 2))
  const rows: string[] = []
  for (let i = 0; i < 1_300; i++) {
    const who = [MEMBER, INTERN, PART_TIMER, MANAGER][i % 4]!
    const day = addDays('2025-01-01', Math.floor(i / 4))
    rows.push(`m${i},${who},${day} 08:00,${day} 16:30,8,,`)
  }
  const checked = (await send('shifts', csv(HEAD, ...rows))).content!
  expect(checked).toMatchObject({ rows: 1_300, added: 1_300, people: 4 })
  expect(await admin.ok(calls.importConfirm, { importId: checked.importId })).toEqual({ rows: 1_300, later: true })
  expect((await admin.ok(calls.searchDeliveries, { filters: {} })).list[0]).toMatchObject({ booking: true, added: 0 })
  await t.drain()
  expect((await admin.ok(calls.searchDeliveries, { filters: {} })).list[0]).toMatchObject({ booking: false, added: 1_300, refused: 0 })
  expect(await admin.ok(calls.importConfirm, { importId: checked.importId })).toEqual({ rows: 1_300, later: false })
  const again = (await send('shifts', csv(HEAD, ...rows))).content!
  expect(again).toMatchObject({ added: 0, unchanged: 1_300 })
})
