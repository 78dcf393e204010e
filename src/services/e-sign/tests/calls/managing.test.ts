import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { narrow } from '#services/access/tests/rules/narrow.ts'
import * as calls from '../../contract/index.ts'
import { cancel, flowOf, resend } from '../../server/api.ts'
import { ADMIN, HR, heard, MEMBER, NAME, tools, VALUES } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { begin, handOver, later, notices, readAll, rows, sent, view, work } = tools(t)
const hr = await t.as(HR)

const LETTER = { type: 'other', nameCn: '通知', nameEn: 'Note', titleCn: '通知书', titleEn: 'Notice', active: true } as const

test('ESIGN-09 what is for administrators is refused to everybody else', async () => {
  const me = await t.as(MEMBER)
  for (const answer of [
    await me.call(calls.searchFlows, { filters: {} }),
    await me.call(calls.searchCallbacks, { filters: {} }),
    await me.call(calls.searchTemplates, { filters: {} }),
    await me.call(calls.watchPapers),
    await me.call(calls.startPaper, { template: 'confidentiality', signer: asSsoId(MEMBER), values: {}, dueOn: '2026-12-31' }),
    await me.call(calls.cancelFlow, { flowId: '01999999-0000-7000-8000-000000000000', reason: 'x' }),
  ])
    expect(answer.status).toBe(403)
})

test('ESIGN-07 starting again gives the one that is open; what ended may be started anew', async () => {
  const first = await begin('renewal-1')
  expect((await begin('renewal-1')).id).toBe(first.id)
  await t.write((ctx) => cancel(ctx, first.id, '已撤回'))
  const second = await begin('renewal-1')
  expect(second.id).not.toBe(first.id)
  expect((await t.write((ctx) => flowOf(ctx, 'termination-letter', 'renewal-1')))?.id).toBe(second.id)
})

test('ESIGN-06 a paper whose days reach into the next year waits for 1 January', async () => {
  await expect(begin('yearly', { dates: ['2026-12-20', '2027-01-04'] })).rejects.toThrow('ESIGN-06')
  t.setClock('2026-12-31T16:00:00Z')
  expect(await begin('yearly', { dates: ['2026-12-20', '2027-01-04'] })).toMatchObject({ state: '1' })
  t.setClock('2026-11-20T04:00:00Z')
})

test('ESIGN-17 a template asks for what it names only, and a paper gets what its template asks for', async () => {
  const save = (more: object) => hr.call(calls.saveTemplate, { ...LETTER, code: 'note', body: '致{who}：\n请知悉。', fields: [], ...more })
  expect(await save({})).toMatchObject({ code: 'ESIGN-17', fields: [{ path: 'body', message: expect.stringContaining('who') }] })
  const who = { key: 'who', labelCn: '收件人', labelEn: 'To', kind: 'text', required: true } as const
  expect(await save({ fields: [who, who] })).toMatchObject({ code: 'ESIGN-17', fields: [{ path: 'fields' }] })
  expect(await save({ fields: [who] })).toMatchObject({ code: '10000', content: { version: 1 } })
  const start = (values: Record<string, string | number>) =>
    hr.call(calls.startPaper, { template: 'note', signer: asSsoId(MEMBER), values, dueOn: '2026-12-31' })
  expect(await start({})).toMatchObject({ code: 'ESIGN-17', fields: [{ path: 'values.who' }] })
  expect(await start({ who: 7 })).toMatchObject({ code: 'ESIGN-17' })
  expect(await start({ who: '李', what: '多余' })).toMatchObject({ code: 'ESIGN-17', fields: [{ path: 'values.what' }] })
  expect(await start({ who: '李' })).toMatchObject({ code: '10000' })
})

test('ESIGN-25 ESIGN-10 a template is changed by one at a time, and what was started keeps its words', async () => {
  const change = (version: number, body: string) =>
    hr.call(calls.saveTemplate, {
      ...LETTER,
      code: 'note',
      body,
      fields: [{ key: 'who', labelCn: '收件人', labelEn: 'To', kind: 'text', required: true }],
      version,
    })
  const { flowId } = await hr.ok(calls.startPaper, { template: 'note', signer: asSsoId(MEMBER), values: { who: '李' }, dueOn: '2026-12-31' })
  expect(await change(1, '致{who}：新的内容')).toMatchObject({ code: '10000', content: { version: 2 } })
  expect(await change(1, '致{who}：别人的内容')).toMatchObject({ code: 'ESIGN-25' })
  await work()
  const { pages } = await view(hr, flowId)
  const text = pages.flatMap(({ blocks }) => blocks.map((block) => block.text)).join('')
  expect(text).toContain('请知悉')
  expect(text).not.toContain('新的内容')
})

