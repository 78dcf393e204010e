import { afterAll, describe, expect, test, vi } from 'vitest'
import { endpoint } from '#foundation/contract/endpoint.ts'
import { refuse } from '#foundation/contract/refused.ts'
import { asSsoId, listInput, listOutput, requiredText } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openDatabase } from '#foundation/database/open.ts'
import { makeSecrets } from '#foundation/database/secrets.ts'
import type { Actor, Ports } from '#foundation/ports.ts'
import { testConfig } from '#foundation/testing/portal.ts'
import { TEST_QUEUE_TABLE, testQueue } from '#foundation/testing/queue.ts'
import { z } from '#foundation/zod.ts'
import { FileAnswer } from './answer.ts'
import { bareApp, outfit } from './app.ts'
import type { Room } from './house.ts'
import { pageOf } from './list.ts'
import { metrics } from './metrics.ts'
import { serve } from './serve.ts'
import { openPortal } from './start.ts'
import type { Tally } from './tally.ts'
import { makeTexts } from './texts.ts'

const note = endpoint('POST /api/basic/test/v1/note', {
  kind: 'write',
  access: 'NOTES',
  input: z.object({ text: requiredText(10) }),
  output: z.object({ id: z.int(), text: z.string() }),
})
const list = endpoint('POST /api/basic/test/v1/list', { kind: 'read', access: 'signed-in', input: listInput({}), output: listOutput(z.object({ n: z.int() })) })
const greeting = { kind: 'read', access: 'public', open: 'a greeting', input: z.object({}) } as const
const hello = endpoint('GET /api/basic/test/v1/hello', { ...greeting, output: z.object({ text: z.string() }) })
const seldom = endpoint('GET /api/basic/test/v1/seldom', { ...greeting, perMinute: 2, output: z.object({}) })
const fails = endpoint('POST /api/basic/test/v1/fails', {
  kind: 'write',
  access: 'signed-in',
  input: z.object({ how: z.enum(['rule', 'fault']) }),
  output: z.object({}),
})
const keep = endpoint('POST /api/basic/test/v1/keep', {
  ...{ kind: 'upload', access: 'NOTES', input: z.object({ label: requiredText(10) }) },
  output: z.object({ filename: z.string(), bytes: z.int() }),
})
const take = endpoint('POST /api/basic/test/v1/take', {
  kind: 'stream',
  access: 'signed-in',
  input: z.object({ how: z.enum(['file', 'later', 'endless']) }),
  output: z.object({ queued: z.boolean() }),
})
const gate = endpoint('POST /api/basic/test/v1/gate', {
  kind: 'write',
  access: 'service',
  permission: 'GATE',
  input: z.object({}),
  output: z.object({ by: z.string() }),
})
const ROWS = 10_050
const contract = { note, list, hello, seldom, fails, keep, take, gate }
let endlessEnded = false
async function* endless(): AsyncGenerator<Uint8Array> {
  try {
    for (;;) yield Buffer.alloc(65_536)
  } finally {
    endlessEnded = true
  }
}
const bindings = serve(contract, {
  gate: async (ctx) => ({ by: ctx.by }),
  async note(ctx, { text }) {
    const [row] = await rowsOf<{ id: number }>(ctx.db, sql`insert into notes (text) values (${text}) returning id`)
    if (text === 'refuse') throw refuse('TEST-01', { field: 'text', left: 3 })
    return { id: row!.id, text, secret: 'never sent' }
  },
  list: (_ctx, page) =>
    pageOf(
      page,
      async (limit, offset) => Array.from({ length: Math.max(0, Math.min(limit, ROWS - offset)) }, (_, i) => ({ n: offset + i })),
      async (cap) => Math.min(cap, ROWS),
    ),
  hello: async (ctx) => ({ text: ctx.text('test.hello') }),
  seldom: async () => ({}),
  async fails(ctx, { how }) {
    await ctx.db.execute(sql`insert into notes (text) values (${how})`)
    if (how === 'fault') throw new Error('a fault that nobody expected')
    throw refuse('TEST-01', { left: 3 })
  },
  async keep(ctx, { label }) {
    if (label === 'refuse') throw refuse('TEST-01', { field: 'label', left: 3 })
    let bytes = 0
    for await (const some of ctx.file.stream) bytes += some.length
    await ctx.write((tx) => tx.db.execute(sql`insert into notes (text) values (${label})`))
    return { filename: ctx.file.filename, bytes }
  },
  async take(_ctx, { how }) {
    if (how === 'later') return { queued: true }
    return new FileAnswer({ filename: '工作餐 "1".csv', type: 'text/csv', body: how === 'file' ? Buffer.from('a,b') : endless() })
  },
})

