import { afterAll, expect, test } from 'vitest'
import { type Notice, noticeRequested } from '#foundation/contract/notices.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addMinutes } from '#foundation/time.ts'
import { textFor } from '../../rules/messages.ts'
import { deliveries, finish, notify } from '../../server/api.ts'
import { checkDeclared } from '../../server/commands/declaring.ts'
import { messageOf, messagesOf, unreadOf } from '../../server/data/messages.ts'

const t = await openTestPortal()
afterAll(() => t.close())

const member = asSsoId('10000001')
const manager = asSsoId('10000002')
const told = (businessId: string, more: Partial<Notice> = {}): Notice => ({ module: 'test', event: 'told', receivers: [member], businessId, ...more })
const list = (who = member, tab: 'all' | 'unread' | 'action' = 'all') =>
  t.write((ctx) => messagesOf(ctx.db, who, { pageNum: 1, pageSize: 100, filters: { tab } }))
const later = () => t.setClock(addMinutes(t.portal.clock(), 1))
const unread = (who = member) => t.write((ctx) => unreadOf(ctx.db, who))

test('NOTI-07 the same event for the same thing reaches a receiver once', async () => {
  const first = await t.write((ctx) => notify(ctx, told('once', { receivers: [member, manager, member] })))
  expect(first).toHaveLength(2)
  expect(await t.write((ctx) => notify(ctx, told('once')))).toEqual([])
  expect(await t.write((ctx) => notify(ctx, told('once', { dedupeKey: 'once again' })))).toHaveLength(1)
  expect(await t.write((ctx) => notify(ctx, told('once', { event: 'another' })))).toHaveLength(1)
})

test('NOTI-08 a message is kept in both languages; a value in two languages is taken in the one of the text', async () => {
  const texts = { zh: '{who}点了{dish}', en: '{who} had {dish}' }
  const params = { whoCn: '李雷', whoEn: 'Lei Li', dish: 'no. 7' }
  const [id] = await t.write((ctx) => notify({ ...ctx, text: (_key, values, lang = 'zh') => spoken(texts[lang], values) }, told('both', { params })))
  const message = await t.write((ctx) => messageOf(ctx.db, member, id!))
  expect(message).toMatchObject({ titleCn: '李雷点了no. 7', titleEn: 'Lei Li had no. 7', bodyCn: '李雷点了no. 7', bodyEn: 'Lei Li had no. 7' })
  expect(textFor('zh', message.titleCn, message.titleEn)).toBe('李雷点了no. 7')
  expect(textFor('en', message.titleCn, message.titleEn)).toBe('Lei Li had no. 7')
  expect(textFor(undefined, message.titleCn, message.titleEn)).toBe('李雷点了no. 7 / Lei Li had no. 7')
})
const spoken = (text: string, values: Readonly<Record<string, unknown>> = {}) => text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

test('NOTI-15 what is rolled back is never told, asked for directly or by event', async () => {
  const asked = told('undone', { receivers: [asSsoId('10000003')] })
  const undone = t.write(async (ctx) => {
    await notify(ctx, asked)
    await ctx.emit(noticeRequested, asked)
    throw new Error('the change failed')
  })
  await expect(undone).rejects.toThrow('the change failed')
  await t.drain()
  expect((await list(asSsoId('10000003'))).total).toBe(0)
})

test('NOTI-15 a lower service asks by event, and the message is there once the change is', async () => {
  await t.write((ctx) => ctx.emit(noticeRequested, told('from below', { receivers: [asSsoId('10000004')] })))
  expect(await unread(asSsoId('10000004'))).toBe(0)
  await t.drain()
  expect(await unread(asSsoId('10000004'))).toBe(1)
})

