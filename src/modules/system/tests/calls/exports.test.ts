import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import { integrationFailed, integrationRecovered, serviceKeyExpiring } from '#services/integrations/events.ts'
import { listMessages } from '#services/notifications/contract.ts'
import * as calls from '../../contract/index.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const ADMIN = '10000009'
const admin = await t.as(ADMIN)

test('SHEET-06 roles are exported with who holds them, a role without members too', async () => {
  const { file } = await admin.download(calls.exportRoles, {})
  const [head, ...rows] = await sheetRowsOf(file!.bytes)
  expect(head).toContain('角色编码')
  const { list } = await admin.ok(calls.searchRoles, { pageSize: 100, filters: {} })
  expect(new Set(rows.map((row) => row[0]))).toEqual(new Set(list.map(({ code }) => code)))
  const cashiers = rows.filter((row) => row[0] === 'cashier').map((row) => row[4])
  const members = await admin.ok(calls.searchMembers, { pageSize: 100, filters: { role: 'cashier' } })
  expect(cashiers.toSorted()).toEqual(members.list.map(({ person }) => person.ssoId).toSorted())
})

test('SHEET-06 the permissions of a person and the logs are exported as they are shown', async () => {
  const { permissions } = await admin.ok(calls.effectivePermissions, { ssoId: '10000006' as never })
  const own = await sheetRowsOf((await admin.download(calls.exportPermissions, { ssoId: '10000006' as never })).file!.bytes)
  expect(new Set(own.slice(1).map((row) => row[0]))).toEqual(new Set(permissions.map(({ id }) => id)))
  const filters = { tab: 'audit' as const, who: ADMIN as never }
  const { list } = await admin.ok(calls.searchLogs, { pageSize: 100, filters })
  const { file } = await admin.download(calls.exportLogs, { filters }, { lang: 'en' })
  const [head, ...rows] = await sheetRowsOf(file!.bytes)
  expect(head).toContain('Trace number')
  // the export itself is an event too, and the newest
  expect(rows.map((row) => row[10]).slice(-list.length)).toEqual(list.map(({ traceId }) => traceId))
})

test('nobody else takes roles, permissions or logs out', async () => {
  for (const who of ['10000001', '10000006'])
    for (const [endpoint, input] of [
      [calls.exportRoles, {}],
      [calls.exportPermissions, { ssoId: '10000001' }],
      [calls.exportLogs, {}],
    ] as const)
      expect((await (await t.as(who)).download(endpoint, input as never)).status).toBe(403)
})

test('who looks after integrations is told what stopped, what is back, and which key ends; a key once a day', async () => {
  await t.write(async (ctx) => {
    await ctx.emit(integrationFailed, { port: 'mail', reason: 'messages', messages: 3, error: 'timeout' })
    await ctx.emit(integrationRecovered, { port: 'mail' })
    const key = { id: '00000000-0000-7000-8000-000000000001', name: 'Gate', validUntil: '2026-12-01', daysLeft: 11 }
    await ctx.emit(serviceKeyExpiring, key)
    await ctx.emit(serviceKeyExpiring, key)
  })
  await t.drain()
  const { list } = await admin.ok(listMessages, { pageSize: 50, filters: {} })
  const titles = list.map(({ titleCn }) => titleCn)
  expect(titles).toContain('邮件连接已恢复')
  expect(titles.filter((title) => title.startsWith('服务密钥“Gate”'))).toEqual(['服务密钥“Gate”将于12月1日到期'])
})
