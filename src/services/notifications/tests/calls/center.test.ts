import { afterAll, expect, test } from 'vitest'
import { moduleNames, type Notice } from '#foundation/contract/notices.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { provide } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract.ts'
import { notificationCommented } from '../../events.ts'
import { finish, notify } from '../../server/api.ts'
import { waitingOf } from '../../server/data/todos.ts'

const t = await openTestPortal()
afterAll(() => t.close())

const member = await t.as('10000001')
const other = await t.as('10000010')
const tell = (businessId: string, more: Partial<Notice> = {}) =>
  t.write((ctx) => notify(ctx, { module: 'test', event: 'told', receivers: [asSsoId('10000001')], businessId, ...more }))

test('NOTI-01 the counts answer 10000 with workflow and survey; what is not there counts 0', async () => {
  const answer = await member.call(calls.waitingCounts)
  expect(answer).toMatchObject({ code: '10000', content: { workflow: expect.any(Number), survey: expect.any(Number) } })
  const provided = new Map([
    ['survey', ({ actor }: Reader) => ({ query: sql`select 1 from generate_series(1, ${actor.ssoId === '10000001' ? 3 : 1})`, cap: 9 })],
  ])
  expect(await waitingOf(await t.reader('10000001'), provided)).toMatchObject({ workflow: 0, survey: 3 })
  expect(await waitingOf(await t.reader('10000010'), new Map())).toMatchObject({ workflow: 0, survey: 0 })
})

test('NOTI-01 what asks for something is counted as its list shows it', async () => {
  const counted = async () => {
    const { total, others } = await member.ok(calls.listMessages, { filters: { tab: 'action' } })
    return [(await member.ok(calls.waitingCounts)).todo, others.reduce((sum, { count }) => sum + count, total)]
  }
  const [before] = await counted()
  await tell('asks for something', { needsAction: true })
  expect(await counted()).toEqual([before! + 1, before! + 1])
  const thing = { key: 'open', titleCn: '待填问卷', titleEn: 'Surveys', path: '/{lang}/survey/index' } as const
  const rows = (n: number) => ({ query: sql`select 1 from generate_series(1, ${n}::int)`, cap: 9 })
  const isHers = ({ actor }: Reader) => actor.ssoId === '10000001'
  const failing = () => Promise.reject(new Error('not well'))
  const takeBack = [
    provide('todos', 'several', {
      waiting: async (ctx) => (isHers(ctx) ? [rows(1), rows(2)] : []),
      list: async (ctx) => (isHers(ctx) ? [{ ...thing, figure: { value: 3, unitCn: '份', unitEn: 'open' } }] : []),
    }),
    provide('todos', 'single', { waiting: async () => [rows(1)], list: async () => [{ ...thing, noteCn: '今天截止', noteEn: 'closes today' }] }),
    provide('todos', 'failing', { waiting: failing, list: failing }),
  ]
  expect(await counted()).toEqual([before! + 5, before! + 5])
  const { others } = await member.ok(calls.listMessages, { filters: { tab: 'action' } })
  expect(others).toMatchObject([
    { key: 'several:open', count: 3, noteCn: '' },
    { key: 'single:open', count: 1, noteCn: '今天截止', path: '/{lang}/survey/index' },
  ])
  expect((await member.ok(calls.listMessages, {})).others).toEqual([])
  for (const back of takeBack) back()
  expect(await counted()).toEqual([before! + 1, before! + 1])
})

test('NOTI-02 the notification count is a number', async () => {
  const before = await member.ok(calls.unreadCount)
  await tell('counted')
  expect(await member.ok(calls.unreadCount)).toBe(before + 1)
})

test('NOTI-03 the page is told to ask again every 60 seconds', async () => {
  expect((await member.ok(calls.waitingCounts)).refreshSeconds).toBe(60)
})

test('NOTI-05 a comment has at most 150 characters, counted as people count', async () => {
  const [id] = await tell('long comment')
  const refused = await member.call(calls.commentOn, { notificationId: id!, text: 'x'.repeat(151) }, { lang: 'en' })
  expect(refused).toMatchObject({ code: 'NOTI-05', returnMsg: 'A comment takes at most 150 characters', fields: [{ path: 'text' }] })
  await member.ok(calls.commentOn, { notificationId: id!, text: `${'好'.repeat(149)}👍` })
  expect((await member.ok(calls.messageDetail, { id: id! })).comments).toHaveLength(1)
})

test('NOTI-12 reading, all or some, answers how many are left', async () => {
  const ids = [...(await tell('left 1')), ...(await tell('left 2', { module: 'another' }))]
  const before = await member.ok(calls.unreadCount)
  expect(await member.ok(calls.markRead, { ids: [ids[0]!] })).toEqual({ unread: before - 1 })
  expect(await member.ok(calls.markRead, { ids: [ids[0]!], unread: true })).toEqual({ unread: before })
  expect(await member.ok(calls.markAllRead, { module: 'another' })).toEqual({ unread: before - 1 })
  expect(await member.ok(calls.markAllRead, {})).toEqual({ unread: 0 })
  expect(await member.ok(calls.unreadCount)).toBe(0)
})

