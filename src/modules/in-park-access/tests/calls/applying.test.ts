import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import * as calls from '../../contract/index.ts'
import { AREA, access, formOf, MANAGER, MEMBER, OTHER, OTHER_AREA, person, SECURITY, STRANGER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const s = access(t)
const send = async (given: Parameters<typeof s.application>[0], who = MEMBER) => (await t.as(who)).call(calls.applicationSubmit, await s.application(given))

test('AMS-24 every page and call needs a permission of the room', async () => {
  await s.areas()
  const id = (await s.submit()).id
  expect((await (await t.as(MEMBER)).call(calls.approvalOperate, { ids: [id], action: 'approve' })).status).toBe(403)
  expect((await (await t.as(MEMBER)).call(calls.passOperate, { ids: [id], action: 'revoke', reason: 'test' })).status).toBe(403)
  expect((await (await t.as(MEMBER)).call(calls.blacklistSearch, {})).status).toBe(403)
  expect((await (await t.as(SECURITY)).call(calls.approvalOperate, { ids: [id], action: 'approve' })).code).toBe('10000')
  expect((await (await t.as(MEMBER)).call(calls.formSave, formOf())).status).toBe(403)
  expect((await (await t.as(MEMBER)).call(calls.exportInParkAccess, { list: 'approval' })).status).toBe(403)
})

test('AMS-01 AMS-04 AMS-08 AMS-14 AMS-15 what is sent is judged, beside the field', async () => {
  expect(await send({ startDate: s.today(-1), endDate: s.today(-1) })).toMatchObject({ code: 'AMS-01', fields: [{ path: 'startDate' }] })
  expect(await send({ areas: [{ code: AREA, value: 'N' }] })).toMatchObject({ code: 'AMS-04' })
  expect(await send({ endDate: s.today(1) })).toMatchObject({ code: 'AMS-08' })
  expect(await send({ persons: [person({ idNumber: '310115199003072011' })] })).toMatchObject({ code: 'AMS-15', fields: [{ path: 'persons.0' }] })
  const one = person()
  await s.submit({ persons: [one] })
  expect(await send({ persons: [one] })).toMatchObject({ code: 'AMS-14' })
  expect((await send({ persons: [one], areas: [{ code: OTHER_AREA, value: 'Y' }] })).code, 'another area').toBe('10000')
})

test('AMS-05 AMS-11 files are what policy and form take', async () => {
  const id = await s.form({ kind: 'temporary-vendor', types: ['docx'], megabytes: 1 })
  await (await t.as(SECURITY)).ok(calls.formPublish, { id })
  const given = { kind: 'temporary-vendor' as const, attachments: [await s.file()] }
  expect(await send(given)).toMatchObject({ code: 'AMS-05', returnMsg: '仅支持docx，单个文件不超过1MB' })
  expect((await send({ attachments: [await s.file()] })).code).toBe('10000')
})

test('a form asks for its notices, and offers its areas only', async () => {
  const id = await s.form({ kind: 'long-term-vendor', areas: [AREA], notices: [{ key: 'safety', cn: '遵守安全规定', en: 'Keep the rules' }] })
  await (await t.as(SECURITY)).ok(calls.formPublish, { id })
  const given = { kind: 'long-term-vendor' as const, endDate: s.today(20) }
  expect(await send(given)).toMatchObject({ fields: [{ path: 'noticesConfirmed' }] })
  expect(await send({ ...given, areas: [{ code: OTHER_AREA, value: 'Y' }], noticesConfirmed: ['safety'] })).toMatchObject({ fields: [{ path: 'areas' }] })
  expect((await send({ ...given, noticesConfirmed: ['safety'] })).code).toBe('10000')
  expect(await (await t.as(SECURITY)).call(calls.formPublish, { id })).toMatchObject({ code: 'LIFE-01' })
})

test('a draft is kept, sent, withdrawn and sent again under its number, by nobody else', async () => {
  const member = await t.as(MEMBER)
  const { id } = await member.ok(calls.applicationSave, await s.application({ persons: [person()], company: '' }))
  expect(await s.seen(id)).toMatchObject({ status: 'unsubmitted', can: ['edit'] })
  const known = (await s.seen(id)).persons.map(({ id: of, name, idType, mobile }) => ({ id: of, name, idType, mobile }))
  const again = async () => ({ ...(await s.application()), id, persons: known })
  expect(await (await t.as(OTHER)).call(calls.applicationSubmit, await again())).toMatchObject({ code: 'SHELL-02' })
  const { no } = await member.ok(calls.applicationSubmit, await again())
  expect(no).toMatch(/^AMS\d{13}$/)
  expect(await member.call(calls.applicationSave, await again())).toMatchObject({ code: 'LIFE-01' })
  await member.ok(calls.applicationWithdraw, { id })
  const before = (await s.seen(id)).persons.map(({ id: of, name, idType, mobile }) => ({ id: of, name, idType, mobile }))
  expect(await member.ok(calls.applicationSubmit, { ...(await s.application()), id, persons: before })).toMatchObject({ no })
})

test('AMS-22 numbers are masked but for who decides and asks, and that is logged', async () => {
  const one = person()
  const { id } = await s.submit({ persons: [one] })
  expect((await s.seen(id)).persons[0]!.idNumber).toContain('***')
  expect((await (await t.as(MEMBER)).ok(calls.applicationDetail, { id, full: 'yes' })).persons[0]!.idNumber).toContain('***')
  const security = await t.as(SECURITY)
  expect((await security.ok(calls.applicationDetail, { id, full: 'yes' })).persons[0]!.idNumber).toBe(one.idNumber)
  const { list } = await security.ok(calls.logOperation, {})
  expect(list[0]).toMatchObject({ operation: '查看完整证件号码' })
  const { file } = await (await t.as(MEMBER)).download(calls.exportInParkAccess, { list: 'mine' })
  expect(JSON.stringify(await sheetRowsOf(file!.bytes))).not.toContain(one.idNumber)
})

test('AMS-25 who holds AMS alone sees own lines in the logs and what is published of forms', async () => {
  const { no } = await s.submit()
  const linesOf = async (who: string) => (await (await t.as(who)).ok(calls.logApprove, { filters: { keyword: no } })).list
  expect(await linesOf(MEMBER)).toHaveLength(1)
  expect(await linesOf(SECURITY)).toHaveLength(1)
  expect(await linesOf(OTHER)).toEqual([])
  const draft = await s.form({ kind: 'visitor' })
  expect(await (await t.as(MEMBER)).call(calls.form, { id: draft })).toMatchObject({ code: 'SHELL-02' })
  expect((await (await t.as(MEMBER)).ok(calls.formSearch, {})).list.every(({ state }) => state === 'published')).toBe(true)
})

test('AMS-12 AMS-16 people are checked, and a file of them is taken whole or not at all', async () => {
  const bad = person()
  await s.bar({ idNumber: bad.idNumber ?? '', reason: '偷盗' })
  expect(await send({ persons: [bad] })).toMatchObject({ code: 'AMS-12', returnMsg: '该人员不能入园，请联系安保部' })
  const member = await t.as(MEMBER)
  const { rows } = await member.ok(calls.personCheck, { startDate: s.today(), endDate: s.today(), persons: [person(), bad] })
  expect(rows.map(({ ok }) => ok)).toEqual([true, false])
  const line = ({ name, idNumber, mobile }: ReturnType<typeof person>) => `${name},身份证,${idNumber},${mobile}`
  const file = (...people: ReturnType<typeof person>[]) => ({
    filename: '人员.csv',
    bytes: ['姓名,证件类型,证件号码,手机号', ...people.map(line)].join('\r\n'),
  })
  expect((await member.upload(calls.personUpload, {}, file(person(), bad, person({ mobile: '1' })))).content).toMatchObject({ persons: [], faultCount: 2 })
  expect((await member.upload(calls.personUpload, {}, file(person(), person()))).content).toMatchObject({ faultCount: 0, persons: [{}, {}] })
})

test('whoever has no part in an application finds nothing of it', async () => {
  await s.stranger()
  const { id } = await s.approved()
  const { applyId } = await s.seen(id)
  for (const who of [OTHER, MANAGER, STRANGER]) {
    expect(await (await t.as(who)).call(calls.applicationDetail, { id })).toMatchObject({ code: 'SHELL-02' })
    expect(await (await t.as(who)).call(calls.applicationDiff, { applyId: applyId ?? '' })).toMatchObject({ code: 'SHELL-02' })
  }
  expect((await (await t.as(STRANGER)).ok(calls.applicationSearch, { filters: { scope: 'records' } })).list).toEqual([])
})
