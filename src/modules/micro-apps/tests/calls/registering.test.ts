import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { addMinutes } from '#foundation/time.ts'
import * as calls from '../../contract.ts'
import { microApps, outsideApp, written } from './parts.ts'

const t = await openTestPortal({ modules: ['doc-center'] })
const outside = await outsideApp()
afterAll(async () => {
  await t.close()
  await outside.close()
})
const { admin, opened, line } = await microApps(t)
const switchOn = (system: string) => admin.call(calls.switchApp, { system, action: 'switchOn' })
beforeEach(() => {
  t.setClock(TEST_NOW)
  outside.answers = { status: 200 }
})

test('MAPP-14 a system name belongs to one application and never changes', async () => {
  const app = written(outside.address)
  await admin.ok(calls.saveApp, app)
  expect(await admin.call(calls.saveApp, { ...app, nameEn: 'Another' })).toMatchObject({ code: 'MAPP-14', fields: [{ path: 'system' }] })
  await admin.ok(calls.saveApp, { ...app, isNew: false, nameEn: 'Shuttle' })
  expect(await line(app.system)).toMatchObject({ nameEn: 'Shuttle', status: 'inactive', builtIn: false, can: ['edit', 'test', 'switchOn'] })
  expect((await admin.call(calls.saveApp, { ...written(outside.address), isNew: false })).code).toBe('SHELL-02')
  for (const system of ['Shuttle', '-x', 'a b', 'a/b', 'x'.repeat(41)]) expect((await admin.call(calls.saveApp, { ...app, system })).code).toBe('SHELL-39')
})

test('MAPP-07 an address of the portal’s own host is refused, however it is written, and so is an origin of it', async () => {
  for (const entry of ['http://localhost/', 'https://localhost:8443/app', 'ftp://shuttle.example', 'shuttle'])
    expect(await admin.call(calls.saveApp, written(entry))).toMatchObject({ code: 'MAPP-07', fields: [{ path: 'entry' }] })
  expect(await admin.call(calls.saveApp, written(outside.address, { allowedOrigins: ['http://localhost'] }))).toMatchObject({
    code: 'MAPP-07',
    fields: [{ path: 'allowedOrigins' }],
  })
})

test('MAPP-07 an entry on the portal’s own machine is refused unless a setting names the host, and is no longer asked once none does', async () => {
  for (const entry of ['http://127.9.9.9/', 'http://[::1]:8080/', 'https://169.254.169.254/latest', 'http://localhost.:9464/metrics', 'http://0.0.0.1/'])
    expect([entry, await admin.call(calls.saveApp, written(entry))]).toEqual([entry, expect.objectContaining({ code: 'MAPP-07' })])
  const app = written(outside.address)
  await admin.ok(calls.saveApp, app)
  const { connectorHosts } = t.portal.config
  t.portal.config.connectorHosts = []
  const asked = outside.asked.length
  expect(await admin.ok(calls.testApp, { system: app.system })).toMatchObject({ fault: { kind: 'unreachable' } })
  expect(outside.asked).toHaveLength(asked)
  t.portal.config.connectorHosts = connectorHosts
  expect(await admin.ok(calls.testApp, { system: app.system })).toMatchObject({ fault: null })
})

test('a permission that nobody declares, a company twice, an entry of no modules: refused, or meant once', async () => {
  expect(await admin.call(calls.saveApp, written(outside.address, { permissions: ['NO_SUCH'] }))).toMatchObject({
    code: 'SHELL-39',
    fields: [{ path: 'permissions' }],
  })
  expect((await admin.call(calls.saveApp, written('module:'))).code).toBe('SHELL-39')
  expect((await admin.call(calls.saveApp, written(outside.address, { entities: [] }))).code).toBe('SHELL-39')
  const twice = written(outside.address, { entities: ['MB', 'MB'], permissions: ['DOCUMENT', 'DOCUMENT'] })
  await admin.ok(calls.saveApp, twice)
  expect(await line(twice.system)).toMatchObject({ entities: ['MB'], permissions: ['DOCUMENT'] })
})

