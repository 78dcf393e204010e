import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract.ts'
import { deliver, sealForChat } from '../../server/api.ts'
import { ADMIN, MEMBER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const admin = await t.as(ADMIN)
const member = await t.as(MEMBER)
const TOKEN = '3kJq0cJ7nYx5Vb2TqLw8ZrD4mHs6PfGa1EuXo9iKtBc'
const link = `http://localhost/api/basic/session/v1/link/${TOKEN}?lang=zh`
const receiver = asSsoId(MEMBER)
await t.write(async (ctx) => {
  await deliver(
    ctx,
    'mail',
    { to: 'li@example.com', subject: 'To decide', text: `Open ${link}`, html: `<a href="${link}">Open</a>`, receiver },
    { key: 'mail' },
  )
  await deliver(ctx, 'sms', { to: '13800000001', text: 'Your code is 482913', receiver, hides: ['482913'] }, { key: 'sms' })
})
await t.runJob('integrations.deliver')
const seen = async () => (await admin.ok(calls.searchEmbedded, { filters: {} })).list
const page = async (id: string, who: string) => {
  const { cookies } = await t.app.inject({ url: `/api/basic/role/v1/ssologin?sso=${who}` })
  return t.app.inject({ url: `/api/basic/integration/v1/embedded/${id}/page`, cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])) })
}

test('INTEG-15 links that sign in and codes are shown to their receiver and to nobody else', async () => {
  const held = await seen()
  expect(held).toHaveLength(2)
  expect(JSON.stringify(held)).not.toMatch(new RegExp(`${TOKEN}|482913`))
  expect(held.map(({ text }) => text).join()).toContain('Your code is •••')
  const { body, statusCode } = await page(held.find(({ port }) => port === 'mail')!.id, ADMIN)
  expect(statusCode).toBe(200)
  expect(body).toContain('/link/•••')
  expect(body).not.toContain(TOKEN)
  for (const keyword of ['482913', '4829', TOKEN]) expect((await admin.ok(calls.searchEmbedded, { filters: { keyword } })).total, keyword).toBe(0)
  const own = JSON.stringify(await member.ok(calls.myEmbedded))
  expect(own).toContain(TOKEN)
  expect(own).toContain('482913')
  expect(await admin.ok(calls.myEmbedded)).toEqual([])
})

test('INTEG-15 where people are real nobody reads the words of others, and the outbox tells none', async () => {
  t.portal.demo = false
  const held = await seen()
  t.portal.demo = true
  expect(held.map(({ text, hasHtml }) => [text, hasHtml])).toEqual([
    ['', false],
    ['', false],
  ])
  expect(JSON.stringify(await admin.ok(calls.searchOutbox, { filters: {} }))).not.toMatch(new RegExp(`${TOKEN}|482913`))
})

test('INTEG-15 where people are real a card, an entry and an order are words, too', async () => {
  const card = { maker: 'feishu', lines: [{ label: '处理人', value: '李晓雯' }], link: { text: '去处理', url: 'https://portal.example/zh/notification/index' } }
  const entry = { uid: 'event-15', subject: '消防演练', place: '东门', starts: '2026-11-25T01:00:00.000Z', ends: '2026-11-25T02:30:00.000Z' }
  const order = { action: 'set-code', to: 'C-0412', subject: '更改门锁密码', lines: [{ label: '房间', value: 'C-0412' }] }
  await t.write(async (ctx) => {
    const address = sealForChat(ctx, 'https://open.feishu.cn/open-apis/bot/v2/hook/693a91f6-7aac-4bc4')
    await deliver(ctx, 'chat', { to: 'Rides', address, subject: '审批：1 项待办', ...card }, { key: 'card' })
    await deliver(ctx, 'calendar', { to: 'li@example.com', ...entry }, { key: 'entry' })
    await deliver(ctx, 'door-lock', order, { key: 'order' })
  })
  await t.runJob('integrations.deliver')
  const told = async () => (await seen()).flatMap((one) => one.card ?? one.entry ?? one.order ?? [])
  expect(await told()).toHaveLength(3)
  const { id } = (await seen()).find(({ port }) => port === 'calendar')!
  expect((await admin.download(calls.embeddedFile, { id })).file).toBeDefined()
  t.portal.demo = false
  const real = [await told(), await admin.download(calls.embeddedFile, { id })]
  t.portal.demo = true
  expect(real).toMatchObject([[], { body: { code: 'SHELL-02' } }])
})