test('NOTI-12 what came after the message that was read stays unread', async () => {
  t.setClock('2026-11-20T05:00:00.000Z')
  const [older] = await tell('folded', { event: 'asked' })
  t.setClock('2026-11-20T05:01:00.000Z')
  const [newest] = await tell('folded', { event: 'asked again' })
  await member.ok(calls.markRead, { ids: [older!] })
  expect((await member.ok(calls.messageDetail, { id: older! })).state).toBe('read')
  expect((await member.ok(calls.messageDetail, { id: newest! })).state).toBe('unread')
  await member.ok(calls.markRead, { ids: [older!], unread: true })
  await member.ok(calls.markRead, { ids: [newest!] })
  expect((await member.ok(calls.messageDetail, { id: older! })).state, 'folded under it').toBe('read')
})

test('NOTI-16 what each has to do for herself closes for who has done it, and for nobody else', async () => {
  const [mine, hers] = await tell('of each', { receivers: ['10000001', '10000010'].map(asSsoId), needsAction: true })
  await t.write((ctx) => finish(ctx, { module: 'test', businessId: 'of each', receiver: asSsoId('10000001') }))
  expect((await member.ok(calls.messageDetail, { id: mine! })).state).toBe('done')
  expect((await other.ok(calls.messageDetail, { id: hers! })).state).toBe('unread')
})

test('NOTI-13 nobody reads, marks or comments on what was told to somebody else, or learns that it is there', async () => {
  const [id] = await tell('mine')
  const missing = '00000000-0000-7000-8000-000000000000'
  for (const given of [id!, missing]) {
    const answers = await Promise.all([
      other.call(calls.messageDetail, { id: given }),
      other.call(calls.markRead, { ids: [given] }),
      other.call(calls.commentOn, { notificationId: given, text: 'hello' }),
    ])
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, code: 'NOTI-13', returnMsg: '您的权限不够' })
  }
  expect((await other.ok(calls.listMessages, { filters: {} })).list.map((m) => m.id)).not.toContain(id)
  expect(await t.visitor.call(calls.listMessages, { filters: {} })).toMatchObject({ code: '10004' })
})

test('NOTI-13 a comment is told to the module that sent the message', async () => {
  const [id] = await tell('asked about', { event: 'asked' })
  const heard: unknown[] = []
  const { queue } = t.portal
  const emit = queue.emit.bind(queue)
  queue.emit = async (tx, event, payloads) => {
    if (event === notificationCommented.name) heard.push(...payloads)
    await emit(tx, event, payloads)
  }
  await member.ok(calls.commentOn, { notificationId: id!, text: 'Which door?' })
  queue.emit = emit
  expect(heard).toEqual([{ module: 'test', event: 'asked', businessId: 'asked about', notificationId: id, author: '10000001', text: 'Which door?' }])
})

test('the list has tabs, module and dates, newest first, and names who has written', async () => {
  t.setClock('2026-11-24T04:00:00.000Z')
  const member = await t.as('10000001')
  const [asking] = await tell('dated', { module: 'another', needsAction: true })
  const page = (filters: Record<string, unknown>) => member.ok(calls.listMessages, { filters, pageSize: 100 } as never)
  expect((await page({})).list[0]).toMatchObject({ id: asking, state: 'unread', needsAction: true })
  const asked = (await page({ tab: 'action' })).list
  expect([asked[0]!.id, asked.every(({ needsAction }) => needsAction)]).toEqual([asking, true])
  expect((await page({ tab: 'unread' })).list[0]!.id).toBe(asking)
  expect((await page({ from: '2026-11-24', to: '2026-11-24' })).list.map((m) => m.id)).toEqual([asking])
  expect((await page({ to: '2026-11-23' })).list.map((m) => m.id)).not.toContain(asking)
  const others = await page({ module: 'test' })
  expect(others.list.every((m) => m.module === 'test')).toBe(true)
  expect(others.modules).toEqual(expect.arrayContaining([{ module: 'another', moduleCn: null, moduleEn: null }]))
  await t.write((ctx) => finish(ctx, { module: 'another', businessId: 'dated' }))
  expect((await member.ok(calls.messageDetail, { id: asking! })).state).toBe('done')
})

test('read messages older than 12 months are removed on the 1st, the unread stay', async () => {
  t.setClock('2025-10-31T04:00:00.000Z')
  const [old] = await tell('old and read')
  const [unread] = await tell('old and unread')
  t.setClock('2026-11-24T04:00:00.000Z')
  const member = await t.as('10000001')
  await member.ok(calls.commentOn, { notificationId: old!, text: 'gone with it' })
  await member.ok(calls.markRead, { ids: [old!] })
  await t.runJob('notifications.removeOld', '2026-10-01')
  await member.ok(calls.messageDetail, { id: old! })
  await t.runJob('notifications.removeOld', '2026-11-01')
  expect(await member.call(calls.messageDetail, { id: old! })).toMatchObject({ code: 'NOTI-13' })
  await member.ok(calls.messageDetail, { id: unread! })
})

test('a message names its module as the module calls itself, and not at all where it does not', () => {
  const words: Record<string, string> = { 'notice.tea.module.title': 'Tea' }
  const ctx = { text: (key: string) => words[key] ?? key }
  expect(moduleNames(ctx, 'tea')).toEqual({ moduleCn: 'Tea', moduleEn: 'Tea' })
  expect(moduleNames(ctx, 'coffee')).toEqual({ moduleCn: null, moduleEn: null })
})
