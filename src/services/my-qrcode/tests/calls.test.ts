import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import * as calls from '../contract.ts'
import { purpose } from '../server/api.ts'

const t = await openTestPortal()
afterAll(() => t.close())
beforeEach(() => t.setClock(TEST_NOW))

purpose('popcorn', { permission: 'QRCODE_SCAN_RESOLVE' })
purpose('bungalow', { permission: 'QRCODE_DEVICE_ADMIN' })

const member = await t.as('10000001')
const cashier = await t.as('10000015')
const admin = await t.as('10000009')
await member.ok(calls.renewCode)
const codeNow = async () => (await member.ok(calls.myCode)).codes[0]!.code

test('QRC-08 the page fetches the codes of the next ten minutes ahead, and each is accepted in its time', async () => {
  const { codes, owner, stepSeconds } = await member.ok(calls.myCode)
  expect(stepSeconds).toBe(30)
  expect(codes).toHaveLength(21)
  expect(owner).toMatchObject({ ssoId: '10000001' })
  const last = codes.at(-1)!
  t.setClock(last.from)
  expect(await cashier.ok(calls.resolveCode, { code: last.code, purpose: 'popcorn' })).toMatchObject({ result: 'ok' })
})

test('QRC-05 resolving answers name, photo and department only', async () => {
  const { person } = await cashier.ok(calls.resolveCode, { code: await codeNow(), purpose: 'popcorn' })
  expect(Object.keys(person!).sort()).toEqual(['departmentCn', 'departmentEn', 'nameCn', 'nameEn', 'photo'])
})

test('QRC-05 who is not a scanner, or not for this purpose, is refused with 403', async () => {
  const code = await codeNow()
  expect(await member.call(calls.resolveCode, { code, purpose: 'popcorn' })).toMatchObject({ status: 403 })
  expect(await cashier.call(calls.resolveCode, { code, purpose: 'bungalow' })).toMatchObject({ status: 403, code: 'QRC-05' })
  expect(await t.visitor.call(calls.resolveCode, { code, purpose: 'popcorn' })).toMatchObject({ code: '10004' })
})

test('a refused scan is answered with its rule in words, and stays in the log of the person', async () => {
  const code = await codeNow()
  await cashier.ok(calls.resolveCode, { code, purpose: 'popcorn' })
  t.setClock(new Date(t.portal.clock().getTime() + 1000))
  const again = await cashier.call(calls.resolveCode, { code, purpose: 'popcorn' }, { lang: 'en' })
  expect(again.content).toEqual({ result: 'replayed', person: null, rule: 'QRC-03', message: 'This QR code has already been used' })
  const kept = (await member.ok(calls.myScans)).filter((one) => one.result === 'replayed')
  expect(kept).toMatchObject([{ purpose: 'popcorn', scannedBy: { nameCn: expect.any(String) } }])
})

test('renewing stops all older codes at once', async () => {
  const code = await codeNow()
  await member.ok(calls.renewCode)
  expect(await cashier.ok(calls.resolveCode, { code, purpose: 'popcorn' })).toMatchObject({ result: 'expired' })
  expect(await cashier.ok(calls.resolveCode, { code: await codeNow(), purpose: 'popcorn' })).toMatchObject({ result: 'ok' })
})

test('QRC-05 a registered reader resolves with its key for its purposes, until it is switched off', async () => {
  const byDevice = async (key: string | undefined, purposeOf: 'popcorn' | 'bungalow') =>
    t.visitor.call(calls.resolveByDevice, { code: await codeNow(), purpose: purposeOf }, key ? { headers: { 'x-device-key': key } } : {})
  const { id, key } = await admin.ok(calls.saveDevice, { name: 'Cart 1', place: 'Main street', purposes: ['popcorn'] })
  expect(await byDevice(key!, 'popcorn')).toMatchObject({ content: { result: 'ok' } })
  expect(await byDevice(key!, 'bungalow')).toMatchObject({ content: { result: 'not-entitled', person: null, rule: 'QRC-05' } })
  expect(await byDevice('another key', 'popcorn')).toMatchObject({ status: 403, code: 'QRC-05' })
  expect(await byDevice(undefined, 'popcorn')).toMatchObject({ status: 403, code: 'QRC-05' })
  expect((await admin.ok(calls.saveDevice, { id, name: 'Cart 1', place: 'Main street', purposes: ['popcorn', 'bungalow'] })).key).toBeNull()
  expect(await byDevice(key!, 'bungalow')).toMatchObject({ content: { result: 'ok' } })
  await admin.ok(calls.disableDevice, { id })
  expect(await byDevice(key!, 'popcorn')).toMatchObject({ status: 403 })
  const { list } = await admin.ok(calls.listDevices, { filters: { active: false } })
  expect(list).toMatchObject([{ id, name: 'Cart 1', active: false, lastSeenAt: TEST_NOW }])
})

test('QRC-10 an administrator reads the scans of the devices, not those by hand', async () => {
  const { list } = await admin.ok(calls.listScans, { filters: {} })
  expect(list.length).toBeGreaterThan(0)
  expect(list.every((row) => row.device === 'Cart 1')).toBe(true)
  const { list: notEntitled } = await admin.ok(calls.listScans, {
    filters: { result: 'not-entitled', purpose: 'bungalow', from: '2026-11-20', to: '2026-11-20' },
  })
  expect(notEntitled).toMatchObject([{ person: null, place: 'Main street' }])
  const { total } = await admin.ok(calls.listScans, { filters: { from: '2026-11-21' } })
  expect(total).toBe(0)
})

test('only a device administrator registers readers and reads the log', async () => {
  for (const refused of [
    member.call(calls.listDevices, { filters: {} }),
    cashier.call(calls.listScans, { filters: {} }),
    member.call(calls.saveDevice, { name: 'x', place: 'y', purposes: ['meal'] }),
    cashier.call(calls.disableDevice, { id: '00000000-0000-7000-8000-000000000000' }),
  ])
    expect(await refused).toMatchObject({ status: 403 })
  expect(await admin.call(calls.disableDevice, { id: '00000000-0000-7000-8000-000000000000' })).toMatchObject({ code: 'SHELL-02' })
})
