import { createHmac } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import * as calls from '../../contract.ts'
import { onReceived } from '../../server/api.ts'
import { ADMIN } from './parts.ts'

const t = await openTestPortal({ modules: ['free-meal'] })
afterAll(() => t.close())
const admin = await t.as(ADMIN)

const SECRET = `whsec_${Buffer.from('a secret between two').toString('base64')}`
const NOW = Math.floor(new Date(TEST_NOW).getTime() / 1_000)
const heard: unknown[] = []
let failing = false
onReceived('time-keeping', async (_ctx, { id, payload }) => {
  heard.push([id, payload])
  if (failing) throw new Error('the room failed')
})
await admin.ok(calls.saveConnector, { port: 'time-keeping', adapter: 'embedded', active: true, noticeSecret: SECRET })
beforeEach(() => {
  heard.length = 0
  failing = false
})

/** As the standard has it, written down here once more. */
const sign = (id: string, time: number, body: string, secret = 'a secret between two') =>
  `v1,${createHmac('sha256', secret).update(`${id}.${time}.${body}`).digest('base64')}`

interface Sent {
  id: string
  time?: number
  body?: string
  headers?: Record<string, string>
  port?: string
}
async function send({ id, time = NOW, body = '{"shift":1}', headers, port = 'time-keeping' }: Sent) {
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api/basic/integration/v1/notice/${port}`,
    payload: body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(time),
      ...(headers ?? { 'webhook-signature': sign(id, time, body) }),
    },
  })
  return { status: answer.statusCode, ...answer.json() }
}

test('INTEG-03 a signed notice is told to who hears the port, once, and logged', async () => {
  expect(await send({ id: 'n1' })).toMatchObject({ status: 200, code: '10000', content: { first: true } })
  expect(await send({ id: 'n1' })).toMatchObject({ code: '10000', content: { first: false } })
  expect(heard).toEqual([['n1', { shift: 1 }]])
  const both = { 'webhook-signature': `${sign('n2', NOW, '{"shift":1}', 'the key before')} ${sign('n2', NOW, '{"shift":1}')}` }
  expect(await send({ id: 'n2', headers: both })).toMatchObject({ content: { first: true } })
  const { list } = await admin.ok(calls.searchReceived, { filters: { port: 'time-keeping' } })
  expect(list.map(({ noticeId, by }) => [noticeId, by]).toSorted()).toEqual([
    ['n1', 'signature'],
    ['n2', 'signature'],
  ])
})

test('INTEG-03 a wrong signature, another body, another id or no proof at all is refused', async () => {
  const refused = { status: 403, code: 'INTEG-03', returnMsg: '签名无效或已过期' }
  expect(await send({ id: 'n3', headers: { 'webhook-signature': sign('n3', NOW, '{"shift":2}') } })).toMatchObject(refused)
  expect(await send({ id: 'n3', headers: { 'webhook-signature': sign('n4', NOW, '{"shift":1}') } })).toMatchObject(refused)
  expect(await send({ id: 'n3', headers: { 'webhook-signature': sign('n3', NOW, '{"shift":1}', 'guessed') } })).toMatchObject(refused)
  expect(await send({ id: 'n3', headers: {} })).toMatchObject(refused)
  expect(await send({ id: '' })).toMatchObject(refused)
  expect(await send({ id: 'n3', port: 'nowhere' })).toMatchObject(refused)
  expect(await send({ id: 'n3', port: 'hr-master' }), 'a port without a secret').toMatchObject(refused)
  expect(heard).toEqual([])
})

test('INTEG-03 a notice older or newer than 5 minutes is refused, signed or not', async () => {
  for (const time of [NOW - 301, NOW + 301]) expect(await send({ id: `t${time}`, time })).toMatchObject({ status: 403, code: 'INTEG-03' })
  for (const time of [NOW - 300, NOW + 300]) expect(await send({ id: `t${time}`, time })).toMatchObject({ code: '10000' })
})

test('INTEG-03 a service key that names the permission proves a sender too, and its use is noted', async () => {
  const key = async (permissions: string[]) => (await admin.ok(calls.issueKey, { name: 'Time clock', permissions, validUntil: '2027-01-01' })).key
  const [good, other] = [await key(['INTEGRATION_NOTICE']), await key(['FREEMEAL'])]
  expect(await send({ id: 'k1', headers: { authorization: `Bearer ${other}` } })).toMatchObject({ status: 403 })
  expect(await send({ id: 'k1', headers: { authorization: `Bearer ${good}` } })).toMatchObject({ content: { first: true } })
  expect(await send({ id: 'k2', time: NOW - 600, headers: { authorization: `Bearer ${good}` } })).toMatchObject({ status: 403 })
  const { list } = await admin.ok(calls.searchReceived, {})
  expect(list.find((one) => one.noticeId === 'k1')).toMatchObject({ by: 'Time clock' })
  expect((await admin.ok(calls.searchKeys, {})).list.find((k) => k.permissions.includes('INTEGRATION_NOTICE'))?.lastUsedAt).toBe(TEST_NOW)
})

test('INTEG-03 what could not be handled is not noted, so that it may be sent again', async () => {
  failing = true
  expect(await send({ id: 'f1' })).toMatchObject({ status: 500 })
  failing = false
  expect(await send({ id: 'f1' })).toMatchObject({ content: { first: true } })
  expect(await send({ id: 'b1', body: 'no json', headers: { 'webhook-signature': sign('b1', NOW, 'no json') } })).toMatchObject({ code: 'SHELL-39' })
})
