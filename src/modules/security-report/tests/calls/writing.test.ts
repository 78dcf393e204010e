import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { beginUpload, listPolicies } from '#services/files/contract.ts'
import * as calls from '../../contract.ts'
import { EHS, guest, MANAGER, MEMBER, OTHER, REPORTER, security, written } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const s = security(t)
const submit = async (given: object, who = REPORTER) => (await t.as(who)).call(calls.submit, written(given))
const MB = 1024 * 1024

test('a draft is kept and gone on with, and becomes a report with a number that stays', async () => {
  const me = await t.as(REPORTER)
  const { id, revision } = await me.ok(calls.save, { place: '东门' })
  expect(await s.seen(id, REPORTER)).toMatchObject({ number: null, state: 'draft', place: '东门', kind: null, can: ['edit'], findings: [] })
  expect(await me.call(calls.save, { id, basedOn: 0, place: '西门' }), 'saved meanwhile').toMatchObject({ code: 'SHELL-64' })
  const sent = await me.ok(calls.submit, written({ id, basedOn: revision, lossFen: 128_000, policeCalled: true }))
  expect(sent.number).toMatch(/^SR20261120\d{4}$/)
  expect(await s.seen(id, REPORTER)).toMatchObject({
    ...{ number: sent.number, state: 'new', kind: 'theft', lossFen: 128_000, policeCalled: true, ambulanceCalled: false, can: [] },
    people: [guest],
  })
  expect(await s.told(MANAGER, 'submitted', id)).toEqual(['新的安保报告待分派：盗窃'])
  await (await t.as(MANAGER)).ok(calls.reject, { id, reason: '请补充' })
  await me.ok(calls.submit, written({ id, basedOn: 2, place: '西门', people: [] }))
  expect(await s.seen(id, REPORTER)).toMatchObject({ number: sent.number, state: 'new', place: '西门', people: [], rejectReason: '' })
})

test('who may not report, manage or investigate is refused', async () => {
  const { id } = await s.assigned()
  const member = await t.as(MEMBER)
  const tried = [
    ...[await member.call(calls.save, {}), await member.call(calls.submit, written()), await member.call(calls.mine, {})],
    ...[await member.call(calls.detail, { id }), await member.call(calls.managed, {}), await member.call(calls.figures, {})],
    ...[await member.call(calls.assigned, {}), await member.call(calls.complete, { id, conclusion: 'x' })],
  ]
  expect(new Set(tried.map(({ status }) => status))).toEqual(new Set([403]))
  const me = await t.as(REPORTER)
  expect(await me.call(calls.assign, { id, was: null, investigator: EHS })).toMatchObject({ status: 403 })
  expect(await me.call(calls.relate, { id, linked: true, number: 'SR202611200001' })).toMatchObject({ status: 403 })
  expect(await (await t.as(EHS)).call(calls.reject, { id, reason: 'x' })).toMatchObject({ status: 403 })
  expect((await (await t.as(EHS)).download(calls.exportManaged, {})).status).toBe(403)
})

test('SECRPT-01 an attachment is at most 20 MB', async () => {
  const me = await t.as(REPORTER)
  const begin = (size: number) => me.call(beginUpload, { policy: 'security-report', fileName: 'a.mp4', size, sha256: 'a'.repeat(64) })
  expect(await begin(20 * MB)).toMatchObject({ code: '10000' })
  expect(await begin(20 * MB + 1)).toMatchObject({ code: 'SECRPT-01', returnMsg: '附件不能超过20MB' })
})

test('SECRPT-02 ten attachments at most, of a report and of a finding', async () => {
  const ids = await Promise.all(Array.from({ length: 11 }, () => s.fileId()))
  expect(await submit({ attachments: ids })).toMatchObject({ code: 'SECRPT-02', fields: [{ path: 'attachments' }] })
  const { id } = await s.submitted({ attachments: ids.slice(1) })
  expect((await s.seen(id, REPORTER)).attachments).toHaveLength(10)
  await (await t.as(MANAGER)).ok(calls.assign, { id, was: null, investigator: EHS })
  const found = await Promise.all(Array.from({ length: 11 }, () => s.fileId(EHS)))
  expect(await s.found(id, EHS, found)).toMatchObject({ code: 'SECRPT-02' })
  expect(await s.found(id, EHS, found.slice(1)), 'a finding has ten of its own').toMatchObject({ code: '10000' })
})