const heard: Tally[] = []
const room: Room = {
  name: 'test',
  dir: '/nonexistent',
  manifest: { name: 'test', floor: 'room', standsOn: [], permissions: {}, screens: [], parameters: { most: { default: 5, unit: 'notes', rule: 'TEST-01' } } },
  endpoints: Object.values(contract),
  bindings,
  wiring: {
    async faulted(_portal, tally) {
      heard.push(tally)
      throw new Error('who hears of a fault fails too')
    },
  },
  locales: () => ({
    zh: {
      'test.hello': '你好',
      'rule.TEST-01': '最多{most}条，还剩{left}条',
      'rule.SHELL-33': '系统繁忙，请稍后再试',
      'rule.SHELL-39': '输入不合法',
      'rule.SHELL-32': '您的权限不够',
      'rule.SHELL-47': '该请求已用其他内容提交过',
    },
    en: {
      'test.hello': 'Hello',
      'rule.TEST-01': 'At most {most} notes, {left} left',
      'rule.SHELL-33': 'System is busy',
      'rule.SHELL-39': 'Illegal input',
      'rule.SHELL-32': 'No permission',
      'rule.SHELL-47': 'Sent already',
    },
  }),
}
const actor = (ssoId: string, permissions: string[]): Actor => ({
  ssoId: asSsoId(ssoId),
  nameCn: '',
  nameEn: '',
  entity: 'MB',
  lang: 'zh',
  roles: [],
  permissions: new Set(permissions),
  sessionId: '',
})
const people: Record<string, Actor> = { writer: actor('10000001', ['NOTES']), reader: actor('10000002', []) }
const allows: Ports['authorizer']['allows'] = (who, access) => access === 'signed-in' || [access].flat().some((a) => who.permissions.has(a))
const ports: Ports = {
  texts: makeTexts([room]),
  authenticator: {
    actorOf: async (_db, { headers }) => people[String(headers['x-who'])],
    forged: (_actor, { headers }) => headers['x-forged'] === '1',
    looksOn: () => false,
    signInPath: '/login',
  },
  authorizer: { allows, rows: () => sql`true`, grants: async () => ({ roles: [], permissions: new Set<string>() }), owner: async () => undefined },
  audit: { record: async () => {}, recordAll: async () => {} },
  parameters: { values: () => ({ most: 5 }) as never, byName: () => ({ most: 5 }) },
  serviceKeys: {
    callerOf: async (_db, { authorization }, permission) => (authorization === `Bearer ${permission}` ? { id: 'gate', name: 'Gate' } : undefined),
  },
}
const database = await openDatabase({})
await database.write(async (tx) => {
  await tx.execute(TEST_QUEUE_TABLE)
  await tx.execute(sql`create table notes (id serial primary key, text text not null)`)
})
const config = testConfig()
const app = bareApp(config)
const portal = await openPortal({
  config,
  database,
  rooms: [room],
  ports: () => ports,
  secrets: async () => makeSecrets('x'.repeat(32)),
  queue: testQueue,
  log: app.log,
  clock: () => new Date('2026-11-20T04:00:00Z'),
})
await outfit(app, portal, '/nonexistent')
afterAll(async () => {
  await app.close()
  await database.close()
})

