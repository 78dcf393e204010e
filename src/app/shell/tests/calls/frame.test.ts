import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { providersOf } from '#foundation/providers.ts'
import { answerFor } from '#foundation/server/answer.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { markAllRead, unreadCount, waitingCounts } from '#services/notifications/contract.ts'
import { notify } from '#services/notifications/server/api.ts'
import { getUserInfo } from '#services/session/contract.ts'
import { assigned, detail, operate } from '#services/workflow/contract/items.ts'
import { catalog, seedFlows, submit } from '#services/workflow/server/api.ts'
import { health, language } from '../../contract.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const TEAM = '10000001'
const MANAGER = '10000002'

test('SHELL-49 the language chosen is that of the open session and of the next sign-in, on this and on other devices', async () => {
  const [phone, desk] = [await t.as(TEAM), await t.as(TEAM)]
  expect((await phone.ok(getUserInfo)).language).toBe('zh')
  await phone.ok(language, { language: 'en' })
  for (const client of [phone, desk, await t.as(TEAM)]) expect((await client.ok(getUserInfo)).language).toBe('en')
  expect((await (await t.as(MANAGER)).ok(getUserInfo)).language).toBe('zh')
  await phone.ok(language, { language: 'zh' })
  expect((await t.visitor.call(language, { language: 'en' })).code).toBe('10004')
})

test('SHELL-08 there are two languages, Chinese where nobody chose', async () => {
  const client = await t.as(TEAM)
  const refused = async (lang?: 'en' | 'zh') => (await client.call(language, { language: 'fr' as 'en' }, lang && { lang })).returnMsg
  expect(await refused()).toMatch(/\p{Script=Han}/u)
  expect(await refused('zh')).toBe(await refused())
  expect(await refused('en')).toMatch(/^[ -~]+$/)
  expect(await client.call(language, { language: 'fr' as 'en' })).toMatchObject({ code: 'SHELL-39', fields: [{ path: 'language' }] })
})

test('SHELL-07 SHELL-56 what waits in workflow, survey and notices is counted by what modules offer; what nobody offers is 0', async () => {
  const client = await t.as(MANAGER)
  expect([await client.ok(waitingCounts), await client.ok(unreadCount)]).toMatchObject([{ workflow: 0, survey: 0 }, 0])
  const [notices, workflow] = ['notifications', 'workflow'].map((name) => t.portal.rooms.find((room) => room.name === name)!.manifest)
  expect(providersOf('count').has('workflow')).toBe(true)
  expect([notices?.standsOn.includes('workflow'), workflow?.standsOn.includes('notifications')]).toEqual([false, true])
})

test('SHELL-07 the session of a person counts the messages that were not read, as their own count does', async () => {
  const client = await t.as(TEAM)
  const counts = async () => [(await client.ok(getUserInfo)).notificationCount, await client.ok(unreadCount)]
  await client.ok(markAllRead, {})
  expect(await counts()).toEqual([0, 0])
  await t.write((ctx) => notify(ctx, { module: 'test', event: 'told', receivers: [asSsoId(TEAM)], businessId: 'frame' }))
  expect(await counts()).toEqual([1, 1])
  expect((await (await t.as(MANAGER)).ok(getUserInfo)).notificationCount).toBe(await (await t.as(MANAGER)).ok(unreadCount))
})

test('SHELL-57 a request that was withdrawn is shown as such, and counted neither as a to-do nor as done', async () => {
  const paths = [{ conditions: [], steps: [{ key: 'manager', nameCn: '经理', nameEn: 'Manager', approver: 'line-manager' as const }] }]
  catalog({ code: 'FRAME', module: 'frame', params: [], flow: { code: 'FRAME', paths }, facts: async () => [], onDecided: async () => {} })
  await t.write(seedFlows)
  const [me, manager] = [await t.as(TEAM), await t.as(MANAGER)]
  const { id } = await t.write((ctx) =>
    submit(ctx, { module: 'frame', businessId: 'frame', catalog: 'FRAME', params: {}, requester: asSsoId(TEAM), subjectCn: '申请', subjectEn: 'Request' }),
  )
  const stands = async () => [(await me.ok(detail, { id })).state, (await manager.ok(waitingCounts)).workflow]
  expect(await stands()).toEqual(['pending', 1])
  await me.ok(operate, { itemId: id, action: 'withdraw', comment: '改期' })
  expect(await stands()).toEqual(['withdrawn', 0])
  for (const tab of ['todo', 'done'] as const) expect((await manager.ok(assigned, { filters: { tab } })).total).toBe(0)
})

test('SHELL-51 the log holds the fault under the trace id that the person is shown', () => {
  const lines: unknown[][] = []
  const log = { ...t.portal.log, error: (...line: unknown[]) => void lines.push(line) }
  const fault = new Error('the disk is full')
  const { body } = answerFor(t.portal, fault, { lang: 'en', requestId: '01900000-aaaa', log })
  expect(body).toEqual({ code: 'SHELL-33', returnMsg: 'System is busy, please try again later', traceId: '01900000-aaaa' })
  expect(lines).toEqual([[{ err: fault, traceId: '01900000-aaaa' }, 'unexpected fault']])
})

test('health says the version and what the portal depends on, to everybody', async () => {
  expect(await t.visitor.ok(health)).toEqual({ version: expect.any(String), database: 'ready' })
})
