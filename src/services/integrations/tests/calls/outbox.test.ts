import { afterAll, afterEach, expect, test } from 'vitest'
import { eq } from '#foundation/database/drizzle.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { addMinutes } from '#foundation/time.ts'
import * as calls from '../../contract.ts'
import { deliver, onOutcome, port } from '../../server/api.ts'
import { take } from '../../server/commands/outbox.ts'
import { connector, embedded, outbox } from '../../server/tables.ts'
import { ADMIN, MEMBER, mailServer, tools } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { later, run, mail, connect, row, rows } = tools(t)
const admin = await t.as(ADMIN)
const member = await t.as(MEMBER)

afterEach(async () => {
  t.setClock(TEST_NOW)
  await t.write(async ({ db }) => {
    await db.delete(outbox)
    await db.delete(embedded)
    await db.update(connector).set({ adapter: 'embedded', settings: {}, failures: 0, openUntil: null, lastError: null })
  })
})

/** A port on which nothing listens. */
const DEAD = 9

test('INTEG-01 a message leaves after the commit and once, never for what was rolled back', async () => {
  const box = await mailServer()
  await connect(box.port)
  await expect(
    t.write(async (ctx) => {
      await mail(ctx, 'undone')
      throw new Error('the change failed')
    }),
  ).rejects.toThrow('the change failed')
  const [first, again] = [await t.write((ctx) => mail(ctx, 'kept')), await t.write((ctx) => mail(ctx, 'kept'))]
  expect(again).toBe(first)
  expect(box.mails).toHaveLength(0)
  await run()
  await run()
  expect(box.mails).toHaveLength(1)
  expect(box.mails[0]).toMatch(/^From: Portal <portal@example.com>/m)
  expect(box.mails[0]).toMatch(/^Message-ID: <[0-9a-f]{40}@example\.com>/m)
  expect(await row('kept')).toMatchObject({ state: 'done', tries: 1, lastAnswer: expect.stringContaining('250') })
  await box.close()
})

test('INTEG-01 messages of one thing leave in the order of writing, a failing one holds up those behind it and no other', async () => {
  const taken: string[] = []
  let refusing = true
  const box = await mailServer({
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (part: Buffer) => {
        text += part.toString()
      })
      stream.on('end', () => {
        const subject = /^Subject: (.+)$/m.exec(text)?.[1]?.trim() ?? ''
        if (subject === 'a1' && refusing) return done(Object.assign(new Error('later'), { responseCode: 451 }))
        taken.push(subject)
        done()
      })
    },
  })
  await connect(box.port)
  for (const [key, thing] of [
    ['a1', 'A'],
    ['a2', 'A'],
    ['b1', 'B'],
    ['a3', 'A'],
    ['b2', 'B'],
  ] as const)
    await t.write((ctx) => mail(ctx, key, thing))
  await run()
  expect(taken).toEqual(['b1', 'b2'])
  expect((await row('a2')).tries).toBe(0)
  refusing = false
  later(2)
  await run()
  expect(taken).toEqual(['b1', 'b2', 'a1', 'a2', 'a3'])
  await box.close()
})

test('INTEG-02 a message is tried at 0, 1, 5, 30 and 120 minutes, then failed, shown, and sent again by one or by filter', async () => {
  await connect(DEAD)
  await t.write(async (ctx) => void (await ctx.db.update(connector).set({ failures: -1_000 }).where(eq(connector.port, 'mail'))))
  for (const key of ['one', 'two', 'three']) await t.write((ctx) => mail(ctx, key))
  const waits: number[] = []
  for (let tried = 1; tried <= 5; tried++) {
    await run()
    const now = await row('one')
    expect(now.tries).toBe(tried)
    if (now.state !== 'waiting') break
    waits.push((now.nextTryAt.getTime() - t.portal.clock().getTime()) / 60_000)
    await run()
    expect((await row('one')).tries, 'not before its time').toBe(tried)
    later(waits.at(-1)!)
  }
  expect(waits).toEqual([1, 5, 30, 120])
  // hours have gone by, and the session with them
  const admin = await t.as(ADMIN)
  const shown = await admin.ok(calls.searchOutbox, { filters: { state: 'failed' } })
  expect(shown).toMatchObject({
    total: 3,
    failed: 3,
    list: [{ state: 'failed', tries: 5, can: ['resend'], lastAnswer: expect.stringContaining('ECONNREFUSED') }, {}, {}],
  })

  const box = await mailServer()
  await connect(box.port)
  const one = await row('one')
  expect(await admin.ok(calls.resend, { ids: [one.id] })).toEqual({ resent: 1 })
  await run()
  expect(box.mails).toHaveLength(1)
  expect(await admin.ok(calls.resend, { filters: { port: 'hr-master' } })).toEqual({ resent: 0 })
  expect(await admin.ok(calls.resend, { filters: { port: 'mail', state: 'failed' } })).toEqual({ resent: 2 })
  await run()
  expect((await rows()).map(({ state, tries }) => [state, tries])).toEqual([
    ['done', 1],
    ['done', 1],
    ['done', 1],
  ])
  expect(await admin.ok(calls.resend, { ids: [one.id] }), 'what is done is not sent again').toEqual({ resent: 0 })
  await box.close()
})