const post = async (path: string, payload: object, headers: Record<string, string> = { 'x-who': 'writer' }) => {
  const answer = await app.inject({ method: 'POST', url: path, payload, headers })
  return { status: answer.statusCode, language: answer.headers.language, body: answer.json() }
}
const notes = async (): Promise<number> => (await rowsOf<{ n: number }>(database.read(), sql`select count(*)::int as n from notes`))[0]!.n

describe('the way of a request', () => {
  test('SHELL-22 SHELL-23 an answer below the base path carries code 10000 and content, and nothing that the schema does not name', async () => {
    const { status, body } = await post(note.path, { text: 'one' })
    expect(status).toBe(200)
    expect(body.code).toBe('10000')
    expect(body.content).toEqual({ id: expect.any(Number), text: 'one' })
  })

  test('SHELL-25 the language header goes both ways', async () => {
    const en = await app.inject({ url: hello.path, headers: { language: 'en' } })
    expect(en.headers.language).toBe('en')
    expect(en.json().content).toEqual({ text: 'Hello' })
    const zh = await app.inject({ url: hello.path })
    expect(zh.headers.language).toBe('zh')
    expect(zh.json().content).toEqual({ text: '你好' })
  })

  test('a call with a limit of its own answers 429 beyond it, and leaves the others alone', async () => {
    const answers: number[] = []
    for (let n = 0; n < 3; n++) answers.push((await app.inject({ url: seldom.path })).statusCode)
    expect(answers).toEqual([200, 200, 429])
    expect((await app.inject({ url: hello.path })).statusCode).toBe(200)
  })

  test('SHELL-29 without a session the answer is 10004 with HTTP 200', async () => {
    expect(await post(note.path, { text: 'one' }, {})).toMatchObject({ status: 200, body: { code: '10004' } })
  })

  test('SHELL-32 without the permission the answer is HTTP 403, before the input is looked at', async () => {
    expect(await post(note.path, { text: '' }, { 'x-who': 'reader', language: 'en' })).toMatchObject({
      status: 403,
      body: { code: 'SHELL-32', returnMsg: 'No permission' },
    })
  })

  test('SESS-22 a write without the anti-forgery token is refused', async () => {
    const before = await notes()
    expect((await post(note.path, { text: 'one' }, { 'x-who': 'writer', 'x-forged': '1' })).body.code).toBe('SESS-22')
    expect(await notes()).toBe(before)
  })

  test('SHELL-39 SHELL-40 input that is not allowed is told beside its field in the reader’s language', async () => {
    const long = await post(note.path, { text: 'more than ten characters' })
    expect(long).toMatchObject({ status: 200, body: { code: 'SHELL-39', returnMsg: '输入不合法', fields: [{ path: 'text', message: '最多输入10个字符' }] } })
    const none = await post(note.path, {}, { 'x-who': 'writer', language: 'en' })
    expect(none.body.fields).toEqual([{ path: 'text', code: 'SHELL-39', message: 'Please fill this in' }])
  })

  test('SHELL-46 a broken rule answers HTTP 200 with its id and its message, filled, and leaves nothing behind', async () => {
    const before = await notes()
    const { status, body } = await post(note.path, { text: 'refuse' }, { 'x-who': 'writer', language: 'en' })
    expect(status).toBe(200)
    expect(body).toEqual({
      code: 'TEST-01',
      returnMsg: 'At most 5 notes, 3 left',
      fields: [{ path: 'text', code: 'TEST-01', message: 'At most 5 notes, 3 left' }],
    })
    expect(await notes()).toBe(before)
  })

  test('SHELL-31 SHELL-33 SHELL-51 a fault answers 500 with the busy text and a trace id, and says nothing of itself', async () => {
    const before = await notes()
    const { status, body } = await post(fails.path, { how: 'fault' })
    expect([status, body]).toEqual([500, { code: 'SHELL-33', returnMsg: '系统繁忙，请稍后再试', traceId: expect.stringMatching(/^[0-9a-f-]{36}$/) }])
    expect(await notes()).toBe(before)
  })
})

