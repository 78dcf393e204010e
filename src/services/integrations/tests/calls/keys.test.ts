import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { readCtx } from '#foundation/server/portal.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { grantRole, savePrivilegeGroup, saveRole } from '#services/access/server/api.ts'
import * as calls from '../../contract.ts'
import { checkServiceKey } from '../../server/api.ts'
import { serviceKey } from '../../server/tables.ts'
import { ADMIN, MEMBER } from './parts.ts'

const t = await openTestPortal({ whole: true })
afterAll(() => t.close())
const admin = await t.as(ADMIN)
const member = await t.as(MEMBER)
const wanted = { name: 'East gate', permissions: ['FREEMEAL'], validUntil: '2027-03-01' }
const check = (key: string, permission = 'FREEMEAL') => checkServiceKey(readCtx(t.portal, { by: 'job:test' }), key, permission)
const lines = async () => (await admin.ok(calls.searchKeys, { filters: {} })).list

test('INTEG-04 a key is shown once when issued and kept as a hash', async () => {
  const { key } = await admin.ok(calls.issueKey, wanted)
  expect(key).toMatch(/^blk_[\w-]{43}$/)
  const kept = JSON.stringify(await t.write(({ db }) => db.select().from(serviceKey)))
  expect(kept).not.toContain(key)
  expect(JSON.stringify(await admin.call(calls.searchKeys, {}))).not.toContain(key)
  expect(await lines()).toMatchObject([{ name: 'East gate', prefix: key.slice(0, 10), state: 'active', lastUsedAt: null, can: ['end'] }])
  expect(await member.call(calls.issueKey, wanted)).toMatchObject({ status: 403 })
})

test('INTEG-04 it is limited to the permissions that it names, and those have to exist', async () => {
  const { key, id } = await admin.ok(calls.issueKey, wanted)
  expect(await check(key)).toEqual({ id, name: 'East gate' })
  expect(await check(key, 'FREEMEAL_FREEMEAL_ADMIN')).toBeUndefined()
  expect(await check('blk_nothing')).toBeUndefined()
  expect(await admin.call(calls.issueKey, { ...wanted, permissions: ['FREEMEAL', 'NO_SUCH'] })).toMatchObject({
    code: 'INTEG-04',
    fields: [{ path: 'permissions' }],
  })
  expect(await admin.call(calls.issueKey, { ...wanted, permissions: [] })).toMatchObject({ code: 'SHELL-39' })
})

test('INTEG-04 it ends within a year', async () => {
  for (const validUntil of ['2027-11-21', '2026-11-19'])
    expect(await admin.call(calls.issueKey, { ...wanted, validUntil })).toMatchObject({ code: 'INTEG-04', fields: [{ path: 'validUntil' }] })
  const { key } = await admin.ok(calls.issueKey, { ...wanted, validUntil: '2027-11-20' })
  t.setClock('2027-11-20T23:59:00+08:00')
  expect(await check(key)).toBeDefined()
  t.setClock('2027-11-21T00:00:00+08:00')
  expect(await check(key)).toBeUndefined()
  t.setClock(TEST_NOW)
})

test('INTEG-04 it can be ended at once, and only by who may', async () => {
  const { key, id } = await admin.ok(calls.issueKey, wanted)
  expect(await member.call(calls.endKey, { id })).toMatchObject({ status: 403 })
  expect(await check(key)).toBeDefined()
  await admin.ok(calls.endKey, { id, reason: 'lost' })
  expect(await check(key)).toBeUndefined()
  expect((await lines()).find((line) => line.id === id)).toMatchObject({ state: 'ended', can: [] })
  expect(await admin.call(calls.endKey, { id: '00000000-0000-7000-8000-000000000000' })).toMatchObject({ code: 'SHELL-02' })
})

