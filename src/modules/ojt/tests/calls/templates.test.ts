import ExcelJS from 'exceljs'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { linkToFile } from '#services/files/contract.ts'
import * as calls from '../../contract/index.ts'
import { COURSE, EHS, HR, MEMBER, NOW, OTHER, ojt } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const o = ojt(t)
beforeEach(() => t.setClock(NOW))

const shown = async (id: string) => (await (await t.as(HR)).ok(calls.templateSearch, { pageSize: 100 })).list.find((one) => one.id === id)!

/** An Excel file with these rows below its headings. */
async function workbook(rows: readonly (readonly string[])[]): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('项目')
  sheet.addRow(['序号', '项目', '标准'])
  for (const row of rows) sheet.addRow([...row])
  return new Uint8Array(await book.xlsx.writeBuffer())
}

test('OJT-03 OJT-12 the courses of a template stand once, and learning knows them', async () => {
  const save = async (courseIds: string[]) => (await t.as(HR)).call(calls.templateSave, await o.templateOf({ courseIds }))
  expect(await save([COURSE, COURSE])).toMatchObject({ code: 'OJT-03' })
  expect(await save([COURSE, 'NOBODYS'])).toMatchObject({ code: 'OJT-12', fields: [{ path: 'courseIds.1' }] })
  expect((await save([])).code).toBe('10000')
})

test('OJT-10 a list keeps the version that it was made with', async () => {
  const [id, who] = [await o.template(), await o.another()]
  const list = await o.made(who, {}, id)
  const next = await o.templateOf({ id, basedOn: 1, nameCn: '上岗培训（新）', items: [{ no: '1', text: '只此一项' }] })
  await (await t.as(HR)).ok(calls.templateSave, next)
  expect(await shown(id)).toMatchObject({
    version: 2,
    versions: [
      { version: 2, items: 1 },
      { version: 1, items: 2 },
    ],
  })
  const kept = await o.open(list, who)
  expect(kept).toMatchObject({ version: 1, templateCn: '上岗培训', items: [{ text: '巡检' }, { text: '急停' }] })
  await (await t.as(who)).ok(linkToFile, { id: kept.file!.id })
  expect((await (await t.as(OTHER)).call(linkToFile, { id: kept.file!.id })).status, 'of no list of theirs').toBe(403)
  expect(await o.open(await o.made(await o.another(), {}, id))).toMatchObject({ version: 2, templateCn: '上岗培训（新）' })
})

test('OJT-01 OJT-02 the approvers of a template', async () => {
  const id = await o.template()
  const hr = await t.as(HR)
  const save = async (approvers: { type: (typeof calls.approverType.options)[number]; ssoId?: string }[], basedOn = 1) =>
    hr.call(calls.templateApprovers, { id, basedOn, approvers })
  const all = calls.approverType.options.map((type) => ({ type, ...(type === 'ehs' || type === 'training-owner' ? { ssoId: EHS } : {}) }))
  expect(await save(all)).toMatchObject({ code: 'OJT-01', fields: [{ path: 'approvers' }] })
  expect(await save([{ type: 'trainer' }, { type: 'trainer' }])).toMatchObject({ code: 'OJT-02' })
  expect((await save([{ type: 'ehs' }])).fields).toMatchObject([{ path: 'approvers.0.ssoId' }])
  expect((await save([{ type: 'trainer', ssoId: MEMBER }])).fields).toMatchObject([{ path: 'approvers.0.ssoId' }])
  expect((await save([{ type: 'team-member' }, { type: 'ehs', ssoId: EHS }])).code).toBe('10000')
  const who = await o.another()
  const { signatures } = await o.open(await o.made(who, {}, id))
  expect(signatures.map(({ type, person }) => [type, person.ssoId])).toEqual([
    ['team-member', who],
    ['ehs', EHS],
  ])
})

test('items are read from Excel, and of a PDF there are none', async () => {
  const hr = await t.as(HR)
  const read = async (filename: string, bytes?: Uint8Array) => hr.call(calls.templateUpload, { file: await o.file(HR, calls.TEMPLATE_FILE, filename, bytes) })
  const good = await workbook([
    ['1', '巡检', '无遗漏'],
    ['2', '急停', ''],
  ])
  expect((await read('模板.xlsx', good)).content).toMatchObject({
    faultCount: 0,
    items: [
      { no: '1', text: '巡检', standard: '无遗漏' },
      { no: '2', standard: '' },
    ],
  })
  const bad = await workbook([
    ['1', '巡检', ''],
    ['1', '急停', ''],
    ['', '疏散', ''],
  ])
  expect((await read('模板.xlsx', bad)).content).toMatchObject({ faultCount: 2, items: [] })
  expect((await read('模板.pdf')).content).toEqual({ items: [], faults: [], faultCount: 0 })
  const others = await o.file(EHS)
  expect((await hr.call(calls.templateUpload, { file: others })).code).toBe('SHELL-02')
})

test('no list is made by a retired template, and those that are there stay', async () => {
  const [id, who] = [await o.template(), await o.another()]
  const list = await o.made(who, {}, id)
  await (await t.as(HR)).ok(calls.templateRetire, { id })
  expect((await o.create(HR, o.asked(id, [await o.another()]))).fields).toMatchObject([{ path: 'template' }])
  expect((await (await t.as(HR)).ok(calls.approverTypes, {})).templates.some((one) => one.id === id)).toBe(false)
  expect(await o.open(list)).toMatchObject({ state: 'pending' })
  expect((await (await t.as(MEMBER)).call(calls.templateSearch, {})).status).toBe(403)
})

test('a check has an interval, numbers of items stand once, and a department is one', async () => {
  const wrong = async (more: Parameters<typeof o.templateOf>[0]) =>
    (await (await t.as(HR)).call(calls.templateSave, await o.templateOf(more))).fields?.[0]?.path
  expect(await wrong({ kind: 'check' })).toBe('intervalMonths')
  expect(await wrong({ department: 'NOWHERE' })).toBe('department')
  expect(
    await wrong({
      items: [
        { no: '1', text: 'a' },
        { no: '1', text: 'b' },
      ],
    }),
  ).toBe('items')
  expect(await wrong({ file: '00000000-0000-7000-8000-000000000000' })).toBe('file')
})
