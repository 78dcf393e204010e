import { beforeEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { TEST_NOW } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import { search } from '#services/audit/server/api.ts'
import { saveConnector } from '#services/integrations/contract.ts'
import { deliver, integrationsOutbox } from '#services/integrations/server/api.ts'
import { listMessages } from '#services/notifications/contract.ts'
import * as calls from '../../contract/index.ts'
import { catalog, seedFlows, submit } from '../../server/api.ts'
import { ADMIN, BYSTANDER, MANAGER, MEMBER, portalForTests } from '../rules/parts.ts'

const t = await portalForTests()
const admin = await t.as(ADMIN)
const manager = await t.as(MANAGER)

const CODE = 'SYNCED'
const SECRET = 'SYNCED_SECRETLY'
const steps = [{ key: 'manager', nameCn: '经理', nameEn: 'Manager', approver: 'line-manager' as const }]
const flow = (code: string, more: { sensitive?: boolean } = {}) => ({ code, paths: [{ conditions: [], steps }], ...more })
catalog({ code: CODE, module: 'syncs', params: [], flow: flow(CODE), facts: async () => [], onDecided: async () => {} })
catalog({
  code: SECRET,
  module: 'syncs',
  params: [],
  flow: flow(SECRET, { sensitive: true }),
  facts: async () => [],
  onDecided: async () => {},
})
await t.write(seedFlows)

const ask = (code = CODE) =>
  t.write((ctx) =>
    submit(ctx, {
      module: 'syncs',
      businessId: newId(ctx.now),
      catalog: code,
      params: {},
      requester: asSsoId(MEMBER),
      subjectCn: '夜间测试加餐',
      subjectEn: 'Night test',
    }),
  )
const list = async (filters: object = {}) => (await admin.ok(calls.searchSyncs, { pageSize: 50, ...filters })).list
const of = async (item: { no: string }) => list({ no: item.no })
const run = async () => {
  await t.runJob('notifications.handOver')
  await t.runJob('integrations.deliver')
}
/** A port on which nothing listens. */
const DEAD = 9
const mails = async (adapter: 'smtp' | 'embedded') =>
  void (await admin.ok(saveConnector, {
    port: 'mail',
    adapter,
    active: true,
    ...(adapter === 'smtp' && { host: '127.0.0.1', portNumber: DEAD, security: 'none', from: 'Portal <portal@example.com>' }),
  }))
/** The next try of what waits is its last. */
const lastTry = async () => {
  await t.write((ctx) => ctx.db.update(integrationsOutbox).set({ tries: 4, nextTryAt: ctx.now }).where(eq(integrationsOutbox.state, 'waiting')))
  await run()
}
const failed = async () => {
  await mails('smtp')
  const item = await ask()
  await run()
  await lastTry()
  await mails('embedded')
  return item
}
const told = async () => {
  await t.drain()
  const { list: found } = await admin.ok(listMessages, { filters: { module: 'workflow' }, pageSize: 50 })
  return found.filter(({ event }) => event === 'syncFailed')
}

beforeEach(() => t.setClock(TEST_NOW))

test('WF-71 what left for an item is in the log: where to, how often tried, how it stands, without its words', async () => {
  const item = await ask()
  await run()
  const [row] = await of(item)
  expect(row).toMatchObject({
    item: { id: item.id, no: item.no, subjectCn: '夜间测试加餐', state: 'pending' },
    target: 'mail',
    state: 'done',
    tries: 1,
    can: [],
    payload: { shown: { to: expect.stringMatching(/^.\*\*\*@/) }, hidden: ['html', 'receiver', 'text'] },
  })
  expect(JSON.stringify(row)).not.toContain('portal.example')
})

test('WF-71 it is narrowed by number, kind, state, target and day, and is of items alone', async () => {
  const other = await ask(SECRET)
  await run()
  await t.write((ctx) => deliver(ctx, 'mail', { to: 'x@example.com', subject: 'x', text: 'x' }, { key: newId(ctx.now) }))
  await t.write((ctx) =>
    deliver(ctx, 'mail', { to: 'x@example.com', subject: 'x', text: 'x' }, { key: newId(ctx.now), about: { module: 'workflow', businessId: newId() } }),
  )
  expect(new Set((await list()).map(({ item }) => item.subjectCn))).toEqual(new Set(['夜间测试加餐']))
  expect((await list({ catalog: SECRET })).map(({ item }) => item.no)).toEqual([other.no])
  expect((await list({ catalog: SECRET }))[0]!.payload).toMatchObject({ hidden: ['html', 'receiver', 'subject', 'text'] })
  expect(await list({ no: other.no.toLowerCase() })).toHaveLength(1)
  expect(await list({ no: 'WF0' })).toEqual([])
  expect(await list({ state: 'failed' })).toEqual([])
  expect(await list({ target: 'chat' })).toEqual([])
  expect(await list({ from: '2026-12-31' })).toEqual([])
  await run()
  expect((await list({ to: '2026-12-31', target: 'mail', state: 'done' })).length).toBeGreaterThan(1)
})

test('WF-73 the fifth failure is told to who administers, once', async () => {
  await mails('smtp')
  const item = await ask()
  await run()
  expect((await of(item))[0]).toMatchObject({ state: 'waiting', tries: 1, can: [], nextTryAt: expect.any(String), lastAnswer: expect.any(String) })
  expect(await told()).toEqual([])
  await lastTry()
  const [row] = await of(item)
  expect(row).toMatchObject({ state: 'failed', tries: 5, can: ['resend'], nextTryAt: null })
  expect(await told()).toMatchObject([{ titleEn: `Email not delivered: ${item.no}`, link: expect.stringContaining('/workflow/log?f=') }])
  await admin.ok(calls.resendSyncs, { ids: [row!.id] })
  await run()
  await lastTry()
  expect((await of(item))[0]).toMatchObject({ state: 'failed' })
  expect(await told()).toHaveLength(1)
  await mails('embedded')
})

test('WF-72 what was given up is sent again and arrives; what has arrived is not', async () => {
  const item = await failed()
  const [row] = await of(item)
  const arrived = (await list({ state: 'done' }))[0]!
  expect(await admin.ok(calls.resendSyncs, { ids: [row!.id, arrived.id] })).toEqual({ resent: 1, left: 1 })
  expect((await of(item))[0]).toMatchObject({ state: 'waiting', tries: 0, can: [] })
  expect(await admin.call(calls.resendSyncs, { ids: [row!.id] })).toMatchObject({ code: 'WF-72', fields: [{ path: 'ids' }] })
  await run()
  expect((await of(item))[0]).toMatchObject({ state: 'done', tries: 1 })
  const { list: events } = await search(await t.reader(ADMIN), { module: 'workflow', kind: 'WorkflowSync.resent' }, { pageNum: 1, pageSize: 9 })
  expect(events[0]).toMatchObject({ actor: ADMIN, target: item.id, after: { message: row!.id, no: item.no } })
})

test('WF-72 what asked for a decision that was made is not sent again', async () => {
  const item = await failed()
  await manager.ok(calls.operate, { itemId: item.id, action: 'approve' })
  const [row] = (await of(item)).filter(({ state }) => state === 'failed')
  expect(row!.can).toEqual([])
  expect(await admin.call(calls.resendSyncs, { ids: [row!.id] })).toMatchObject({ code: 'WF-72' })
})

test('WF-72 what is of no item is as good as missing', async () => {
  const id = await t.write((ctx) => deliver(ctx, 'mail', { to: 'x@example.com', subject: 'x', text: 'x' }, { key: newId(ctx.now) }))
  await t.write((ctx) => ctx.db.update(integrationsOutbox).set({ state: 'failed', tries: 5 }).where(eq(integrationsOutbox.id, id)))
  const missing = await admin.call(calls.resendSyncs, { ids: [newId()] })
  expect(missing.code).not.toBe('10000')
  expect(await admin.call(calls.resendSyncs, { ids: [id] })).toMatchObject({ code: missing.code })
})

test('SHEET-06 the log as a sheet is that of the list, and each export is in the audit log', async () => {
  const { file } = await admin.download(calls.exportSyncs, { filters: { state: 'failed' } })
  const [head, ...rows] = await sheetRowsOf(file!.bytes)
  const shown = await list({ state: 'failed' })
  expect(rows.map((row) => row[head!.indexOf('申请单号')] ?? row[1])).toEqual(shown.map(({ item }) => item.no))
  expect(rows.every((row) => row.includes('失败') && row.includes('邮件'))).toBe(true)
  const { list: events } = await search(await t.reader(ADMIN), { module: 'workflow', kind: 'WorkflowSync.exported' }, { pageNum: 1, pageSize: 9 })
  expect(events[0]).toMatchObject({ actor: ADMIN, after: { input: { filters: { state: 'failed' } } } })
})

test('WF-71 nobody else sees, sends or takes it', async () => {
  for (const who of [MEMBER, MANAGER, BYSTANDER]) {
    const one = await t.as(who)
    expect(await one.call(calls.searchSyncs, {})).toMatchObject({ status: 403 })
    expect(await one.call(calls.resendSyncs, { ids: [newId()] })).toMatchObject({ status: 403 })
    expect(await one.download(calls.exportSyncs, { filters: {} })).toMatchObject({ status: 403 })
  }
})