test('ESIGN-27 the file of an earlier sending is told as replaced, that of the later one by its state', async () => {
  const paper = await sent('replaced-1')
  const sumOf = async () => (await rows<{ sha256: string }>(sql`select sha256 from e_sign_flow where id = ${paper.id}`))[0]!.sha256
  const check = async (sha256: string) => (await t.visitor.ok(calls.checkPaper, { number: paper.number, sha256 })).result
  const first = await sumOf()
  await (await t.as(MEMBER)).ok(calls.refuseFlow, { flowId: paper.id, reason: '项目名称不对' })
  expect(await check(first)).toBe('ended')
  await hr.ok(calls.resendFlow, { flowId: paper.id, values: { ...VALUES, project: '日光花车' } })
  expect(await check(first)).toBe('replaced')
  await work()
  await handOver()
  expect([await check(first), await check(await sumOf())]).toEqual(['replaced', 'unsigned'])
})

test('ESIGN-21 ESIGN-10 what was refused goes out again only as another paper, and the old one opens to nobody', async () => {
  const paper = await sent('refused-1')
  const me = await t.as(MEMBER)
  const old = await view(me, paper.id)
  await me.ok(calls.refuseFlow, { flowId: paper.id, reason: '项目名称不对' })
  expect(await hr.call(calls.resendFlow, { flowId: paper.id })).toMatchObject({ code: 'ESIGN-21' })
  expect(await hr.ok(calls.readValues, { flowId: paper.id })).toMatchObject({ values: VALUES, template: 'test-letter' })
  await hr.ok(calls.resendFlow, { flowId: paper.id, values: { ...VALUES, project: '日光花车' } })
  expect(await view(me, paper.id)).toMatchObject({ state: '1', attempt: 2, seen: [], documentId: null })
  await work()
  await handOver()
  const anew = await view(me, paper.id)
  expect(anew).toMatchObject({ state: '2', seen: [] })
  expect(anew.pages[0]!.blocks.map(({ text }) => text).join('')).toContain('日光花车')
  expect(anew.documentId).not.toBe(old.documentId)
  expect(heard.filter(({ flowId }) => flowId === paper.id).map(({ from, to }) => `${from}${to}`)).toEqual(['12', '25', '51', '12'])
})

test('ESIGN-07 what failed is not sent again beside another one that is open', async () => {
  const paper = await sent('failed-1', { values: { ...VALUES, project: '𠮷' } })
  expect(await view(hr, paper.id)).toMatchObject({ state: '6', failure: expect.stringContaining('𠮷'), can: ['resend', 'cancel'] })
  const other = await begin('failed-1')
  expect(await hr.call(calls.resendFlow, { flowId: paper.id, values: VALUES })).toMatchObject({ code: 'ESIGN-07' })
  await t.write((ctx) => cancel(ctx, other.id, '改用原件'))
  await t.write((ctx) => resend(ctx, paper.id, { values: VALUES }))
  await work()
  await handOver()
  expect(await view(hr, paper.id)).toMatchObject({ state: '2', failure: null })
})

test('a paper is cancelled while it waits, its signer hears why, and nothing can be signed', async () => {
  const paper = await sent('cancelled-1')
  const me = await t.as(MEMBER)
  await readAll(me, paper.id)
  later(1)
  await hr.ok(calls.cancelFlow, { flowId: paper.id, reason: '改为线下签署' })
  expect(await view(me, paper.id)).toMatchObject({ state: '4', endReason: '改为线下签署', can: [] })
  expect(await me.call(calls.sign, { flowId: paper.id, strokes: NAME })).toMatchObject({ code: 'LIFE-01' })
  expect(await notices(MEMBER, paper.id)).toMatchObject([{ event: 'toSign', done_at: expect.any(String) }, { event: 'cancelled' }])
  expect(await hr.call(calls.cancelFlow, { flowId: paper.id, reason: '再次' })).toMatchObject({ code: 'LIFE-01' })
})

