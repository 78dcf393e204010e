import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect, test } from 'vitest'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { beginUpload, uploadFile } from '#services/files/contract.ts'
import * as calls from '../../contract/index.ts'
import { EHS, ehs, HANDLER, MEMBER, STRANGER, written } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => t.setClock(TEST_NOW))
const s = ehs(t)
const save = async (given: Parameters<typeof written>[0], who: string = MEMBER) => (await t.as(who)).call(calls.concernSave, written(given))
const file = async () => (await t.as(MEMBER)).upload(uploadFile, { policy: 'ehs' }, { filename: 'photo.pdf', bytes: '%PDF-1.4\n%%EOF\n' })

test('EHS-01 a file of 20MB is taken, and not a byte more', async () => {
  const member = await t.as(MEMBER)
  const begin = (size: number) => member.call(beginUpload, { policy: 'ehs', fileName: 'a.mp4', size, sha256: 'a'.repeat(64) })
  expect(await begin(20 * 1_048_576)).toMatchObject({ code: '10000' })
  expect(await begin(20 * 1_048_576 + 1)).toMatchObject({ code: 'EHS-01', returnMsg: '附件不能超过20MB' })
})

test('EHS-02 EHS-03 EHS-04 EHS-17 what a concern lacks is said beside its fields', async () => {
  expect(await save({ attachments: Array.from({ length: 4 }, () => randomUUID()) })).toMatchObject({ code: 'EHS-02', fields: [{ path: 'attachments' }] })
  expect(await save({ occurredAt: '2026-11-20T04:00:01.000Z' })).toMatchObject({ code: 'EHS-03', returnMsg: '时间不能晚于当前时间' })
  expect(await save({ declared: false })).toMatchObject({ code: 'EHS-04', returnMsg: '请确认诚信声明' })
  const missing = await save({ category: null, area: null, description: '太短' })
  expect(missing).toMatchObject({ code: 'EHS-17', returnMsg: '请完善必填信息' })
  expect(missing.fields!.map(({ path }) => path)).toEqual(['area', 'category', 'description'])
})

test('EHS-02 what is added later counts with the files that are there', async () => {
  const ids = [(await file()).content!.id, (await file()).content!.id, (await file()).content!.id, (await file()).content!.id]
  const { id } = await s.reported({ attachments: ids.slice(0, 2) })
  const add = async (attachments: string[], description = '') => (await t.as(MEMBER)).call(calls.concernSave, { id, attachments, description })
  expect(await add(ids.slice(2))).toMatchObject({ code: 'EHS-02' })
  expect(await add([ids[2]!], '护栏底座也有裂纹。')).toMatchObject({ code: '10000' })
  const { attachments, description } = await s.seen(id, MEMBER)
  expect(attachments).toHaveLength(3)
  expect(description).toMatch(/晃动。\n\n2026-11-20 12:00 护栏底座也有裂纹。$/)
  expect(await (await t.as(STRANGER)).call(calls.concernSave, { id, description: '别人的补充' })).toMatchObject({ code: 'SHELL-02' })
  await s.assign(id)
  await s.resolve(id)
  expect(await add([], '又松了')).toMatchObject({ code: 'LIFE-01' })
})

test('EHS-12 the EHS team hears of a concern, and of immediate danger at once by SMS', async () => {
  const { id } = await s.reported({ area: 'kitchen', category: 'fire' })
  expect(await s.told(EHS, 'received', id)).toEqual(['有新的EHS隐患待分派：消防隐患'])
  const { id: danger } = await s.reported({ area: 'kitchen', category: 'fire', severity: 'immediate', seenAt: null })
  expect(await s.told(EHS, 'urgent', danger)).toEqual(['紧急危险：消防隐患'])
  expect(await s.told(EHS, 'received', danger)).toEqual([])
  const texts = await rowsOf(t.portal.database.read(), sql`select event, urgent from notifications_sms where receiver = ${EHS} and module = 'ehs'`)
  expect(texts).toEqual([{ event: 'urgent', urgent: true }])
})

test('EHS-18 what was kept on a phone is sent once, with its own time, and not before others that came in meanwhile were shown', async () => {
  const kept = written({ area: 'warehouse', category: 'environment', occurredAt: '2026-11-20T01:00:00.000Z', seenAt: '2026-11-20T01:05:00.000Z' })
  t.setClock('2026-11-20T03:00:00Z')
  const { ehsNo } = await s.reported({ area: 'warehouse', category: 'environment' }, STRANGER)
  t.setClock(TEST_NOW)
  const send = async (more: object = {}) => (await t.as(MEMBER)).call(calls.concernSave, { ...kept, ...more })
  expect(await send()).toMatchObject({ code: 'EHS-18', returnMsg: expect.stringContaining(ehsNo) })
  const { at, list } = await (await t.as(MEMBER)).ok(calls.concernSimilar, { area: 'warehouse', category: 'environment' })
  expect(list.map((one) => one.ehsNo)).toEqual([ehsNo])
  expect(JSON.stringify(list)).not.toContain(STRANGER)
  const first = await send({ seenAt: at })
  expect(first).toMatchObject({ code: '10000' })
  expect((await send({ seenAt: at })).content).toEqual(first.content)
  expect(await s.seen(first.content!.id, MEMBER)).toMatchObject({ occurredAt: '2026-11-20T01:00:00.000Z', reportedAt: '2026-11-20T04:00:00.000Z' })
  expect((await s.history(MEMBER)).filter((one) => one.area === 'warehouse')).toHaveLength(1)
  expect((await (await t.as(STRANGER)).call(calls.concernSave, kept)).code).not.toBe('10000')
})

test('EHS-13 a hidden reporter is seen by that person and by ehs-admin, and by nobody else anywhere', async () => {
  const { id, ehsNo } = await s.assigned({ hideReporter: true, area: 'hotel' })
  expect((await s.seen(id, HANDLER)).reporter).toBeNull()
  expect((await s.seen(id, EHS)).reporter).toMatchObject({ ssoId: MEMBER })
  expect((await s.seen(id, MEMBER)).reporter).toMatchObject({ ssoId: MEMBER })
  const listed = (await s.history(HANDLER, { as: 'handled' })).find((one) => one.id === id)
  expect(listed).toMatchObject({ ehsNo })
  expect(JSON.stringify([listed, await s.notices(HANDLER, 'assigned', id), await s.seen(id, HANDLER)])).not.toMatch(/10000001|李晓雯|Li Xiaowen/)
  const { list } = await (await t.as(EHS)).ok(calls.concernList, { filters: { area: 'hotel' } })
  expect(list[0]).toMatchObject({ reporter: { ssoId: MEMBER } })
  expect((await (await t.as(HANDLER)).download(calls.concernExport, {})).status).toBe(403)
  const open = await s.assigned({ area: 'hotel', category: 'other' })
  expect((await s.seen(open.id, HANDLER)).reporter).toMatchObject({ ssoId: MEMBER })
})

test('nobody reads what is not theirs', async () => {
  const { id } = await s.reported({ area: 'office' })
  expect(await (await t.as(STRANGER)).call(calls.concern, { id })).toMatchObject({ code: 'SHELL-02' })
  expect(await (await t.as(HANDLER)).call(calls.concern, { id })).toMatchObject({ code: 'SHELL-02' })
  expect((await (await t.as(MEMBER)).call(calls.concernList, {})).status).toBe(403)
  for (const [call, input] of [
    [calls.concernFigures, {}],
    [calls.activityList, {}],
  ] as const)
    expect((await (await t.as(MEMBER)).call(call, input)).status).toBe(403)
})