test('MAPP-13 an application is switched on only after its entry has passed a test, within ten minutes', async () => {
  const app = written(outside.address)
  const { system } = app
  await admin.ok(calls.saveApp, app)
  expect(await switchOn(system)).toMatchObject({ code: 'MAPP-13' })
  outside.answers = { status: 503 }
  expect(await admin.ok(calls.testApp, { system })).toMatchObject({ fault: { kind: 'status', detail: '503' } })
  expect((await switchOn(system)).code).toBe('MAPP-13')
  outside.answers = { status: 200 }
  expect(await admin.ok(calls.testApp, { system })).toMatchObject({ fault: null })
  t.setClock(addMinutes(t.portal.clock(), 10))
  expect((await switchOn(system)).code).toBe('MAPP-13')
  await admin.ok(calls.testApp, { system })
  t.setClock(addMinutes(t.portal.clock(), 9))
  expect((await switchOn(system)).code).toBe('10000')
  expect((await switchOn(system)).code).toBe('LIFE-01')
})

test('MAPP-13 another entry switches it off until that one was tested, and forgets what was known of the first', async () => {
  const system = await opened(outside.address)
  const before = await line(system)
  await admin.ok(calls.saveApp, { ...before, isNew: false, nameCn: '班车' })
  expect(await line(system)).toMatchObject({ status: 'active', nameCn: '班车' })
  await admin.ok(calls.saveApp, { ...before, isNew: false, entry: `${outside.address}other` })
  expect(await line(system)).toMatchObject({ status: 'inactive', testedAt: null, answeredAt: null, fault: null })
  expect((await switchOn(system)).code).toBe('MAPP-13')
})

test('a test says what is wrong: the status, a page that lets nobody frame it, no answer; and sends nothing of anybody', async () => {
  const app = written(outside.address)
  await admin.ok(calls.saveApp, app)
  const found = async (answers: typeof outside.answers) => {
    outside.answers = answers
    return (await admin.ok(calls.testApp, { system: app.system })).fault
  }
  expect(await found({ status: 404 })).toEqual({ kind: 'status', detail: '404' })
  const refuses = { kind: 'refusesFrames', detail: '' }
  const refusing: Record<string, string>[] = [
    { 'x-frame-options': 'DENY' },
    { 'content-security-policy': "default-src 'self'; frame-ancestors 'none'" },
    { 'content-security-policy': 'frame-ancestors https://portal.example' },
    { 'content-security-policy': 'frame-ancestors http://*.localhost' },
  ]
  for (const headers of refusing) expect([headers, await found({ status: 200, headers })]).toEqual([headers, refuses])
  const letting: Record<string, string>[] = [
    { 'content-security-policy': 'frame-ancestors http://localhost' },
    { 'content-security-policy': 'frame-ancestors https://portal.example http:', 'x-frame-options': 'DENY' },
    { 'content-security-policy': "default-src 'self'" },
  ]
  for (const headers of letting) expect([headers, await found({ status: 200, headers })]).toEqual([headers, null])
  expect(await found({ status: 302, headers: { location: 'https://evil.example/' } })).toEqual({ kind: 'status', detail: '302' })
  const asked = outside.asked.length
  expect(await found({ status: 302, headers: { location: '/again' } })).toEqual({ kind: 'status', detail: '302' })
  expect(outside.asked.length - asked).toBe(4)
  expect(await found({})).toMatchObject({ kind: 'unreachable' })
  expect(outside.asked.flatMap((headers) => ['cookie', 'authorization', 'referer'].filter((name) => headers[name] !== undefined))).toEqual([])
})

test('administrators find an application by name, address and state', async () => {
  const app = written(`${outside.address}canteen`, { nameCn: '食堂_大屏', nameEn: 'Canteen 100%' })
  await admin.ok(calls.saveApp, app)
  const found = async (filters: { keyword?: string; status?: 'active' | 'inactive' }) =>
    (await admin.ok(calls.searchApps, { pageSize: 100, filters })).list.map(({ system }) => system)
  for (const keyword of ['食堂', 'canteen', '100%', '_', app.system]) expect([keyword, await found({ keyword })]).toEqual([keyword, [app.system]])
  expect(await found({ keyword: '%' })).toEqual([app.system])
  expect(await found({ status: 'inactive' })).toContain(app.system)
  expect(await found({ status: 'active' })).not.toContain(app.system)
  expect(await found({})).toEqual(expect.arrayContaining(['finance-app', 'system-mgt', 'u-document']))
  expect(await line('u-document')).toMatchObject({ builtIn: true, entry: 'module:doc-center', path: '/portal/u-document/zh' })
})
