import { createServer } from 'node:http'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract.ts'
import { deliver, onOutcome, sealForChat } from '../../server/api.ts'
import { outbox } from '../../server/tables.ts'
import { ADMIN, MEMBER, tools } from './parts.ts'

const t = await openTestPortal()
const { run, row, later } = tools(t)
const admin = await t.as(ADMIN)
const outcomes: unknown[] = []
onOutcome('chat', async (_ctx, { key, state, answer }) => void outcomes.push([key, state, answer]))

interface Asked {
  path: string
  body: { sign?: string; timestamp?: string; msg_type?: string; msgtype?: string }
}
/** The makers, by way of a gateway in this process. */
const asked: Asked[] = []
let answer: { status: number; body: unknown } = { status: 200, body: {} }
const gateway = createServer((request, reply) => {
  let body = ''
  request.on('data', (part: Buffer) => {
    body += part.toString()
  })
  request.on('end', () => {
    if (request.method === 'POST') asked.push({ path: request.url ?? '', body: JSON.parse(body) })
    reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })
})
await new Promise<void>((ready) => void gateway.listen(0, '127.0.0.1', ready))
const at = gateway.address()
const url = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`
afterAll(async () => {
  await t.close()
  gateway.close()
})

const ADDRESSES = {
  wecom: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=693a91f6-7aac-4bc4-97a0-0ec2fa5aaaaa',
  feishu: 'https://open.feishu.cn/open-apis/bot/v2/hook/693a91f6-7aac-4bc4',
}
const card = (key: string, maker: 'wecom' | 'feishu', secret?: string) =>
  t.write((ctx) =>
    deliver(
      ctx,
      'chat',
      {
        to: 'Rides',
        maker,
        address: sealForChat(ctx, ADDRESSES[maker]),
        ...(secret && { secret: sealForChat(ctx, secret) }),
        subject: '审批：1 项待办',
        lines: [{ label: '处理人', value: '李晓雯' }],
        link: { text: '去处理', url: 'https://portal.example/zh/notification/index' },
      },
      { key },
    ),
  )
const connect = (adapter: 'embedded' | 'group-hook') =>
  admin.ok(calls.saveConnector, { port: 'chat', adapter, active: true, ...(adapter === 'group-hook' && { url }) })
beforeEach(() => {
  asked.length = 0
  outcomes.length = 0
})

test('INTEG-08 the embedded adapter shows a card as the group would see it, and nobody its address', async () => {
  await card('kept', 'feishu', 'a secret')
  await run()
  const { list } = await admin.ok(calls.searchEmbedded, { pageSize: 100, filters: { port: 'chat' } })
  expect(list).toMatchObject([
    {
      to: 'Rides',
      subject: '审批：1 项待办',
      card: { maker: 'feishu', lines: [{ label: '处理人', value: '李晓雯' }], link: { text: '去处理' } },
      entry: null,
      can: [],
    },
  ])
  const everything = JSON.stringify([
    list,
    await admin.ok(calls.searchOutbox, { pageSize: 100, filters: {} }),
    await t.write(({ db }) => db.select().from(outbox)),
  ])
  expect(everything).not.toMatch(/open-apis|a secret/)
  expect(await (await t.as(MEMBER)).call(calls.searchEmbedded, { filters: {} })).toMatchObject({ status: 403 })
})

test('INTEG-08 a card goes to the group’s own address, by way of the gateway; Feishu’s is signed', async () => {
  await connect('group-hook')
  answer = { status: 200, body: { errcode: 0, errmsg: 'ok' } }
  await card('to wecom', 'wecom')
  await run()
  expect(asked).toMatchObject([{ path: '/cgi-bin/webhook/send?key=693a91f6-7aac-4bc4-97a0-0ec2fa5aaaaa', body: { msgtype: 'template_card' } }])
  expect(outcomes).toEqual([['to wecom', 'done', 'wecom 0']])
  answer = { status: 200, body: { code: 0, msg: 'success' } }
  await card('to feishu', 'feishu', 'a secret')
  await run()
  expect(asked[1]).toMatchObject({
    path: '/open-apis/bot/v2/hook/693a91f6-7aac-4bc4',
    body: { msg_type: 'interactive', timestamp: expect.stringMatching(/^\d{10}$/) },
  })
  expect(asked[1]!.body.sign).toMatch(/^[\w+/]{43}=$/)
})

test('INTEG-05 a test says whether the gateway is reached, and writes into no group', async () => {
  await connect('group-hook')
  answer = { status: 404, body: {} }
  expect(await admin.ok(calls.testConnector, { port: 'chat' })).toMatchObject({ ok: true, answer: 'HTTP 404' })
  answer = { status: 503, body: {} }
  expect(await admin.ok(calls.testConnector, { port: 'chat' })).toMatchObject({ ok: false, answer: 'HTTP 503' })
  expect(asked).toEqual([])
})

test('INTEG-05 a group that asks to wait is written to later; one that is no more is told once; a card that is refused is no fault of the port', async () => {
  await connect('group-hook')
  answer = { status: 200, body: { errcode: 45009 } }
  await card('too many', 'wecom')
  await run()
  expect(await row('too many')).toMatchObject({ state: 'waiting', tries: 1, lastAnswer: 'wecom 45009' })
  answer = { status: 200, body: { errcode: 0 } }
  later(1)
  await run()
  expect(await row('too many')).toMatchObject({ state: 'done', tries: 2 })
  answer = { status: 200, body: { errcode: 93000 } }
  await card('no group', 'wecom')
  await run()
  expect(outcomes.at(-1)).toEqual(['no group', 'done', 'gone'])
  answer = { status: 200, body: { code: 19021 } }
  for (let n = 0; n < 6; n++) await card(`refused ${n}`, 'feishu')
  await run()
  const chat = (await admin.ok(calls.searchConnectors)).find(({ port }) => port === 'chat')
  expect(chat).toMatchObject({ breaker: 'closed', lastError: 'feishu 19021' })
})

test('INTEG-09 a card that has not the form is refused when it is handed over, and nothing is written', async () => {
  await expect(t.write((ctx) => deliver(ctx, 'chat', { to: 'Rides', subject: 'x' }, { key: 'formless' }))).rejects.toThrow()
  expect(await row('formless')).toBeUndefined()
})
