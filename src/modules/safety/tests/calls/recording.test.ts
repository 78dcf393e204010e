import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { uploadFile } from '#services/files/contract.ts'
import * as calls from '../../contract/index.ts'
import { EHS, item, MANAGER, MEMBER, SECURITY, STRANGER, safety } from './parts.ts'

const t = await openTestPortal()
t.setClock('2026-11-20T04:00:00Z')
afterAll(() => t.close())
const s = safety(t)

test('SAFETY-01 SAFETY-03 whoever is not of high permission records no more where the server reckons 8 points', async () => {
  const who = await s.another()
  expect(await s.recorded(who, 'four', {}, MANAGER)).toMatchObject({ accumulated: 4, threshold: 'talk', number: expect.stringMatching(/^SV20261120\d{4}$/) })
  expect(await s.record(who, 'four', {}, MANAGER)).toMatchObject({ code: 'SAFETY-01', fields: [{ path: 'item' }] })
  expect(await s.recorded(who, 'three', {}, MANAGER)).toMatchObject({ accumulated: 7 })
  expect(await (await t.as(MANAGER)).ok(calls.score, { ssoId: who })).toMatchObject({
    accumulated: 7,
    threshold: 'talk',
    maySubmit: true,
    highPermission: false,
  })
  expect(await s.recorded(who, 'one')).toMatchObject({ accumulated: 8, threshold: 'retraining' })
  expect(await s.stored(who)).toEqual([{ accumulated: 8, threshold: 'retraining' }])
})

test('SAFETY-05 SAFETY-07 SAFETY-11 SAFETY-12 what is recorded is looked at', async () => {
  const who = await s.another()
  expect(await s.record(who, 'one', { occurredAt: '2026-11-20T04:10:00.000Z' })).toMatchObject({ code: 'SAFETY-05' })
  expect(await s.record(who, 'four', { witness: null })).toMatchObject({ code: 'SAFETY-11', fields: [{ path: 'attachments' }] })
  const four = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  expect(await s.record(who, 'one', { attachments: four })).toMatchObject({ code: 'SAFETY-12' })
  const first = await s.recorded(who, 'one', { occurredAt: '2026-11-19T04:00:00.000Z' })
  const twin = { occurredAt: '2026-11-19T04:30:00.000Z' }
  expect(await s.record(who, 'one', twin)).toMatchObject({ code: 'SAFETY-07', fields: [{ path: 'anyway' }] })
  expect(await s.record(who, 'three', twin)).toMatchObject({ code: '10000' })
  expect(await s.record(who, 'one', { ...twin, anyway: true })).toMatchObject({ code: '10000' })
  await s.void(first.id)
  expect(await s.record(who, 'one', { occurredAt: '2026-11-19T03:45:00.000Z' })).toMatchObject({ code: '10000' })
})

test('SAFETY-06 SAFETY-13 nobody records themselves, and nothing is changed afterwards', async () => {
  expect(await s.record(MANAGER, 'one', {}, MANAGER)).toMatchObject({ code: 'SAFETY-06' })
  const who = await s.another()
  const { id } = await s.recorded(who)
  expect(await s.record(who, 'one', { id })).toMatchObject({ code: 'SAFETY-13' })
})

test('SAFETY-08 what an item costs later changes nothing that is recorded', async () => {
  const who = await s.another()
  const admin = await t.as(EHS)
  const given = item('T-later', { points: 2 })
  const { id } = await admin.ok(calls.itemSave, given)
  const made = await s.recorded(who, 'one', { item: id })
  await admin.ok(calls.itemSave, { ...given, id, basedOn: 1, points: 5 })
  expect(await s.seen(made.id)).toMatchObject({ points: 2, accumulatedAfter: 2 })
  expect(await s.points(who)).toBe(2)
  await admin.ok(calls.itemSave, { ...given, id, basedOn: 2, active: false })
  expect(await s.record(who, 'one', { item: id })).toMatchObject({ code: 'SHELL-39', fields: [{ path: 'item' }] })
})

test('a photo lies with the infraction, for those only who may open it', async () => {
  const who = await s.another()
  const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  const photo = await (await t.as(EHS)).upload(uploadFile, { policy: 'safety' }, { filename: 'a.png', bytes: PNG })
  const { id } = await s.recorded(who, 'four', { witness: null, attachments: [photo.content!.id] })
  expect(await s.seen(id, who)).toMatchObject({ attachments: [{ fileName: 'a.png' }], witness: null })
  expect(await (await t.as(STRANGER)).call(calls.detail, { id })).toMatchObject({ code: 'SHELL-02' })
})

test('managers record and see their own line, inspectors record everybody and see what they recorded', async () => {
  const who = await s.another()
  const { id } = await s.recorded(who, 'one', {}, SECURITY)
  const numbers = async (by: string) => (await (await t.as(by)).ok(calls.list, { filters: { ssoId: who } })).list.map((one) => one.id)
  expect([await numbers(SECURITY), await numbers(MANAGER), await numbers(EHS)]).toEqual([[id], [id], [id]])
  const other = await s.recorded(who, 'one', {}, MANAGER)
  expect([await numbers(SECURITY), await numbers(MANAGER)]).toEqual([[id], [other.id, id]])
  expect(await s.record(STRANGER, 'one', {}, MANAGER)).toMatchObject({ code: 'SHELL-02' })
  expect(await (await t.as(MANAGER)).call(calls.score, { ssoId: STRANGER })).toMatchObject({ code: 'SHELL-02' })
  for (const call of [calls.list, calls.report] as const) expect(await (await t.as(MEMBER)).call(call, {})).toMatchObject({ status: 403 })
  expect(await (await t.as(MEMBER)).call(calls.save, await s.written(STRANGER))).toMatchObject({ status: 403 })
  expect((await (await t.as(EHS)).download(calls.exportList, { filters: { ssoId: who } })).status).toBe(200)
  expect(await s.told(who, 'recorded', id)).toEqual(['您有一条安全违规记录，记1分'])
  expect(await s.told(MANAGER, 'recordedOf', id)).toHaveLength(1)
})