test('each morning the administrators are told of keys that end within 14 days', async () => {
  const told: unknown[] = []
  const emit = t.portal.queue.emit.bind(t.portal.queue)
  t.portal.queue.emit = async (tx, event, payload) => {
    if (event === 'serviceKey.expiring') told.push(...[payload].flat())
    await emit(tx, event, payload)
  }
  const soon = await admin.ok(calls.issueKey, { ...wanted, name: 'Ends soon', validUntil: '2026-12-04' })
  const ended = await admin.ok(calls.issueKey, { ...wanted, name: 'Ended', validUntil: '2026-12-01' })
  await admin.ok(calls.issueKey, { ...wanted, name: 'Ends later', validUntil: '2026-12-05' })
  await admin.ok(calls.endKey, { id: ended.id })
  await t.runJob('integrations.morning', '2026-11-20')
  expect(told).toEqual([{ id: soon.id, name: 'Ends soon', validUntil: '2026-12-04', daysLeft: 14 }])
  expect((await lines()).find((line) => line.id === soon.id)).toMatchObject({ expiring: true })
  expect((await admin.ok(calls.searchKeys, { filters: { state: 'ended', name: 'nde' } })).list.map((k) => k.name)).toEqual(['Ended'])
})

test('INTEG-12 what its issuer holds for one company only no key holds, since it has no scope', async () => {
  const role = 'givers-of-hb'
  const permissions = ['BASIC_SYSTEM_INTEGRATION', 'BASIC_PEOPLE_ADMIN', 'BASIC_PRINT_ADMIN']
  await t.write(async (ctx) => {
    await savePrivilegeGroup(ctx, { code: role, nameCn: role, nameEn: role, permissions, reason: 'test' })
    await saveRole(ctx, { code: role, nameCn: role, nameEn: role, description: '', dataScope: 'entity', privilegeGroups: [role], reason: 'test' })
    await grantRole(ctx, { role, ssoId: asSsoId('10000010'), from: ctx.today, reason: 'test' })
  })
  const giver = await t.as('10000010')
  for (const id of ['BASIC_PEOPLE_ADMIN', 'BASIC_PRINT_ADMIN', 'BASIC_PEOPLE_SCIM'])
    expect([id, await giver.call(calls.issueKey, { ...wanted, permissions: [id] })]).toEqual([id, expect.objectContaining({ code: 'INTEG-12' })])
  expect((await giver.call(calls.issueKey, wanted)).code, 'what everybody holds').toBe('10000')
})

test('INTEG-12 a key holds at most what its issuer holds', async () => {
  await t.write(({ db }) => db.execute("delete from access_group_permissions where permission = 'BASIC_PEOPLE_ADMIN' and \"group\" = 'platform-admin'"))
  for (const permissions of [['BASIC_PEOPLE_SCIM'], ['BASIC_PEOPLE_ADMIN'], ['FREEMEAL', 'PAYSLIP_PAYROLL_PUBLISH']])
    expect(await admin.call(calls.issueKey, { ...wanted, permissions })).toMatchObject({ code: 'INTEG-12', fields: [{ path: 'permissions' }] })
  // what only keys hold, and nobody does by a permission
  expect(await admin.call(calls.issueKey, { ...wanted, permissions: ['INTEGRATION_NOTICE'] })).toMatchObject({ code: '10000', content: { waits: false } })
})

test('INTEG-13 a key with a sensitive permission is in force once a second administrator has confirmed it', async () => {
  const permissions = ['BASIC_SYSTEM_LOGS']
  const { id, key, waits } = await admin.ok(calls.issueKey, { ...wanted, name: 'Watcher', permissions })
  expect(waits).toBe(true)
  expect(await check(key, 'BASIC_SYSTEM_LOGS')).toBeUndefined()
  expect(await admin.call(calls.confirmKey, { id })).toMatchObject({ code: 'INTEG-13' })
  expect((await admin.ok(calls.searchKeys, { filters: { state: 'waiting' } })).list).toMatchObject([{ id, can: ['end'] }])
  await t.write((ctx) => grantRole(ctx, { role: 'platform-admin', ssoId: asSsoId('10000008'), from: ctx.today, reason: 'test' }))
  const second = await t.as('10000008')
  expect((await second.ok(calls.searchKeys, { filters: { state: 'waiting' } })).list).toMatchObject([{ id, can: ['confirm', 'end'] }])
  await second.ok(calls.confirmKey, { id })
  expect(await check(key, 'BASIC_SYSTEM_LOGS')).toMatchObject({ id })
  expect(await second.call(calls.confirmKey, { id })).toMatchObject({ code: 'SHELL-02' })
})
