import { createServer, type IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract.ts'
import { deliver } from '../../server/api.ts'
import { ADMIN, MEMBER, tools } from './parts.ts'

const t = await openTestPortal()
const { run, row } = tools(t)
const admin = await t.as(ADMIN)

/** A CalDAV server in this process: what lies at each path. */
const stored = new Map<string, string>()
const asked: { method: string; headers: IncomingHttpHeaders }[] = []
let refusing: number | undefined
const server = createServer((request, reply) => {
  let body = ''
  request.on('data', (part: Buffer) => {
    body += part.toString()
  })
  request.on('end', () => {
    const { method = '', url = '' } = request
    asked.push({ method, headers: request.headers })
    if (refusing !== undefined) return void reply.writeHead(refusing).end()
    if (method === 'OPTIONS') return void reply.writeHead(200, { dav: '1, 3, calendar-access' }).end()
    const status = method === 'DELETE' ? (stored.delete(url) ? 204 : 404) : stored.has(url) ? 204 : 201
    if (method === 'PUT') stored.set(url, body)
    reply.writeHead(status).end()
  })
})
await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
const at = server.address()
const url = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}/calendars/`
afterAll(async () => {
  await t.close()
  server.close()
})
beforeEach(() => {
  asked.length = 0
  refusing = undefined
})

const ENTRY = { to: 'li@example.com', uid: 'event-7', subject: '消防演练', place: '东门', starts: '2026-11-25T01:00:00.000Z', ends: '2026-11-25T02:30:00.000Z' }
const enter = (sequence: number, more: object = {}) =>
  t.write((ctx) => deliver(ctx, 'calendar', { ...ENTRY, sequence, ...more }, { key: `event-7.${sequence}`, thing: 'event-7' }))
const PLACE = '/calendars/li%40example.com/event-7.ics'

test('INTEG-10 the embedded adapter keeps an entry and gives its file', async () => {
  await enter(0)
  await run()
  const { list } = await admin.ok(calls.searchEmbedded, { pageSize: 100, filters: { port: 'calendar' } })
  expect(list).toMatchObject([
    { subject: '消防演练', to: 'li@example.com', card: null, entry: { starts: ENTRY.starts, ends: ENTRY.ends, place: '东门', cancelled: false }, can: [] },
  ])
  const { file } = await admin.download(calls.embeddedFile, { id: list[0]!.id })
  expect(file).toMatchObject({ filename: 'event-7.ics', type: expect.stringContaining('text/calendar') })
  expect(file!.bytes.toString()).toContain('UID:event-7')
  expect((await (await t.as(MEMBER)).download(calls.embeddedFile, { id: list[0]!.id })).status).toBe(403)
})

test('INTEG-10 on a CalDAV server an entry lies at its uid, is changed there, and is taken out once', async () => {
  await admin.ok(calls.saveConnector, { port: 'calendar', adapter: 'caldav', active: true, url, user: 'portal', token: 'a secret' })
  expect(await admin.ok(calls.testConnector, { port: 'calendar' })).toMatchObject({ ok: true })
  await enter(1)
  await run()
  expect([...stored.keys()]).toEqual([PLACE])
  expect(stored.get(PLACE)).toContain('SEQUENCE:1')
  expect(asked.at(-1)!.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    authorization: `Basic ${Buffer.from('portal:a secret').toString('base64')}`,
  })
  await enter(2, { place: '西门' })
  await run()
  expect([stored.size, stored.get(PLACE)]).toEqual([1, expect.stringContaining('LOCATION:西门')])
  await enter(3, { cancelled: true })
  await enter(4, { cancelled: true })
  await run()
  expect([stored.size, (await row('event-7.3')).state, (await row('event-7.4')).state]).toEqual([0, 'done', 'done'])
})

test('INTEG-05 a server that refuses one entry is not down; one that fails is asked again later', async () => {
  refusing = 403
  await enter(5)
  await run()
  expect(await row('event-7.5')).toMatchObject({ state: 'waiting', lastAnswer: 'HTTP 403' })
  expect((await admin.ok(calls.searchConnectors)).find(({ port }) => port === 'calendar')).toMatchObject({ breaker: 'closed' })
  expect(await admin.ok(calls.testConnector, { port: 'calendar' })).toMatchObject({ ok: false })
})
