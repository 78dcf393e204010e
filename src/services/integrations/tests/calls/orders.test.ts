import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { eq } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract.ts'
import { deliver, onReceived, orderAnswer, sealForOrder } from '../../server/api.ts'
import { embedded, outbox } from '../../server/tables.ts'
import { ADMIN, MEMBER, tools } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { later, run, row } = tools(t)
const admin = await t.as(ADMIN)

const heard: unknown[] = []
onReceived('door-lock', async (_ctx, { payload }) => void heard.push(orderAnswer.parse(payload)))

const CODE = '739104'
const order = (key: string, to = 'C-0412') =>
  t.write((ctx) =>
    deliver(
      ctx,
      'door-lock',
      { action: 'set-code', to, subject: '更改门锁密码', lines: [{ label: '房间', value: to }], facts: { room: to }, secret: sealForOrder(ctx, CODE) },
      { key },
    ),
  )
const held = async (key: string) =>
  (await admin.ok(calls.searchEmbedded, { pageSize: 100, filters: { port: 'door-lock' } })).list.find((one) => one.key === key)!

test('INTEG-11 an embedded system carries an order out by itself after a minute, once, or says why not, and whoever sent it hears', async () => {
  await order('near')
  await order('far', 'C-9999')
  await run()
  expect(await held('near')).toMatchObject({ can: ['accepted', 'rejected'], order: { action: 'set-code', lines: [{ label: '房间', value: 'C-0412' }] } })
  await t.runJob('integrations.receipts')
  expect(heard).toEqual([])
  later(1)
  for (const _ of ['once', 'again']) await t.runJob('integrations.receipts')
  expect(heard).toHaveLength(2)
  expect(heard).toEqual(
    expect.arrayContaining([
      { kind: 'accepted', key: 'near', text: expect.stringMatching(/^[0-9A-F]{8}$/) },
      { kind: 'rejected', key: 'far', text: 'out of reach' },
    ]),
  )
  expect(await held('near')).toMatchObject({ can: [], answered: 'accepted' })
  expect(await held('far')).toMatchObject({ can: [], answered: 'rejected', answer: 'out of reach' })
})

test('INTEG-11 of a payment the embedded provider may tell nothing until it is asked, or all of it twice', async () => {
  const told: string[] = []
  onReceived('payment', async (_ctx, { payload }) => void told.push(orderAnswer.parse(payload).key))
  const pay = (action: string, to: string) => t.write((ctx) => deliver(ctx, 'payment', { action, to, subject: '支付' }, { key: `${action}:${to}` }))
  const answered = async () => {
    await run()
    later(1)
    for (const _ of ['once', 'again']) await t.runJob('integrations.receipts')
    return told.splice(0).toSorted()
  }
  for (const to of ['P-0001', 'P-9997', 'P-9998']) await pay('collect', to)
  expect(await answered()).toEqual(['collect:P-0001', 'collect:P-9997', 'collect:P-9997'])
  for (const action of ['query', 'refund']) await pay(action, 'P-9998')
  expect(await answered()).toEqual(['query:P-9998', 'refund:P-9998'])
})

test('INTEG-11 an administrator answers in its place: carried out without words, rejected with why, once', async () => {
  heard.length = 0
  await order('done')
  await order('refused')
  await run()
  const [done, refused] = [await held('done'), await held('refused')]
  expect(await (await t.as(MEMBER)).call(calls.answerEmbedded, { id: done.id, answer: 'accepted' })).toMatchObject({ status: 403 })
  expect(await admin.call(calls.answerEmbedded, { id: done.id, answer: 'delivered' })).toMatchObject({ code: 'SHELL-39' })
  expect(await admin.call(calls.answerEmbedded, { id: refused.id, answer: 'rejected' })).toMatchObject({ fields: [{ path: 'text' }] })
  await admin.ok(calls.answerEmbedded, { id: done.id, answer: 'accepted' })
  await admin.ok(calls.answerEmbedded, { id: refused.id, answer: 'rejected', text: 'no such room' })
  expect(await admin.call(calls.answerEmbedded, { id: done.id, answer: 'rejected', text: 'late' })).toMatchObject({ code: 'SHELL-39' })
  expect(heard).toEqual([
    { kind: 'accepted', key: 'done', text: expect.stringMatching(/^[0-9A-F]{8}$/) },
    { kind: 'rejected', key: 'refused', text: 'no such room' },
  ])
})

test('INTEG-11 a secret is sealed wherever it is kept, shown to nobody, and opened for the other side alone', async () => {
  const bodies: string[] = []
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString()
    })
    request.on('end', () => {
      bodies.push(body)
      reply.end('{"id":"L-7"}')
    })
  })
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/orders`
  await order('kept')
  await run()
  const kept = await t.write(({ db }) => db.select().from(embedded).where(eq(embedded.key, 'kept')))
  const sent = await t.write(({ db }) => db.select().from(outbox).where(eq(outbox.port, 'door-lock')))
  expect(JSON.stringify([kept, sent, await held('kept')])).not.toContain(CODE)
  await admin.ok(calls.saveConnector, { port: 'door-lock', adapter: 'http', active: true, url, token: 'tok' })
  await order('out')
  await run()
  expect(await row('out')).toMatchObject({ state: 'done', lastAnswer: 'L-7' })
  expect(JSON.parse(bodies[0]!)).toMatchObject({ key: 'out', action: 'set-code', facts: { room: 'C-0412' }, secret: CODE })
  server.close()
  await admin.ok(calls.saveConnector, { port: 'door-lock', adapter: 'embedded', active: true })
})

test('INTEG-11 what is no order is refused before anything is written', async () => {
  const wrong = (message: Record<string, unknown>) => expect(t.write((ctx) => deliver(ctx, 'gate', message, { key: 'x' }))).rejects.toThrow()
  await wrong({})
  await wrong({ action: 'Open the gate', to: 'x', subject: 'x' })
  await wrong({ action: 'open', to: 'x', subject: 'x', facts: { long: 'x'.repeat(20_001) } })
})