test('INTEG-02 nobody without the permission sees or resends, on the server too', async () => {
  for (const [call, input] of [
    [calls.searchOutbox, {}],
    [calls.resend, { filters: {} }],
    [calls.searchConnectors, {}],
    [calls.testConnector, { port: 'mail' }],
    [calls.searchEmbedded, {}],
    [calls.searchReceived, {}],
    [calls.searchKeys, {}],
  ] as const)
    expect(await member.call(call, input as never)).toMatchObject({ status: 403 })
  expect(await admin.call(calls.resend, {})).toMatchObject({ code: 'SHELL-39' })
})

test('what became of a message is told in the transaction in which it became so', async () => {
  const heard: string[] = []
  onOutcome('mail', async (_ctx, { key, state }) => void heard.push(`${key} ${state}`))
  await t.write((ctx) => mail(ctx, 'told'))
  await run()
  expect(heard).toEqual(['told done'])
})

test('INTEG-05 what one module refuses to hear holds up no other message', async () => {
  onOutcome('mail', async (_ctx, { key }) => {
    if (key.startsWith('unheard')) throw new Error('the module refuses')
  })
  for (const key of ['unheard', 'heard']) await t.write((ctx) => mail(ctx, key))
  await run()
  expect([(await row('unheard')).state, (await row('heard')).state]).toEqual(['processing', 'done'])
  await t.write(({ db }) => db.update(outbox).set({ tries: 5 }).where(eq(outbox.key, 'unheard')))
  later(6)
  await t.write((ctx) => mail(ctx, 'next'))
  await run()
  expect([(await row('unheard')).state, (await row('next')).state]).toEqual(['processing', 'done'])
})

test('INTEG-07 what must not leave any more is not offered to be sent again, and is told one morning only', async () => {
  await t.write((ctx) => deliver(ctx, 'mail', { to: 'li@example.com', subject: 'code', text: 'code' }, { key: 'late', until: addMinutes(ctx.now, 5) }))
  await t.write(({ db }) => db.update(outbox).set({ state: 'failed', tries: 1 }))
  expect(await admin.ok(calls.searchOutbox, { filters: {} })).toMatchObject({ failed: 1, list: [{ can: ['resend'] }] })
  later(5)
  expect(await admin.ok(calls.searchOutbox, { filters: {} })).toMatchObject({ failed: 0, list: [{ state: 'failed', can: [] }] })
  const { id } = await row('late')
  expect(await admin.ok(calls.resend, { ids: [id] })).toEqual({ resent: 0 })
  expect(await admin.ok(calls.resend, { filters: {} })).toEqual({ resent: 0 })
  const told: string[] = []
  const emit = t.portal.queue.emit.bind(t.portal.queue)
  t.portal.queue.emit = async (tx, event, payload) => {
    told.push(event)
    await emit(tx, event, payload)
  }
  await t.runJob('integrations.morning')
  expect(told).toEqual(['integration.failed'])
  later(24 * 60)
  await t.runJob('integrations.morning')
  t.portal.queue.emit = emit
  expect(told).toHaveLength(1)
})

test('a message whose sender was lost is tried again, one that is being sent is not', async () => {
  await t.write((ctx) => mail(ctx, 'lost'))
  const [taken] = await t.write((ctx) => take(ctx, 'mail', 10))
  expect(taken).toMatchObject({ state: 'processing', tries: 1 })
  await run()
  expect(await row('lost')).toMatchObject({ state: 'processing', tries: 1 })
  later(6)
  await run()
  expect(await row('lost')).toMatchObject({ state: 'waiting', lastAnswer: 'the sender was lost' })
  later(1)
  await run()
  expect(await row('lost')).toMatchObject({ state: 'done', tries: 2 })
})

test('what a port takes has a form, and one that the installation sets takes nothing', async () => {
  await expect(t.write((ctx) => deliver(ctx, 'mail', { to: 'nobody', subject: '', text: '' }, { key: 'x' }))).rejects.toThrow()
  await expect(t.write((ctx) => deliver(ctx, 'sign-on', {}, { key: 'x' }))).rejects.toThrow('the port sign-on takes no messages')
  expect(await t.write((ctx) => port(ctx, 'mail'))).toEqual({ adapter: 'embedded', active: true, breaker: 'closed' })
})

test('the outbox is narrowed by port, state, key and days', async () => {
  for (const key of ['paper.1', 'paper.2', 'other']) await t.write((ctx) => mail(ctx, key))
  const found = async (filters: object) => (await admin.ok(calls.searchOutbox, { filters })).list.map((m) => m.key).toSorted()
  expect(await found({ key: 'paper.' })).toEqual(['paper.1', 'paper.2'])
  expect(await found({ state: 'done' })).toEqual([])
  expect(await found({ port: 'mail', from: '2026-11-20', to: '2026-11-20' })).toHaveLength(3)
  expect(await found({ to: '2026-11-19' })).toEqual([])
  expect((await admin.ok(calls.searchOutbox, { filters: { key: 'other' } })).list[0]).toMatchObject({ about: 'li@example.com · other', thing: 'other' })
})

test('what was sent, kept or received a year ago is removed on the 1st, what was never sent stays', async () => {
  await t.write((ctx) => mail(ctx, 'old'))
  await run()
  await connect(DEAD)
  await t.write((ctx) => mail(ctx, 'stuck'))
  t.setClock('2027-12-01T04:10:00+08:00')
  await t.runJob('integrations.removeOld', '2027-12-01')
  expect((await rows()).map(({ key }) => key)).toEqual(['stuck'])
  expect(await t.write(({ db }) => db.select().from(embedded))).toEqual([])
})