test('NOTI-16 what asked for something closes for everybody with the change, and not if the change fails', async () => {
  const receivers = [asSsoId('10000005'), asSsoId('10000006')]
  const asking = told('to decide', { receivers, needsAction: true })
  await t.write((ctx) => notify(ctx, asking))
  later()
  await t.write((ctx) => notify(ctx, told('to decide', { receivers, event: 'reminder', needsAction: true })))
  for (const who of receivers) expect((await list(who, 'action')).list.map((m) => m.event)).toEqual(['reminder'])
  const failed = t.write(async (ctx) => {
    await finish(ctx, { module: 'test', businessId: 'to decide' })
    throw new Error('the decision failed')
  })
  await expect(failed).rejects.toThrow()
  expect(await unread(receivers[0])).toBe(1)
  await t.write((ctx) => finish(ctx, { module: 'test', businessId: 'to decide' }))
  for (const who of receivers) {
    expect((await list(who, 'action')).total).toBe(0)
    expect(await unread(who)).toBe(0)
    expect((await list(who)).list[0]).toMatchObject({ state: 'done', messages: 2 })
  }
})

test('finish closes one event only where it is named', async () => {
  const who = asSsoId('10000007')
  await t.write((ctx) => notify(ctx, told('two asks', { receivers: [who], event: 'one', needsAction: true })))
  await t.write((ctx) => notify(ctx, told('two asks', { receivers: [who], event: 'two', needsAction: true })))
  await t.write((ctx) => finish(ctx, { module: 'test', businessId: 'two asks', event: 'two' }))
  expect((await list(who, 'action')).list.map((m) => m.event)).toEqual(['one'])
})

test('NOTI-16 what each is asked for closes for who has done it, and stays open for the others', async () => {
  const receivers = [asSsoId('10000009'), asSsoId('10000010')] as const
  await t.write((ctx) => notify(ctx, told('to answer', { receivers: [...receivers], needsAction: true })))
  await t.write((ctx) => finish(ctx, { module: 'test', businessId: 'to answer', receiver: receivers[0] }))
  expect([(await list(receivers[0], 'action')).total, (await list(receivers[1], 'action')).total]).toEqual([0, 1])
})

test('messages about one thing fold into one line with the newest on top, and count once', async () => {
  const who = asSsoId('10000008')
  for (const event of ['first', 'second', 'third']) {
    await t.write((ctx) => notify(ctx, told('a thing', { receivers: [who], event })))
    later()
  }
  const { list: lines } = await list(who)
  expect(lines.map((m) => [m.event, m.messages])).toEqual([['third', 3]])
  expect(await unread(who)).toBe(1)
  const detail = await t.write((ctx) => messageOf(ctx.db, who, lines[0]!.id))
  expect(detail.earlier).toHaveLength(2)
})

test('deliveries say what reached whom when, oldest first', async () => {
  await t.write((ctx) => notify(ctx, told('a case', { receivers: [member, manager] })))
  const reached = await t.write((ctx) => deliveries(ctx, 'test', 'a case'))
  expect(reached.map((d) => d.receiver).sort()).toEqual([member, manager])
  expect(reached[0]).toMatchObject({ event: 'told', readAt: null })
})

test('a declared notice without a text, or with a name it does not have, is found at start', () => {
  const words: Record<string, string> = {
    'notice.test.told.title': 'Hello {name}',
    'notice.test.told.body': 'You have {left} left',
    'notice.test.told.why': 'Because you asked',
  }
  const texts = { has: (_lang: string, key: string) => key in words, text: (_lang: string, key: string) => words[key] ?? key, ruleModule: () => undefined }
  expect(() => checkDeclared(texts, [{ module: 'test', event: 'told', variables: ['name', 'left'] }])).not.toThrow()
  expect(() => checkDeclared(texts, [{ module: 'test', event: 'told', variables: ['name'] }])).toThrow('notice.test.told.body in zh uses {left}')
  expect(() => checkDeclared(texts, [{ module: 'test', event: 'lost', variables: [] }])).toThrow('notice.test.lost.title is missing in en')
  expect(() => checkDeclared(texts, [{ module: 'test', event: 'lost', variables: [] }])).toThrow('notice.test.lost.why is missing in en')
})