test('SECRPT-03 attachments are documents, pictures, films and sound', async () => {
  const [policy] = await (await t.as(REPORTER)).ok(listPolicies, { key: 'security-report' })
  expect(policy!.types.toSorted()).toEqual(['docx', 'heic', 'jpeg', 'jpg', 'mov', 'mp3', 'mp4', 'pdf', 'png', 'xlsx'])
  expect(await s.file(REPORTER, 'virus.exe')).toMatchObject({ code: 'SECRPT-03', returnMsg: '不支持的文件类型' })
  expect(await s.file(REPORTER)).toMatchObject({ code: '10000' })
})

test('SECRPT-04 SECRPT-05 SECRPT-06 a report is declared, of the past, and says what is needed; a draft needs none of it', async () => {
  expect(await submit({ declared: false })).toMatchObject({ code: 'SECRPT-04', fields: [{ path: 'declared' }] })
  expect(await submit({ occurredAt: '2026-11-20T04:00:01.000Z' })).toMatchObject({ code: 'SECRPT-05', fields: [{ path: 'occurredAt' }] })
  const missing = await submit({ kind: null, occurredAt: null, place: ' ', description: '' })
  expect(missing).toMatchObject({ code: 'SECRPT-06' })
  expect(missing.fields!.map(({ path }) => path)).toEqual(['kind', 'occurredAt', 'place', 'description'])
  expect(await (await t.as(REPORTER)).call(calls.save, {})).toMatchObject({ code: '10000' })
})

test('SECRPT-07 the reporter writes drafts and what was rejected, and nobody else does', async () => {
  const me = await t.as(REPORTER)
  const draft = await s.draft()
  expect(await (await t.as(OTHER)).call(calls.save, { ...written(), id: draft, basedOn: 1 })).toMatchObject({ code: 'SHELL-02' })
  const { id } = await s.submitted()
  const again = (basedOn: number) => me.call(calls.save, { ...written({ place: '南门' }), id, basedOn })
  expect(await again(1)).toMatchObject({ code: 'SECRPT-07', returnMsg: '当前状态不可修改' })
  expect(await me.call(calls.submit, written({ id, basedOn: 1 }))).toMatchObject({ code: 'SECRPT-07' })
  await (await t.as(MANAGER)).ok(calls.reject, { id, reason: '请补充地点' })
  expect(await again(1)).toMatchObject({ code: '10000' })
  expect(await s.seen(id, REPORTER)).toMatchObject({ state: 'rejected', place: '南门', rejectReason: '请补充地点', can: ['edit'] })
  await me.ok(calls.submit, written({ id, basedOn: 2 }))
  await (await t.as(MANAGER)).ok(calls.assign, { id, was: null, investigator: EHS })
  expect(await again(3)).toMatchObject({ code: 'SECRPT-07' })
  await s.found(id)
  const { findings } = await s.seen(id, EHS)
  expect(findings).toMatchObject([{ by: { ssoId: EHS }, at: '2026-11-20T04:00:00.000Z', text: '监控已调取。' }])
})

test('files come and go with the report, and nobody attaches those of another', async () => {
  const me = await t.as(REPORTER)
  const [first, second] = [await s.fileId(), await s.fileId()]
  const id = await s.draft({ attachments: [first] })
  await me.ok(calls.save, { id, basedOn: 1, attachments: [second] })
  expect((await s.seen(id, REPORTER)).attachments.map((one) => one.id)).toEqual([second])
  expect(await me.call(calls.save, { attachments: [await s.fileId(OTHER)] })).toMatchObject({ code: 'SHELL-02' })
})

test('whom it names as staff is somebody', async () => {
  const nobody = { role: 'staff' as const, name: '无名', contact: '', ssoId: '99999999' }
  expect(await submit({ people: [guest, nobody] })).toMatchObject({ fields: [{ path: 'people.1.ssoId' }] })
})
