import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { inGbk } from '#foundation/testing/gbk.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { HR, MANAGER, MEMBER, OTHER, tools, VALUES } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
t.setClock('2026-11-20T04:00:00Z')
const { rows } = tools(t)
const hr = await t.as(HR)
const list = { template: 'confidentiality', dueOn: '2026-12-31' }
const row = (signer: string, values: Record<string, string | number> = VALUES) => ({ signer: asSsoId(signer), values })
const papers = async () => (await rows<{ n: number }>(sql`select count(*)::int as n from e_sign_flow`))[0]!.n

test('a list shows every paper with its filled-in values, and its papers are started together', async () => {
  const asked = { ...list, rows: [row(MEMBER), row(MANAGER, { ...VALUES, project: '冬季灯光秀' })] }
  const before = await papers()
  const seen = await hr.ok(calls.previewBulk, asked)
  expect(seen.papers).toMatchObject([
    { signer: MEMBER, person: { nameCn: '李晓雯' }, fault: null, values: [{ text: '夜光花车' }, { text: '2026年12月31日' }] },
    { signer: MANAGER, fault: null, values: [{ text: '冬季灯光秀' }, { text: '2026年12月31日' }] },
  ])
  expect(await papers(), 'nothing is started by looking').toBe(before)
  expect(await hr.ok(calls.startBulk, { ...asked, version: seen.version })).toEqual({ papers: 2 })
  expect(await papers()).toBe(before + 2)
})

test('ESIGN-28 a line that does not fit is named, and none of the papers is started', async () => {
  const asked = { ...list, rows: [row(MEMBER), row('99999998'), row(MEMBER), row(MANAGER, { project: '夜光花车', until: 'soon' })] }
  const seen = await hr.ok(calls.previewBulk, asked)
  expect(seen.papers.map(({ fault }) => fault !== null)).toEqual([false, true, true, true])
  const before = await papers()
  expect(await hr.call(calls.startBulk, { ...asked, version: seen.version })).toMatchObject({ code: 'ESIGN-28', fields: [{ path: 'rows' }] })
  expect(await papers()).toBe(before)
})

test('ESIGN-25 a template that was changed since the list was looked at starts nothing; ESIGN-12 nor does a day that is over', async () => {
  const asked = { ...list, rows: [row(MEMBER)] }
  const { version } = await hr.ok(calls.previewBulk, asked)
  expect(await hr.call(calls.startBulk, { ...asked, version: version + 1 })).toMatchObject({ code: 'ESIGN-25' })
  expect(await hr.call(calls.previewBulk, { ...asked, dueOn: '2026-11-19' })).toMatchObject({ code: 'ESIGN-12' })
  expect(await hr.call(calls.startBulk, { ...asked, dueOn: '2026-11-19', version })).toMatchObject({ code: 'ESIGN-12' })
})

test('ESIGN-28 ESIGN-30 who is to sign next and has left is named before anything is started, and titles in English say days in English', async () => {
  await hr.ok(calls.saveTemplate, {
    code: 'bulk-order',
    type: 'other',
    nameCn: '通知',
    nameEn: 'Note',
    titleCn: '{until}前有效的通知',
    titleEn: 'Notice until {until}',
    body: '请知悉。',
    fields: [{ key: 'until', labelCn: '至', labelEn: 'Until', kind: 'day', required: true }],
    order: ['manager'],
    active: true,
  })
  const asked = { template: 'bulk-order', dueOn: '2026-12-31', rows: [row(MEMBER, { until: '2026-12-31' })] }
  const seen = await hr.ok(calls.previewBulk, asked)
  expect(seen.papers).toMatchObject([{ fault: null, titleCn: '2026年12月31日前有效的通知', titleEn: expect.not.stringContaining('年') }])
  const before = await papers()
  expect(await hr.ok(calls.startBulk, { ...asked, version: seen.version })).toEqual({ papers: 1 })
  expect(await rows(sql`select 1 from e_sign_flow where title_en like 'Notice until%' and title_en like '%年%'`)).toEqual([])
  const status = (now: string) => t.write(({ db }) => db.execute(sql`update people_persons set status = ${now} where sso_id = ${MANAGER}`))
  await status('left')
  expect((await hr.ok(calls.previewBulk, asked)).papers[0]?.fault).toMatch(/直属经理/)
  expect(await hr.call(calls.startBulk, { ...asked, version: seen.version })).toMatchObject({ code: 'ESIGN-28' })
  await status('active')
  expect(await papers()).toBe(before + 1)
})

test('a sheet is read line by line under the headings of its template; bad cells are named, and nothing of it is taken', async () => {
  const read = (bytes: string | Uint8Array) => hr.upload(calls.readBulk, { template: 'confidentiality' }, { filename: 'list.csv', bytes })
  const good = await read('签署人工号,项目名称,保密期限至\n10000001,夜光花车,2026-12-31\n10000002,冬季灯光秀,2027-01-31\n')
  expect(good.content).toMatchObject({
    faultCount: 0,
    rows: [row(MEMBER), row(MANAGER, { project: '冬季灯光秀', until: '2027-01-31' })],
  })
  const written = await read(inGbk('签署人工号,项目名称,保密期限至\n10000001,夜光花车,2026-12-31\n'))
  expect(written.content).toMatchObject({ faultCount: 0, rows: [row(MEMBER)], encoding: 'gb18030' })
  expect(good.content).not.toHaveProperty('encoding')
  const bad = await read('签署人工号,项目名称,保密期限至\n1234,夜光花车,2026-12-31\n10000002,,soon\n')
  expect(bad.content).toMatchObject({ faultCount: 3, rows: [] })
  const { file } = await hr.download(calls.bulkSheet, { template: 'confidentiality' })
  expect(file?.filename).toMatch(/\.xlsx$/)
})

test('who does not look after papers neither reads, looks at nor starts a list', async () => {
  const member = await t.as(OTHER)
  expect(await member.call(calls.previewBulk, { ...list, rows: [row(MEMBER)] })).toMatchObject({ status: 403 })
  expect(await member.call(calls.startBulk, { ...list, version: 1, rows: [row(MEMBER)] })).toMatchObject({ status: 403 })
})
