import { createServer, type IncomingMessage } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addMinutes } from '#foundation/time.ts'
import * as calls from '../../contract.ts'
import { nextTry } from '../../rules/outbox.ts'
import { deliver, onOutcome, onReceived } from '../../server/api.ts'
import { ADMIN, tools } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { later, run, row } = tools(t)
const admin = await t.as(ADMIN)

const receipts: unknown[] = []
onReceived('sms', async (_ctx, { payload }) => void receipts.push(payload))
const outcomes: unknown[] = []
onOutcome('sms', async (_ctx, { key, state, answer }) => void outcomes.push([key, state, answer]))

const sms = (key: string, more: { to?: string; until?: Date } = {}) =>
  t.write((ctx) => deliver(ctx, 'sms', { to: more.to ?? '13800000001', text: `about ${key}` }, { key, ...(more.until && { until: more.until }) }))
const held = async () => (await admin.ok(calls.searchEmbedded, { pageSize: 100, filters: { port: 'sms' } })).list

/** A provider in this process that answers as a test wants. */
async function provider(answer: () => { status: number; body: string }) {
  const asked: { headers: IncomingMessage['headers']; body: string }[] = []
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString()
    })
    request.on('end', () => {
      asked.push({ headers: request.headers, body })
      const { status, body: said } = answer()
      reply.writeHead(status, { 'content-type': 'application/json' }).end(said)
    })
  })
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  return { asked, url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/messages`, close: () => server.close() }
}

test('the embedded provider keeps an SMS and gives its receipt after a minute, that it did not arrive for a number out of reach', async () => {
  await sms('near')
  await sms('far', { to: '13800009999' })
  await run()
  expect(await held()).toMatchObject([{ can: ['delivered', 'failed'] }, { can: ['delivered', 'failed'] }])
  await t.runJob('integrations.receipts')
  expect(receipts).toEqual([])
  later(1)
  for (const _ of ['once', 'again']) await t.runJob('integrations.receipts')
  expect(receipts).toHaveLength(2)
  expect(receipts).toEqual(
    expect.arrayContaining([
      { kind: 'delivered', key: 'near', text: 'delivered' },
      { kind: 'failed', key: 'far', text: 'out of reach' },
    ]),
  )
  expect((await held()).every(({ can, answer }) => can.length === 0 && answer !== null)).toBe(true)
})

test('an administrator answers in the place of the provider, once, and says why where it did not arrive', async () => {
  receipts.length = 0
  await sms('answered')
  await run()
  const { id } = (await held()).find((one) => one.key === 'answered')!
  expect(await admin.call(calls.answerEmbedded, { id, answer: 'failed' })).toMatchObject({ fields: [{ path: 'text' }] })
  expect(await admin.call(calls.answerEmbedded, { id, answer: 'bounce', text: 'x' })).toMatchObject({ code: 'SHELL-39' })
  await admin.ok(calls.answerEmbedded, { id, answer: 'failed', text: 'no such number' })
  expect(await admin.call(calls.answerEmbedded, { id, answer: 'delivered' })).toMatchObject({ code: 'SHELL-39' })
  later(2)
  await t.runJob('integrations.receipts')
  expect(receipts).toEqual([{ kind: 'failed', key: 'answered', text: 'no such number' }])
})

test('INTEG-01 a provider is given an SMS with its token and key, and what it calls it is kept; a refusal leaves its breaker closed', async () => {
  let status = 200
  const other = await provider(() => ({ status, body: status === 200 ? '{"id":"p-1"}' : 'no' }))
  await admin.ok(calls.saveConnector, { port: 'sms', adapter: 'http', active: true, url: other.url, token: 'tok' })
  await sms('out')
  await run()
  expect(await row('out')).toMatchObject({ state: 'done', lastAnswer: 'p-1' })
  expect(other.asked[0]).toMatchObject({ headers: { authorization: 'Bearer tok', 'idempotency-key': 'out' } })
  expect(JSON.parse(other.asked[0]!.body)).toEqual({ key: 'out', to: '13800000001', text: 'about out' })
  status = 422
  await sms('refused')
  await run()
  expect(await row('refused')).toMatchObject({ state: 'waiting', tries: 1, lastAnswer: 'HTTP 422' })
  expect((await admin.ok(calls.searchConnectors)).find((c) => c.port === 'sms')).toMatchObject({ breaker: 'closed' })
  status = 429
  await sms('too many')
  await run()
  expect(await row('too many')).toMatchObject({ state: 'waiting', lastAnswer: 'HTTP 429' })
  other.close()
  await admin.ok(calls.saveConnector, { port: 'sms', adapter: 'embedded', active: true })
})

test('INTEG-07 what must not leave after a moment is given up then, tried or not, and its sender hears so', async () => {
  const now = t.portal.clock()
  expect(nextTry(1, now, addMinutes(now, 1))).toBeUndefined()
  expect(nextTry(1, now, addMinutes(now, 2))).toEqual(addMinutes(now, 1))
  expect(nextTry(1, now)).toEqual(addMinutes(now, 1))
  outcomes.length = 0
  await admin.ok(calls.saveConnector, { port: 'sms', adapter: 'embedded', active: false })
  await sms('late', { until: addMinutes(now, 5) })
  await sms('in time', { until: addMinutes(now, 60) })
  await run()
  later(10)
  await run()
  expect(await row('late'), 'while the port is off').toMatchObject({ state: 'failed' })
  expect(await row('in time')).toMatchObject({ state: 'waiting', tries: 0 })
  await admin.ok(calls.saveConnector, { port: 'sms', adapter: 'embedded', active: true })
  await run()
  expect(await row('late')).toMatchObject({ state: 'failed', lastAnswer: 'it did not leave in time' })
  expect(await row('in time')).toMatchObject({ state: 'done' })
  expect(outcomes).toContainEqual(['late', 'failed', 'it did not leave in time'])
  const keys = (await held()).map((one) => one.key)
  expect(keys).toContain('in time')
  expect(keys).not.toContain('late')
})

test('a number or a text that no provider takes is refused before anything is written', async () => {
  await expect(sms('words', { to: 'call me' })).rejects.toThrow()
  await expect(t.write((ctx) => deliver(ctx, 'sms', { to: '13800000001', text: 'x'.repeat(501) }, { key: 'long' }))).rejects.toThrow()
})
