import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, afterEach, expect, test } from 'vitest'
import { eq } from '#foundation/database/drizzle.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { plan } from '#services/parameters/server/api.ts'
import * as calls from '../../contract.ts'
import { deliver, onOutcome, troubledPorts } from '../../server/api.ts'
import { within } from '../../server/commands/adapters.ts'
import { connector, outbox } from '../../server/tables.ts'
import { ADMIN, mailServer, tools } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { later, run, mail, connect, row } = tools(t)
const admin = await t.as(ADMIN)
const heard: string[] = []
const emit = t.portal.queue.emit.bind(t.portal.queue)
t.portal.queue.emit = async (tx, event, payload) => {
  if (event.startsWith('integration.')) heard.push(event)
  await emit(tx, event, payload)
}
const mailPort = async () => (await admin.ok(calls.searchConnectors)).find((c) => c.port === 'mail')!

afterEach(async () => {
  heard.length = 0
  t.setClock(TEST_NOW)
  await t.write(async ({ db }) => {
    await db.delete(outbox)
    await db.update(connector).set({ adapter: 'embedded', settings: {}, secrets: {}, active: true, failures: 0, openUntil: null, lastError: null })
  })
})

const DEAD = 9

test('INTEG-05 a system that fails five times in a row is left alone, tried by one message, and used again once it answers', async () => {
  await connect(DEAD)
  for (const key of ['1', '2', '3', '4', '5', '6']) await t.write((ctx) => mail(ctx, key))
  await run()
  expect(await mailPort()).toMatchObject({ breaker: 'open', lastError: expect.stringContaining('ECONNREFUSED'), waiting: 6 })
  const troubled = await t.write(troubledPorts)
  expect(troubled).toMatchObject([{ port: 'mail', waiting: 6, failed: 0, openUntil: expect.any(Date), lastError: expect.stringContaining('ECONNREFUSED') }])
  expect(heard).toEqual(['integration.failed'])
  await t.write((ctx) => mail(ctx, 'while open'))
  await run()
  expect((await row('while open')).tries, 'nothing is tried while it is open').toBe(0)
  later(1)
  expect(await mailPort()).toMatchObject({ breaker: 'half-open' })
  const triesBefore = await tries()
  await run()
  expect((await tries()) - triesBefore, 'one message tries').toBe(1)
  expect(await mailPort()).toMatchObject({ breaker: 'open' })
  expect(heard).toEqual(['integration.failed'])
  const box = await mailServer()
  await t.write(({ db }) => db.update(connector).set({ settings: { host: '127.0.0.1', portNumber: box.port, security: 'none', from: 'a@example.com' } }))
  later(10)
  await run()
  expect(box.mails).toHaveLength(7)
  expect(await mailPort()).toMatchObject({ breaker: 'closed', waiting: 0, lastOk: expect.any(String) })
  expect(await t.write(troubledPorts)).toEqual([])
  expect(heard).toEqual(['integration.failed', 'integration.recovered'])
  await box.close()
})
const tries = async () => (await t.write(({ db }) => db.select({ tries: outbox.tries }).from(outbox))).reduce((sum, one) => sum + one.tries, 0)

test('INTEG-05 a system that hangs is given up after its time, and holds up no other port', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((ready) => void silent.listen(0, '127.0.0.1', ready))
  const address = silent.address()
  const waitFor = async (seconds: number) => {
    await t.write((ctx) => plan(ctx, { room: 'integrations', key: 'timeoutSeconds', value: seconds, entity: 'all', from: ctx.now, reason: 'test' }), ADMIN)
    await t.drain()
  }
  await waitFor(5)
  const meanwhile: (string | null)[] = []
  onOutcome('time-keeping', async (ctx) => {
    const [hanging] = await ctx.db.select({ answer: outbox.lastAnswer }).from(outbox).where(eq(outbox.key, 'hangs'))
    // it hears for good, of the messages of other files too
    if (hanging) meanwhile.push(hanging.answer)
  })
  await connect(typeof address === 'object' && address ? address.port : 0)
  await t.write((ctx) => mail(ctx, 'hangs'))
  await t.write((ctx) => deliver(ctx, 'time-keeping', {}, { key: 'does not' }))
  await run()
  // whichever port is taken first: when the other one was done, this one had not been given up
  expect(meanwhile).toEqual([null])
  expect(await row('hangs')).toMatchObject({ state: 'waiting', tries: 1, lastAnswer: 'no answer within 5 s' })
  await waitFor(2)
  expect(await admin.ok(calls.testConnector, { port: 'mail' })).toMatchObject({ ok: false })
  await waitFor(60)
  silent.close()
})

test('INTEG-05 a system that answers and refuses one message is not down', async () => {
  const box = await mailServer({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no such person'), { responseCode: 550 })),
  })
  await connect(box.port)
  for (const key of ['1', '2', '3', '4', '5', '6', '7']) await t.write((ctx) => mail(ctx, key))
  await run()
  expect(await row('7')).toMatchObject({ state: 'waiting', tries: 1, lastAnswer: expect.stringContaining('no such person') })
  expect(await mailPort()).toMatchObject({ breaker: 'closed', lastError: expect.stringContaining('no such person') })
  await box.close()
})

test('a port that is switched off keeps its messages until it is on again', async () => {
  const box = await mailServer()
  await connect(box.port, { active: false })
  await t.write((ctx) => mail(ctx, 'later'))
  await run()
  expect(box.mails).toHaveLength(0)
  await connect(box.port)
  await run()
  expect(box.mails).toHaveLength(1)
  await box.close()
})

test('a server that offers no encryption is refused where encryption is asked for', async () => {
  const box = await mailServer()
  await connect(box.port, { security: 'starttls' })
  await t.write((ctx) => mail(ctx, 'sealed'))
  await run()
  expect(box.mails).toHaveLength(0)
  expect((await row('sealed')).lastAnswer).toMatch(/STARTTLS/i)
  await connect(box.port, { security: 'tls' })
  expect(await admin.ok(calls.testConnector, { port: 'mail' })).toMatchObject({ ok: false })
  await connect(box.port)
  expect(await admin.ok(calls.testConnector, { port: 'mail' })).toMatchObject({ ok: true, answer: `127.0.0.1:${box.port}` })
  await box.close()
})

test('INTEG-05 an adapter that fails before it has begun is a failed delivery, and nothing of it is left to end the process', async () => {
  const unheard: unknown[] = []
  const hear = (fault: unknown) => void unheard.push(fault)
  process.on('unhandledRejection', hear)
  const failing = within(0, () => {
    throw new Error('no address')
  })
  await expect(failing).rejects.toThrow('no address')
  await once(AbortSignal.timeout(1), 'abort')
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', hear)
  expect(unheard).toEqual([])
})