test('a call for outside systems takes a key that names its permission, and nothing else', async () => {
  const path = '/api/basic/test/v1/gate'
  expect(await post(path, {}, { authorization: 'Bearer GATE' })).toMatchObject({ status: 200, body: { code: '10000', content: { by: 'service:gate' } } })
  expect(await post(path, {}, { authorization: 'Bearer NOTES' })).toMatchObject({ status: 403, body: { code: 'SHELL-32' } })
  expect(await post(path, {})).toMatchObject({ status: 403 })
  expect(await post('/api/basic/test/v1/list', {}, { authorization: 'Bearer GATE' })).toMatchObject({ body: { code: '10004' } })
})

test('a fault, and no refusal, is told to who asked for it with the counts of the module, and cannot harm the answer', async () => {
  const fail = (how: 'rule' | 'fault') => post(fails.path, { how })
  await fail('fault')
  const before = heard.at(-1)!
  const counted = async () => Number(/^backlot_faults_total (\d+)$/m.exec(await metrics.metrics())?.[1])
  const sofar = await counted()
  expect((await fail('rule')).status).toBe(200)
  expect([heard.at(-1), await counted()]).toEqual([before, sofar])
  expect(await fail('fault')).toMatchObject({ status: 500, body: { code: 'SHELL-33' } })
  expect([heard.at(-1), await counted()]).toEqual([{ ...before, calls: before.calls + 2, faults: before.faults + 1 }, sofar + 1])
})

describe('SHELL-47 idempotency', () => {
  const send = (key: string, text: string, who = 'writer') => post(note.path, { text }, { 'x-who': who, 'idempotency-key': key })

  test('SHELL-47 the same person, call, key and body get the first answer and do nothing', async () => {
    const first = await send('k1', 'once')
    const before = await notes()
    expect((await send('k1', 'once')).body).toEqual(first.body)
    expect(await notes()).toBe(before)
  })

  test('SHELL-47 the same key with another body is refused', async () => {
    await send('k2', 'one')
    expect((await send('k2', 'two')).body.code).toBe('SHELL-47')
  })

  test('SHELL-47 two at once do it once', async () => {
    const before = await notes()
    const answers = await Promise.all([send('k3', 'both'), send('k3', 'both'), send('k3', 'both')])
    expect(new Set(answers.map((a) => a.body.content.id)).size).toBe(1)
    expect(await notes()).toBe(before + 1)
  })

  test('SHELL-47 what was refused is not kept', async () => {
    expect((await send('k4', 'refuse')).body.code).toBe('TEST-01')
    expect((await send('k4', 'fine now')).body.code).toBe('10000')
  })
})

