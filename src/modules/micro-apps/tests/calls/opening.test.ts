import { afterAll, expect, test } from 'vitest'
import { endpoint } from '#foundation/contract/endpoint.ts'
import { nothing } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { z } from '#foundation/zod.ts'
import * as calls from '../../contract.ts'
import { HOTEL, MEMBER, microApps, noDocuments, noSystem, outsideApp } from './parts.ts'

const t = await openTestPortal({ modules: ['system', 'doc-center', 'shell'] })
const outside = await outsideApp()
afterAll(async () => {
  await t.close()
  await outside.close()
})
const { admin, opened } = await microApps(t)
const member = await t.as(MEMBER)
const hotel = await t.as(HOTEL)
const menu = endpoint('GET /api/basic/shell/v1/menu', { kind: 'read', access: 'signed-in', input: nothing, output: z.any() })
const inMenu = async (client: typeof member) => {
  const { groups } = (await client.ok(menu)) as { groups: { entries: { path: string; ahead?: string }[] }[] }
  return groups.flatMap(({ entries }) => entries)
}
const policy = async () => String((await t.app.inject('/healthz')).headers['content-security-policy'])

test('MAPP-01 an application is opened by its name with its address and the origins it may speak from', async () => {
  const system = await opened(`${outside.address}app/`, { allowedOrigins: ['http://127.0.0.2:9'] })
  expect(await member.ok(calls.openApp, { system, rest: 'lines/7' })).toEqual({
    system,
    nameCn: '班车查询',
    nameEn: 'Shuttle times',
    shows: { kind: 'outside', entry: `${outside.address}app/`, origins: [new URL(outside.address).origin, 'http://127.0.0.2:9'] },
  })
  expect((await t.visitor.call(calls.openApp, { system })).code).toBe('10004')
})

test.skipIf(noSystem)(
  'MAPP-01 MAPP-06 the portal’s own modules serve until an outside application is registered: the page that is asked for, or their first',
  async () => {
    const path = async (rest: string, client = admin) => (await client.ok(calls.openApp, { system: 'system-mgt', rest })).shows
    expect(await path('role')).toEqual({ kind: 'inside', path: '/zh/system/role' })
    expect(await path('/system/role/')).toEqual({ kind: 'inside', path: '/zh/system/role' })
    const first = await path('')
    expect(first).toMatchObject({ kind: 'inside', path: expect.stringMatching(/^\/zh\/system\//) })
    for (const rest of ['nowhere', '../../login', '//evil.example']) expect(await path(rest)).toEqual(first)
    const app = (await admin.ok(calls.searchApps, { pageSize: 100, filters: { keyword: 'system-mgt' } })).list[0]!
    await admin.ok(calls.saveApp, { ...app, isNew: false, entry: outside.address })
    await admin.ok(calls.testApp, { system: app.system })
    await admin.ok(calls.switchApp, { system: app.system, action: 'switchOn' })
    expect(await path('role')).toMatchObject({ kind: 'outside', entry: outside.address })
    await admin.ok(calls.saveApp, { ...app, isNew: false })
    await admin.ok(calls.switchApp, { system: app.system, action: 'switchOn' })
  },
)

test('MAPP-05 what is no application, or none of the person’s company, is not found; without the permission it is refused', async () => {
  for (const system of ['nowhere', 'System', '', '../x']) expect(await member.call(calls.openApp, { system })).toMatchObject({ status: 200, code: 'SHELL-02' })
  const main = await opened(outside.address, { entities: ['MB'] })
  expect((await member.call(calls.openApp, { system: main })).code).toBe('10000')
  expect((await hotel.call(calls.openApp, { system: main })).code).toBe('SHELL-02')
  const admins = await opened(outside.address, { permissions: ['BASIC_MICROAPP_ADMIN'] })
  expect((await admin.call(calls.openApp, { system: admins })).code).toBe('10000')
  expect(await member.call(calls.openApp, { system: admins })).toMatchObject({ status: 403, code: 'SHELL-32' })
})

test('MAPP-05 one that is switched off, or whose modules are not here, says that it is not available', async () => {
  const system = await opened(outside.address)
  await admin.ok(calls.switchApp, { system, action: 'switchOff' })
  expect(await member.call(calls.openApp, { system })).toMatchObject({ code: 'MAPP-05', returnMsg: '该应用暂不可用' })
  expect((await member.call(calls.appContext, { system })).code).toBe('MAPP-05')
  const none = { ...(await admin.ok(calls.searchApps, { filters: { keyword: 'finance-app' } })).list[0]!, entry: 'module:no-such-module' }
  await admin.ok(calls.saveApp, { ...none, isNew: false })
  expect(await admin.call(calls.switchApp, { system: none.system, action: 'switchOn' })).toMatchObject({ code: 'MAPP-13' })
  expect((await member.call(calls.openApp, { system: none.system })).code).toBe('MAPP-05')
})

test('the list, the menu and the content policy hold what is active and may be opened, at once', async () => {
  const system = await opened(outside.address, { entities: ['MB'] })
  const path = `/portal/${system}/{lang}`
  const listed = async (client: typeof member) => (await client.ok(calls.listApps)).list.map((app) => app.system)
  expect([await listed(member), await listed(hotel)]).toEqual([expect.arrayContaining([system]), expect.not.arrayContaining([system])])
  // what would only say that it is not available is not offered
  expect((await listed(member)).filter((one) => ['u-document', 'system-mgt'].includes(one)).sort()).toEqual([
    ...(noSystem ? [] : ['system-mgt']),
    ...(noDocuments ? [] : ['u-document']),
  ])
  expect((await inMenu(member)).find((entry) => entry.path === path)).toMatchObject({ ahead: outside.address })
  expect((await inMenu(hotel)).map((entry) => entry.path)).not.toContain(path)
  expect((await inMenu(admin)).map((entry) => entry.path)).not.toContain('/portal/system-mgt/{lang}')
  expect(await policy()).toContain(`frame-src 'self' ${new URL(outside.address).origin}`)
  const others = (await admin.ok(calls.searchApps, { pageSize: 100, filters: { status: 'active' } })).list.filter((app) => app.entry.startsWith('http'))
  for (const app of others) await admin.ok(calls.switchApp, { system: app.system, action: 'switchOff' })
  await t.drain()
  expect(await listed(member)).not.toContain(system)
  expect((await inMenu(member)).map((entry) => entry.path)).not.toContain(path)
  expect(await policy()).not.toContain(outside.address.slice(0, -1))
})

test('who may do nothing with applications is refused each call of administrators', async () => {
  const page = { filters: {} }
  for (const answer of [
    await member.call(calls.searchApps, page),
    await member.call(calls.saveApp, {
      isNew: true,
      system: 'x',
      nameCn: '一',
      nameEn: 'a',
      entry: outside.address,
      permissions: [],
      entities: ['MB'],
      allowedOrigins: [],
    }),
    await member.call(calls.testApp, { system: 'u-document' }),
    await member.call(calls.switchApp, { system: 'u-document', action: 'switchOff' }),
    await member.call(calls.searchRedirects, page),
  ])
    expect(answer).toMatchObject({ status: 403 })
  expect((await member.download(calls.exportRedirects, {})).status).toBe(403)
  expect((await t.visitor.call(calls.listApps)).code).toBe('10004')
})
