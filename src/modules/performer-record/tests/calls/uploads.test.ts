import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import { addDays } from '#foundation/time.ts'
import { markedImport } from '#services/spreadsheets/contract.ts'
import * as calls from '../../contract.ts'
import { given, MEMBER, NOW, PLANNER, records, SCHEDULER, TODAY } from './parts.ts'
import { workbook } from './workbook.ts'

const t = await openTestPortal()
afterAll(() => t.close())
beforeAll(() => t.setClock(NOW))
const r = records(t)
const faults = (answer: Awaited<ReturnType<typeof r.preview>>) => answer.content?.faults.map(({ cell, message }) => [cell, message])

describe('a file', () => {
  test('PREC-01 of shows is for who loads shows, one of shifts for who loads shifts, and neither for anybody else', async () => {
    const line = r.line(await r.performer())
    expect(await r.preview('show', [line], SCHEDULER)).toMatchObject({ status: 200, code: 'PREC-01', returnMsg: '您的权限不够' })
    expect((await r.preview('scheduling', [{ ...line, status: '上班' }], SCHEDULER)).code).toBe('10000')
    expect((await r.preview('show', [line])).code).toBe('10000')
    expect((await r.preview('show', [line], MEMBER)).status).toBe(403)
    const scheduler = await t.as(SCHEDULER)
    for (const call of [calls.records, calls.history]) expect((await scheduler.call(call, { filters: { kind: 'show' } })).code, call.call).toBe('PREC-01')
    expect((await scheduler.download(calls.template, { kind: 'show' })).body?.code).toBe('PREC-01')
    expect((await scheduler.download(calls.exportRecords, { filters: { kind: 'show' } })).body?.code).toBe('PREC-01')
    expect((await (await t.as(MEMBER)).call(calls.records, { filters: { kind: 'show' } })).status).toBe(403)
  })

  test('PREC-02 is an Excel file, by its name and by what is in it, made from the template', async () => {
    const line = r.line(await r.performer())
    const planner = await t.as(PLANNER)
    expect((await r.preview('show', [line], PLANNER, 'x.csv')).code).toBe('PREC-02')
    expect((await planner.upload(calls.preview, { kind: 'show' }, { filename: 'x.xlsx', bytes: '日期,员工号\r\n' })).code).toBe('PREC-02')
    const other = await workbook('show', [line], ['别的'])
    expect((await planner.upload(calls.preview, { kind: 'show' }, { filename: 'x.xlsx', bytes: other })).code).toBe('SHEET-02')
    for (const [kind, columns] of [
      ['show', 9],
      ['scheduling', 7],
    ] as const)
      expect((await sheetRowsOf((await planner.download(calls.template, { kind })).file!.bytes))[0]).toHaveLength(columns)
  })

  test('PREC-03 PREC-04 PREC-05 PREC-07 PREC-10 with any bad row saves none, and names each with its reason', async () => {
    const [one, two] = [await r.performer(), await r.performer()]
    const answer = await r.preview('show', [
      r.line(one),
      r.line(one, 'show', { start: '1100', end: '1030' }),
      r.line({ ...two, ssoId: '99999999' }),
      r.line(two, 'show', { name: '别人' }),
      r.line(one, 'show', { start: '1015', end: '1045' }),
      r.line(two, 'show', { date: addDays(TODAY, 1) }),
    ])
    expect(answer.content).toMatchObject({ faultCount: 5, rows: 1, existing: 0 })
    expect(faults(answer)).toEqual([
      ['G3', '时间格式错误或结束早于开始'],
      ['B4', '演员SSO或姓名不符'],
      ['C5', '演员SSO或姓名不符'],
      ['F6', '时间段重叠'],
      ['A7', '日期超出允许范围'],
    ])
    const { importId } = answer.content!
    expect(await r.confirm(importId)).toBe('PREC-05')
    expect(await r.listed('show', one.ssoId)).toEqual([])
    expect((await (await t.as(PLANNER)).download(markedImport, { importId })).file).toBeDefined()
    expect(await r.batch('show', importId)).toMatchObject({ state: 'previewed', bad: 5, can: [] })
  })

  test('is saved as a whole, and is seen by day with who uploaded it', async () => {
    const [one, two] = [await r.performer(), await r.performer()]
    const id = await r.saved('show', [r.line(one), r.line(two, 'show', { date: r.daysAgo(1), start: '2330', end: '2530', status: '替补出演', remark: '临时' })])
    expect(await r.listed('show', one.ssoId)).toMatchObject([{ date: TODAY, show: '海盗秀', start: '1000', status: 'performed', version: 1, former: [] }])
    expect(await r.listed('show', two.ssoId)).toMatchObject([{ start: '2330', end: '2530', status: 'stood-in', remark: '临时', person: { ssoId: two.ssoId } }])
    expect(await r.batch('show', id)).toMatchObject({ state: 'saved', rows: 2, bad: 0, from: r.daysAgo(1), to: TODAY, by: { ssoId: PLANNER }, can: ['undo'] })
    expect(await r.listed('scheduling', one.ssoId)).toEqual([])
  })

  test('PREC-06 replaces what is there only where that was chosen, and what it was stays', async () => {
    const { who } = await r.one()
    const again = [r.line(who, 'show', { role: '船长', end: '1040' })]
    expect((await r.preview('show', again)).content).toMatchObject({ faultCount: 0, existing: 1, some: [{ line: 2, performerName: who.name }] })
    const id = await r.previewed('show', again)
    expect(await r.confirm(id)).toBe('PREC-06')
    expect(await r.listed('show', who.ssoId)).toMatchObject([{ role: '主角', version: 1 }])
    expect(await r.confirm(id, true)).toBe('10000')
    expect(await r.listed('show', who.ssoId)).toMatchObject([
      { role: '船长', end: '1040', version: 2, former: [{ what: 'replaced', role: '主角', end: '1030', status: 'performed' }] },
    ])
  })

  test('PREC-05 PREC-06 of which a row was saved by another file meanwhile is not saved at all', async () => {
    const [one, two] = [await r.performer(), await r.performer()]
    const late = await r.previewed('show', [r.line(one), r.line(two)])
    await r.saved('show', [r.line(one)])
    expect(await r.confirm(late)).toBe('10000')
    expect(await r.listed('show', two.ssoId)).toEqual([])
    expect(await r.batch('show', late)).toMatchObject({ state: 'previewed' })
  })

  test('PREC-07 does not overlap what is there', async () => {
    const { who } = await r.one()
    expect(faults(await r.preview('show', [r.line(who, 'show', { start: '1020', end: '1050' })]))).toEqual([['F2', '时间段重叠']])
    expect(faults(await r.preview('show', [r.line(who, 'show', { start: '1030', end: '1050' })]))).toEqual([])
  })

  test('PREC-08 that was saved is not saved again, unless it was taken back', async () => {
    const bytes = await workbook('show', [r.line(await r.performer())])
    const planner = await t.as(PLANNER)
    const check = async () => (await planner.upload(calls.preview, { kind: 'show' }, { filename: '记录.xlsx', bytes })).content!.importId
    const [first, second] = [await check(), await check()]
    expect(await r.confirm(first)).toBe('10000')
    expect(await r.confirm(first)).toBe('10000')
    expect(await r.confirm(second, true)).toBe('PREC-08')
    await planner.ok(calls.undo, { id: first })
    expect(await r.confirm(second)).toBe('10000')
  })

  test('is confirmed by who has checked it, and by nobody else', async () => {
    const id = await r.previewed('scheduling', [r.line(await r.performer(), 'scheduling')])
    expect((await (await t.as(SCHEDULER)).call(calls.confirm, { importId: id })).code).not.toBe('10000')
    expect(await r.confirm(id)).toBe('10000')
  })
})