test('papers are found by state, type, number, person and day, and exported as the list shows them', async () => {
  const { list, total } = await hr.ok(calls.searchFlows, { pageSize: 100, filters: { type: 'termination-letter', signer: asSsoId(MEMBER) } })
  expect(total).toBe(list.length)
  expect(await hr.ok(calls.searchFlows, { filters: { number: list[0]!.number } })).toMatchObject({ total: 1 })
  expect(await hr.ok(calls.searchFlows, { filters: { from: '2027-06-01' } })).toMatchObject({ total: 0 })
  const { file } = await hr.download(calls.exportFlows, { filters: { state: '4' } })
  expect(file?.filename).toMatch(/\.xlsx$/)
})

test('ESIGN-26 signed papers are taken as a zip with what proves them, no more than one can look through, and the audit log knows', async () => {
  const paper = await sent('zip-1')
  const me = await t.as(MEMBER)
  await readAll(me, paper.id)
  await me.ok(calls.sign, { flowId: paper.id, strokes: NAME })
  await work()
  const { number, evidence } = await view(hr, paper.id)
  const { file } = await hr.download(calls.exportSigned, { filters: { number } })
  expect(file).toMatchObject({ filename: expect.stringMatching(/\.zip$/), type: 'application/zip' })
  const names = file!.bytes.toString('utf8')
  expect(names).toContain(`${number} `)
  // files lie in it as they are, the sheet first: the signed one can be cut out and has its checksum
  const begins = file!.bytes.indexOf('%PDF-')
  const ends = file!.bytes.lastIndexOf('%%EOF') + 5
  expect(createHash('sha256').update(file!.bytes.subarray(begins, ends)).digest('hex')).toBe(evidence[0]!.sha256After)
  expect(await rows(sql`select 1 from audit_events where kind = 'papers.taken'`)).toHaveLength(1)
  await t.write(({ db }) =>
    db.execute(sql`insert into e_sign_flow (id, number, type, business_id, sso_id, title_cn, title_en, template_id, sealed_values, state, created_at, signed_document)
      select gen_random_uuid(), 'ESX' || n, f.type, 'many' || n, f.sso_id, '', '', f.template_id, f.sealed_values, '3', f.created_at, f.signed_document
      from e_sign_flow f, generate_series(1, 201) n where f.id = ${paper.id}`),
  )
  expect((await hr.download(calls.exportSigned, { filters: {} })).body).toMatchObject({ code: 'ESIGN-26' })
})

test('ESIGN-13 what papers say of people and how they sign lies sealed', async () => {
  const paper = await sent('sealed-1')
  const me = await t.as(MEMBER)
  await readAll(me, paper.id)
  await me.ok(calls.sign, { flowId: paper.id, strokes: NAME, keep: true })
  await work()
  const [row] = await rows<{ said: string }>(
    sql`select concat(sealed_values, sealed_pages, (select sealed_strokes from e_sign_signature where flow_id = f.id), (select sealed_key from e_sign_seal limit 1)) as said from e_sign_flow f where id = ${paper.id}`,
  )
  expect(row!.said).not.toMatch(/夜光花车|300,80|BEGIN/)
  const admin = await t.as(ADMIN)
  expect(await admin.ok(calls.watchPapers)).toMatchObject({ adapter: 'embedded', seal: { fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) } })
})

test('ACCESS-03 who looks after papers of another company neither lists, reads nor ends a paper', async () => {
  const paper = await sent('out-of-scope')
  const hotel = await narrow(t, '10000010', ['ESSMSS_ESIGN_ADMIN'])
  expect((await hotel.ok(calls.searchFlows, { filters: {} })).list).toEqual([])
  expect(await hotel.call(calls.readFlow, { flowId: paper.id })).toMatchObject({ status: 403, code: 'ESIGN-09' })
  for (const answer of [
    await hotel.call(calls.cancelFlow, { flowId: paper.id, reason: '撤回' }),
    await hotel.call(calls.voidFlow, { flowId: paper.id, reason: '作废' }),
    await hotel.call(calls.resendFlow, { flowId: paper.id }),
    await hotel.call(calls.finishAgain, { flowId: paper.id }),
  ])
    expect(answer).toMatchObject({ code: 'SHELL-02' })
})