describe('files', () => {
  const form = (input: unknown, file?: { name: string; bytes: Uint8Array<ArrayBuffer> }) => {
    const parts = new FormData()
    parts.set('input', typeof input === 'string' ? input : JSON.stringify(input))
    if (file) parts.set('file', new File([file.bytes], file.name))
    return new Response(parts)
  }
  const sendForm = async (body: Response, headers: Record<string, string> = {}) => {
    const type = { 'content-type': body.headers.get('content-type') ?? '' }
    const payload = Buffer.from(await body.arrayBuffer())
    const answer = await app.inject({ method: 'POST', url: keep.path, payload, headers: { 'x-who': 'writer', ...type, ...headers } })
    return { status: answer.statusCode, body: answer.json() }
  }
  const two = { name: '排班 表.csv', bytes: new Uint8Array(3_000_000) }

  test('FILE-22 an upload brings its file as a stream, larger than any other body may be, with its name and input', async () => {
    const before = await notes()
    expect((await sendForm(form({ label: 'two' }, two))).body).toEqual({ code: '10000', content: { filename: '排班 表.csv', bytes: 3_000_000 } })
    expect(await notes()).toBe(before + 1)
  })

  test('SESS-22 SHELL-32 an upload needs its permission and the anti-forgery token like any write', async () => {
    const before = await notes()
    expect((await sendForm(form({ label: 'two' }, two), { 'x-forged': '1' })).body.code).toBe('SESS-22')
    expect((await sendForm(form({ label: 'two' }, two), { 'x-who': 'reader' })).status).toBe(403)
    expect(await notes()).toBe(before)
  })

  test('SHELL-39 an upload without a file, with bad input or without a form is told so', async () => {
    expect((await sendForm(form({ label: 'two' }))).body).toMatchObject({ code: 'SHELL-39', fields: [{ path: 'file' }] })
    expect((await sendForm(form('{', two))).body).toMatchObject({ code: 'SHELL-39', fields: [{ path: 'input' }] })
    expect((await sendForm(form({}, two))).body).toMatchObject({ code: 'SHELL-39', fields: [{ path: 'label' }] })
    expect((await sendForm(form({ label: 'refuse' }, two))).body).toMatchObject({ code: 'TEST-01' })
    expect((await post(keep.path, { label: 'two' })).body).toMatchObject({ code: 'SHELL-39', fields: [{ path: 'file' }] })
    const whole = form({ label: 'two' }, two)
    const half = new Response((await whole.arrayBuffer()).slice(0, 2_000_000), { headers: { 'content-type': whole.headers.get('content-type')! } })
    expect((await sendForm(half)).body).toMatchObject({ code: 'SHELL-39', fields: [{ path: 'file' }] })
  })

  test('FILE-33 a stream carries its file name in UTF-8, and nobody keeps it on the way', async () => {
    const { headers, body } = await app.inject({ method: 'POST', url: take.path, payload: { how: 'file' }, headers: { 'x-who': 'reader' } })
    expect(body).toBe('a,b')
    expect(headers['content-disposition']).toBe(`attachment; filename="___ _1_.csv"; filename*=UTF-8''${encodeURIComponent('工作餐 "1".csv')}`)
    expect(headers['cache-control']).toBe('private, no-store')
  })

  test('SHELL-34 a stream may answer with its output instead', async () => {
    expect((await post(take.path, { how: 'later' })).body).toEqual({ code: '10000', content: { queued: true } })
    expect((await app.inject({ method: 'POST', url: take.path, payload: { how: 'file' } })).json().code).toBe('10004')
  })

  test('SHEET-03 a connection that is closed ends what makes the file', async () => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const gone = new AbortController()
    const headers = { 'x-who': 'reader', 'content-type': 'application/json' }
    const answer = await fetch(address + take.path, { method: 'POST', body: '{"how":"endless"}', headers, signal: gone.signal })
    await answer.body!.getReader().read()
    expect(endlessEnded).toBe(false)
    gone.abort()
    await vi.waitFor(() => expect(endlessEnded).toBe(true), 40_000)
  })
})

describe('lists', () => {
  const page = (pageNum: number, pageSize: number) => post(list.path, { pageNum, pageSize })

  test('SHELL-48 total is exact to 10,000 and says when there is more; a page above 100 rows is refused', async () => {
    const { content } = (await page(1, 20)).body
    expect([content.total, content.more, content.list.length]).toEqual([10_000, true, 20])
    expect((await page(1, 101)).body).toMatchObject({ code: 'SHELL-48', fields: [{ path: 'pageSize' }] })
  })

  test('SHELL-62 a page beyond row 10,000 is refused, the last one before it is whole', async () => {
    expect((await page(100, 100)).body.content.list.at(-1)).toEqual({ n: 9_999 })
    expect((await page(101, 100)).body.code).toBe('SHELL-62')
  })
})

describe('the running server', () => {
  test('health, readiness and the API document answer; figures are not told to everybody', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' })
    expect((await app.inject('/metrics')).statusCode).toBe(404)
    const document = (await app.inject('/api/openapi.json')).json()
    expect(document.paths[note.path].post.description).toBe('write; access: NOTES')
  })

  test('the content policy lets scripts and styles come from here only', async () => {
    const policy = String((await app.inject('/healthz')).headers['content-security-policy'])
    expect([policy.includes("default-src 'self'"), policy.includes('unsafe')]).toEqual([true, false])
  })

  test('a transaction cannot be reached around', async () => {
    await expect(database.write(async () => database.read())).rejects.toThrow('use ctx.db')
    await expect(database.write(() => database.write(async () => 1))).rejects.toThrow('use ctx.db')
  })
})
