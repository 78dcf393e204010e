import { afterAll, describe, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import { readStatement } from '#services/ledger/contract.ts'
import { markedImport } from '#services/spreadsheets/contract.ts'
import * as calls from '../../contract.ts'
import { ADMIN, everAnew, HOTEL, MANAGER, MEMBER, meals } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const admin = everAnew(t, ADMIN)
const { left, limit } = meals(t)

const HEAD = '员工号,姓名,餐型,张数,发放原因'
const check = (lines: string[], filename = '夜场.csv') => admin.upload(calls.checkUpload, {}, { filename, bytes: [HEAD, ...lines].join('\r\n') })
const book = () => t.runJob('spreadsheets.workOff')
const history = async () => (await admin.ok(calls.uploads, { filters: {} })).list

/** The first worksheet of an xlsx as texts. */
const readBack = async (bytes: Buffer): Promise<string[][]> => (await sheetRowsOf(bytes)).map((row) => row.map((value) => String(value ?? '')))

describe('a good file', () => {
  test('MEAL-12 MEAL-14 is shown first, granted when confirmed, with its reason in each statement and the expiry of monthly vouchers', async () => {
    const { content } = await check([`${MEMBER},李晓雯,全餐,2,烟花夜场支援`, `${MEMBER},,simple,1,烟花夜场支援`, `${MANAGER},,全餐,3,值班`])
    expect(content).toMatchObject({ rows: 3, faultCount: 0, people: 2, full: 5, simple: 1, grantedBefore: null })
    expect(content!.sample.map(({ line, person, amount }) => [line, person.ssoId, amount])).toEqual([
      [2, MEMBER, 2],
      [3, MEMBER, 1],
      [4, MANAGER, 3],
    ])
    expect(await left(MEMBER, 'full')).toEqual({ available: 0, held: 0 })
    await admin.ok(calls.confirmUpload, { importId: content!.importId })
    await book()
    expect([await left(MEMBER, 'full'), await left(MEMBER, 'simple'), await left(MANAGER, 'full')].map(({ available }) => available)).toEqual([2, 1, 3])
    const [line] = (await (await t.as(MEMBER)).ok(readStatement, { unit: 'meal.full' })).list
    expect(line).toMatchObject({ amount: 2, causeCn: '额度上传：烟花夜场支援' })
    const { list } = await admin.ok(calls.quotas, { filters: { keyword: MANAGER } })
    expect(list).toMatchObject([{ total: 3, source: 'upload', expireDate: '2026-12-13' }])
    expect((await history())[0]).toMatchObject({ filename: '夜场.csv', state: 'granted', rows: 3, done: 3, full: 5, simple: 1, by: { ssoId: ADMIN } })
  })

  test('MEAL-14 each line expires by what the company of its person says', async () => {
    await limit('expirySunday', 3, 'HB')
    const { content } = await check([`${MEMBER},,full,1,跨公司支援`, `${HOTEL},,full,1,跨公司支援`])
    await admin.ok(calls.confirmUpload, { importId: content!.importId })
    await book()
    const ends = async (keyword: string) => (await admin.ok(calls.quotas, { filters: { keyword } })).list[0]!.expireDate
    expect([await ends(MEMBER), await ends(HOTEL)]).toEqual(['2026-12-13', '2026-12-20'])
  })

  test('confirmed twice it is granted once, and the same file is known again', async () => {
    const lines = [`${MEMBER},,full,4,再次`]
    const { content } = await check(lines)
    const before = (await left(MEMBER, 'full')).available
    await Promise.all([admin.ok(calls.confirmUpload, { importId: content!.importId }), admin.ok(calls.confirmUpload, { importId: content!.importId })])
    await admin.ok(calls.confirmUpload, { importId: content!.importId })
    await book()
    expect((await left(MEMBER, 'full')).available).toBe(before + 4)
    expect((await check(lines)).content).toMatchObject({ grantedBefore: { by: { ssoId: ADMIN } } })
  })

  test('many lines are granted batch by batch, each once', async () => {
    const reasons = Array.from({ length: 3 }, (_, i) => `第${i}批`)
    const people = ['10000001', '10000002', '10000003', '10000004', '10000005', '10000006', '10000007', '10000008', '10000010']
    const { content } = await check(people.flatMap((ssoId, i) => [`${ssoId},,full,1,${reasons[i % 3]}`, `${ssoId},,simple,2,${reasons[i % 3]}`]))
    expect(content).toMatchObject({ rows: 18, faultCount: 0, full: 9, simple: 18 })
    const before = (await left('10000003', 'simple')).available
    await admin.ok(calls.confirmUpload, { importId: content!.importId })
    await book()
    expect((await left('10000003', 'simple')).available).toBe(before + 2)
  })
})

describe('a bad file', () => {
  test('MEAL-12 names every bad row with its reason and changes nothing; it comes back with the cells marked', async () => {
    const [before, known] = [await left(MEMBER, 'full'), (await history()).length]
    const { content } = await check([
      `${MEMBER},,全餐,2,好的`,
      '99999999,,全餐,2,没有这个人',
      '1000,,全餐,2,位数不对',
      `${MANAGER},,宵夜,2,没有这种餐`,
      `${MANAGER},,全餐,0,张数`,
      `${MANAGER},,全餐,一,张数`,
      `${MANAGER},,全餐,2,`,
      `${MEMBER},,full,1,重复`,
    ])
    expect(content).toMatchObject({ faultCount: 7, sample: [] })
    expect(content!.faults.map(({ line, cell, column }) => [line, cell, column])).toEqual([
      [3, 'A3', '员工号'],
      [4, 'A4', '员工号'],
      [5, 'C5', '餐型'],
      [6, 'D6', '张数'],
      [7, 'D7', '张数'],
      [8, 'E8', '发放原因'],
      [9, 'A9', '员工号'],
    ])
    expect(content!.faults.at(-1)!.message).toContain('第 2 行')
    expect((await admin.call(calls.confirmUpload, { importId: content!.importId })).code).toBe('SHEET-01')
    await book()
    expect(await left(MEMBER, 'full')).toEqual(before)
    expect((await history()).length).toBe(known)
    const { file } = await admin.download(markedImport, { importId: content!.importId })
    const rows = await readBack(file!.bytes)
    expect(rows).toHaveLength(9)
    expect(rows[2]!.at(-1)).toContain('没有这个员工号')
  })

  test('SHEET-02 what is no such sheet is refused with the reason', async () => {
    for (const bytes of ['员工号,张数\r\n10000001,2', 'not a sheet at all', ''])
      expect((await admin.upload(calls.checkUpload, {}, { filename: 'x.csv', bytes })).code).toBe('SHEET-02')
  })

  test('a checked file is its sender’s alone, and forgotten after a day', async () => {
    const { content } = await check([`${MEMBER},,full,1,明天`])
    expect((await (await t.as('10000009')).call(calls.confirmUpload, { importId: content!.importId })).status).toBe(403)
    t.setClock('2026-11-22T06:00:00Z')
    await t.runJob('free-meal.forgetUploads')
    expect((await admin.call(calls.confirmUpload, { importId: content!.importId })).code).toBe('SHELL-02')
    t.setClock('2026-11-20T04:00:00Z')
  })
})

describe('files that are taken out', () => {
  test('the template can be filled in and uploaded', async () => {
    const { file } = await admin.download(calls.uploadTemplate, {})
    expect(file!.filename).toContain('餐券额度')
    expect((await readBack(file!.bytes))[0]!.map((title) => title.replace(/\W*\*$/, ''))).toHaveLength(5)
  })

  test('SHEET-06 the export holds what the list shows under the same filters, in the reader’s language', async () => {
    const filters = { mealType: 'simple' as const }
    const { list, total } = await admin.ok(calls.quotas, { pageSize: 100, filters })
    const { file } = await admin.download(calls.exportQuotas, { filters })
    const [head, ...rows] = await readBack(file!.bytes)
    expect(head).toContain('员工号')
    expect(rows).toHaveLength(total)
    expect(rows.map((row) => [row[0], row[7], row[9]])).toEqual(list.map((lot) => [lot.person.ssoId, String(lot.total), String(lot.left)]))
    const en = await admin.download(calls.exportQuotas, { filters }, { lang: 'en' })
    expect((await readBack(en.file!.bytes))[0]).toContain('Employee number')
  })

  test('the report is exported as it is grouped, money as yuan', async () => {
    await admin.ok(calls.refreshReport, {})
    const asked = { from: '2026-11', to: '2026-11', by: 'department' } as const
    const { rows } = await admin.ok(calls.report, asked)
    const { file } = await admin.download(calls.exportReport, asked)
    const [, ...written] = await readBack(file!.bytes)
    expect(written.map(([name, granted, worth]) => [name, Number(granted), Number(worth)])).toEqual(
      rows.map((row) => [row.nameCn, row.granted, row.grantedWorthFen / 100]),
    )
    expect((await admin.download(calls.exportReport, { from: '2026-11', to: '2026-10', by: 'month' })).body?.code).toBe('MEAL-21')
  })

  test('nobody else takes them out', async () => {
    for (const endpoint of [calls.exportQuotas, calls.exportReport, calls.uploadTemplate])
      expect((await (await t.as(MANAGER)).download(endpoint, {} as never)).status).toBe(403)
    expect((await (await t.as(MANAGER)).upload(calls.checkUpload, {}, { filename: 'x.csv', bytes: HEAD })).status).toBe(403)
  })
})
