import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { eventually } from '#foundation/testing/eventually.ts'
import { openTestPortal, TEST_NOW, type TestPortal } from '#foundation/testing/portal.ts'
import { addMinutes } from '#foundation/time.ts'
import * as files from '#services/files/contract.ts'
import { equipmentOf } from '#services/files/server/data/equipment.ts'
import * as integrations from '#services/integrations/contract.ts'
import { deliver } from '#services/integrations/server/api.ts'
import { plan } from '#services/parameters/server/api.ts'
import * as session from '#services/session/contract.ts'
import { openGate, type TcpGate } from './faults/tcpGate.ts'

const MEMBER = '10000001'
const ADMIN = '10000009'
const PDF = { filename: 'a.pdf', bytes: '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n' }
const OK = { status: 200, code: '10000' }
/** What somebody is told who can do nothing about it: that it will not go now, and by which number the portal knows of it. */
const BUSY = { status: 500, code: 'SHELL-33', returnMsg: expect.stringMatching(/\S/), traceId: expect.stringMatching(/\S/) }
const server = process.env.TEST_DATABASE_URL

const ready = async (t: TestPortal) => (await t.app.inject('/readyz')).statusCode
const lives = async (t: TestPortal) => (await t.app.inject('/healthz')).statusCode

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => t.setClock(TEST_NOW))