describe('an upload that is taken back', () => {
  test('leaves nothing of what it added, and what it replaced as it was', async () => {
    const { who, batch } = await r.one()
    const other = await r.performer()
    const id = await r.saved('show', [r.line(who, 'show', { role: '船长' }), r.line(other)], { replace: true })
    const planner = await t.as(PLANNER)
    expect(await r.batch('show', batch)).toMatchObject({ can: [] })
    expect((await planner.call(calls.undo, { id: batch })).code).not.toBe('10000')
    await planner.ok(calls.undo, { id })
    expect(await r.listed('show', other.ssoId)).toEqual([])
    expect(await r.listed('show', who.ssoId)).toMatchObject([{ role: '主角', former: [] }])
    expect(await r.batch('show', id)).toMatchObject({ state: 'undone', can: [] })
    expect((await planner.call(calls.undo, { id })).code).toBe('LIFE-01')
    await planner.ok(calls.undo, { id: batch })
    expect(await r.listed('show', who.ssoId)).toEqual([])
  })

  test('is not so where something of it was corrected, and not to who does not load its kind', async () => {
    const { batch, record } = await r.one()
    expect((await (await t.as(SCHEDULER)).call(calls.undo, { id: batch })).code).not.toBe('10000')
    const planner = await t.as(PLANNER)
    await planner.ok(calls.correct, { ...given(record), end: '1040' })
    expect((await planner.call(calls.undo, { id: batch })).code).not.toBe('10000')
    expect(await r.batch('show', batch)).toMatchObject({ state: 'saved', can: [] })
  })

  test('is so within a week', async () => {
    const [one, two] = [await r.one(), await r.one()]
    t.setClock('2026-11-27T03:59:00Z')
    await (await t.as(PLANNER)).ok(calls.undo, { id: one.batch })
    t.setClock('2026-11-27T04:01:00Z')
    expect((await (await t.as(PLANNER)).call(calls.undo, { id: two.batch })).code).not.toBe('10000')
    t.setClock(NOW)
  })
})