describe.skipIf(!server)('the database', async () => {
  if (!server) return
  const at = new URL(server)
  const gate: TcpGate = await openGate({ host: at.hostname, port: Number(at.port) })
  const through = new URL(server)
  through.hostname = '127.0.0.1'
  through.port = String(gate.port)
  process.env.TEST_DATABASE_URL = through.href
  const log: string[] = []
  const t = await openTestPortal({ config: { logLevel: 'warn' }, log: (line) => void log.push(line) }).finally(() => {
    process.env.TEST_DATABASE_URL = server
  })
  afterAll(async () => {
    gate.open()
    await t.close()
    gate.close()
  })
  const me = await t.as(MEMBER)
  const many = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => (n % 2 ? me.call(session.getUserInfo) : me.upload(files.uploadFile, {}, PDF))))

  test('ends all connections under load, again and again: each call is answered, and the next ones succeed', async () => {
    for (let round = 0; round < 8; round++) {
      const under = many(12)
      await t.portal.database
        .read()
        .execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`)
        .catch(() => {})
      for (const answer of await under) expect(answer).toMatchObject(answer.status === 200 ? OK : BUSY)
    }
    expect(await lives(t)).toBe(200)
    // as soon as the pool has heard of the last that were ended
    await eventually(async () => {
      for (const answer of await many(40)) expect(answer).toMatchObject(OK)
    })
  })

  test('ends a connection in the middle of a transaction: that one fails, nothing of it stays, and the process lives', async () => {
    const lost = t.write(async (ctx) => {
      const [own] = await rowsOf<{ pid: number }>(ctx.db, sql`select pg_backend_pid() as pid`)
      await ctx.db.execute(sql`create table never_there (x int)`)
      await t.app.inject('/healthz')
      // outside of the transaction, by another connection
      await kill(own!.pid)
      await rowsOf(ctx.db, sql`select 1 as x`)
    })
    await expect(lost).rejects.toThrow()
    expect(await rowsOf(t.portal.database.read(), sql`select to_regclass('never_there') as x`)).toEqual([{ x: null }])
    expect(await lives(t)).toBe(200)
  })

  test('is gone for a while: that is told, and once it is back everything goes on without a restart', async () => {
    const sessions = await rowsOf<{ token: string }>(t.portal.database.read(), sql`select token_hash as token from session_sessions`)
    const before = log.length
    gate.shut()
    expect(await ready(t)).toBe(503)
    expect(await lives(t)).toBe(200)
    for (const answer of await many(40)) expect(answer).toMatchObject(BUSY)
    for (const answer of await many(40)) expect(answer).toMatchObject(BUSY)
    gate.open()
    expect(await ready(t)).toBe(200)
    for (const answer of await many(40)) expect(answer).toMatchObject(OK)
    // the first of each reason, and after some seconds how many more there were; of nobody's session anything
    const gathered = /"count":\d+,"traceIds":\["/
    await eventually(() => expect(log.slice(before).some((line) => gathered.test(line))).toBe(true))
    const told = log.slice(before)
    expect(told.length).toBeLessThan(15)
    expect(sessions.length).toBeGreaterThan(0)
    expect(told.filter((line) => sessions.some(({ token }) => line.includes(token)) || line.includes('params'))).toEqual([])
  })

  const { default: pg } = await import('pg')
  const kill = async (pid: number) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query('select pg_terminate_backend($1)', [pid])
    await client.end()
  }
})

describe('the disk', () => {
  test('FILE-42 is full: who sends a file is told so, nothing half stays, all else works, and it goes on when there is room', async () => {
    const me = await t.as(MEMBER)
    const { store } = equipmentOf(t.portal)
    const { put } = store
    store.put = async (_name, content) => {
      for await (const _ of content) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
      throw new Error('nothing came')
    }
    expect(await me.upload(files.uploadFile, {}, PDF)).toMatchObject({ status: 200, code: 'FILE-42', fields: [{ path: 'file' }] })
    expect(await rowsOf(t.portal.database.read(), sql`select id from files_file`)).toEqual([])
    expect(await me.call(session.getUserInfo)).toMatchObject(OK)
    expect(await ready(t)).toBe(200)
    store.put = put
    expect(await me.upload(files.uploadFile, {}, PDF)).toMatchObject(OK)
  })
})

describe('the clock', () => {
  test.each([
    ['a day forwards', 1],
    ['a day backwards', -1],
    ['back to where it was', 0],
  ])('jumps %s: who was signed in is or signs in again, writes go on, and the audit chain holds', async (_, days) => {
    t.setClock(TEST_NOW)
    const before = await t.as(MEMBER)
    expect(await before.upload(files.uploadFile, {}, PDF)).toMatchObject(OK)
    await t.runJob('audit.seal')
    t.setClock(addDaysTo(TEST_NOW, days))
    expect(['10000', '10004']).toContain((await before.call(session.getUserInfo)).code)
    const after = await t.as(MEMBER)
    expect(await after.upload(files.uploadFile, {}, PDF)).toMatchObject(OK)
    await t.runJob('audit.seal')
    await t.runJob('audit.check')
    await t.runJob('ledger.check')
    expect(await rowsOf(t.portal.database.read(), sql`select faults::text as faults from audit_checks where jsonb_array_length(faults) > 0`)).toEqual([])
    await t.drain()
  })
})

const addDaysTo = (instant: string, days: number): Date => addMinutes(new Date(instant), days * 24 * 60)

describe('an outside system', () => {
  const servers: { close(): void }[] = []
  const sockets = new Set<Socket>()
  const waitFor = async (seconds: number) => {
    await t.write((ctx) => plan(ctx, { room: 'integrations', key: 'timeoutSeconds', value: seconds, entity: 'all', from: ctx.now, reason: 'x' }))
    await t.drain()
  }
  afterEach(() => {
    t.setClock(TEST_NOW)
    for (const socket of sockets) socket.destroy()
    for (const one of servers.splice(0)) one.close()
  })

  /** A server that treats each connection so. */
  const listening = async (each: (socket: Socket) => void): Promise<number> => {
    const one = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => {})
      each(socket)
    }).listen(0, '127.0.0.1')
    await once(one, 'listening')
    servers.push(one)
    return (one.address() as AddressInfo).port
  }
  const DEAD = 9

  test.each([
    ['never answers', () => listening(() => {}), /no answer within 2 s/],
    ['takes no connection', async () => DEAD, /ECONNREFUSED/],
    ['cuts off', () => listening((socket) => socket.destroy()), /closed|ECONNRESET|hang up/i],
    ['talks nonsense', () => listening((socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')), /\S/],
  ])('%s: the message waits, the reason is told, the portal answers meanwhile, and sends it once the other side does', async (name, start, says) => {
    const admin = await t.as(ADMIN)
    const to = async (portNumber: number) =>
      admin.ok(integrations.saveConnector, {
        port: 'mail',
        adapter: 'smtp',
        active: true,
        host: '127.0.0.1',
        portNumber,
        security: 'none',
        from: 'portal@example.com',
      })
    await to(await start())
    await t.write((ctx) => deliver(ctx, 'mail', { to: 'li@example.com', subject: name, text: name }, { key: name }))
    await waitFor(2)
    const sending = t.runJob('integrations.deliver')
    expect(await (await t.as(MEMBER)).call(session.getUserInfo)).toMatchObject(OK)
    expect(await ready(t)).toBe(200)
    await sending
    const [row] = await outbox(name)
    expect(row).toMatchObject({ state: 'waiting', said: expect.stringMatching(says) })
    const [mail] = (await admin.ok(integrations.searchConnectors)).filter(({ port }) => port === 'mail')
    expect(mail!.lastError).toMatch(says)
    const { mailServer } = await import('#services/integrations/tests/calls/parts.ts')
    const box = await mailServer()
    servers.push(box)
    await to(box.port)
    t.setClock(addMinutes(t.portal.clock(), 2))
    await waitFor(60)
    await t.runJob('integrations.deliver')
    expect((await outbox(name))[0]).toMatchObject({ state: 'done' })
  })

  const outbox = (key: string) =>
    rowsOf<{ state: string; said: string }>(t.portal.database.read(), sql`select state, last_answer as said from integrations_outbox where key = ${key}`)
})
