import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#foundation/contract/endpoint.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { TEST_SECRET } from '#foundation/testing/portal.ts'
import { inRotation } from './depth.ts'
import { makeCalls, openWatched } from './watched.ts'

/**
 * Secrets are planted wherever one comes into the portal; then every call is made, some of them fail, and each place where words end up is
 * searched for them: log, tables (audit, faults, queue and kept answers among them), files beside the database, answers, the browser's programs.
 */
const t = await openWatched()
afterAll(() => t.close())

const ADMIN = '10000009'
const planted = new Map<string, string>([['SECRET_KEY', TEST_SECRET]])
const plant = (name: string, value: string): string => {
  expect(value.length, name).toBeGreaterThan(8)
  planted.set(name, value)
  return value
}

/** Found by its path, since a gate knows no module. */
const callAt = (path: string): Endpoint => t.portal.rooms.flatMap((room) => room.endpoints).find((one) => one.path === path)!
const BASE = '/api/basic/integration/v1'

/** On a landing the calls of modules whose turn it is, and of those that keep or tell secrets. */
const KEEPERS = ['integrations', 'session', 'roster', 'my-qrcode', 'micro-apps']
const names = t.portal.rooms.map(({ name }) => name)
const made = new Set([...KEEPERS, ...inRotation('secrets', names, (name) => name)])

beforeAll(async () => {
  const cookies = await signedIn()
  const admin = await t.as(ADMIN)
  const save = callAt(`${BASE}/connector/save`)
  const smtp = { port: 'mail', adapter: 'smtp', active: false, host: '127.0.0.1', portNumber: 1, security: 'none', user: 'portal', from: 'portal@example.org' }
  await admin.ok(save, { ...smtp, password: plant('password of the mail server', 'planted-smtp-5b1c') })
  const noticeSecret = `whsec_${Buffer.from(plant('secret of incoming notices', 'planted-notice-77aa')).toString('base64')}`
  plant('secret of incoming notices, as given', noticeSecret)
  await admin.ok(save, { port: 'time-keeping', adapter: 'embedded', active: true, noticeSecret })
  const issue = callAt(`${BASE}/serviceKey/issue`)
  const input = { name: 'planted', permissions: ['INTEGRATION_NOTICE'], validUntil: '2027-03-01' }
  const issued = (await admin.ok(issue, input, { key: 'planted-once' })) as { key: string }
  plant('service key', issued.key)
  await admin.ok(callAt('/api/basic/roster/v1/link/renew'))
  const { path } = (await admin.ok(callAt('/api/basic/roster/v1/link'))) as { path: string }
  plant('link of a calendar feed', /[\w.-]{20,}/.exec(path.split('?')[1]!)![0])
  // whose calendar program asks by it, which has no other key
  const feed = await t.app.inject(path)
  expect([feed.statusCode, feed.body.slice(0, 15)]).toEqual([200, 'BEGIN:VCALENDAR'])
  await failWith(save, { ...smtp, password: planted.get('password of the mail server') }, cookies)
  await statementsThatFail(save, smtp, cookies)
  await signOnThatIsDown()
  await makeCalls(t, (_, module) => made.has(module))
}, 300_000)

/** A person's session: the id in the cookie, and the anti-forgery token. */
async function signedIn(): Promise<Record<string, string>> {
  const answer = await t.app.inject({ url: `/api/basic/role/v1/ssologin?sso=${ADMIN}` })
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
  plant('id of a session', cookies.backlot_session!)
  plant('anti-forgery token', cookies.backlot_csrf!)
  return cookies
}

/** A call that breaks with secrets in its hands. */
async function failWith(call: Endpoint, payload: Record<string, unknown>, cookies: Record<string, string>): Promise<void> {
  const broken = () => Promise.reject(new Error('broken on purpose'))
  expect((await handledBy(call, payload, cookies, broken)).statusCode).toBe(500)
}

/** Makes a call that is handled otherwise for once. */
async function handledBy(call: Endpoint, payload: object, cookies: Record<string, string>, handled: (ctx: Pick<Ctx, 'db'>) => Promise<unknown>) {
  const binding = t.portal.rooms.flatMap((room) => room.bindings).find(({ endpoint }) => endpoint === call)!
  const { handler } = binding
  binding.handler = handled
  const headers = { 'x-csrf-token': cookies.backlot_csrf!, authorization: `Bearer ${planted.get('service key')}` }
  const answer = await t.app.inject({ method: 'POST', url: call.path, payload, cookies, headers })
  binding.handler = handler
  return answer
}

/** A statement that breaks with a secret among its parameters: the database says it again where it is no value of a type, or there already. */
async function statementsThatFail(call: Endpoint, payload: object, cookies: Record<string, string>): Promise<void> {
  const secret = plant('parameter of a statement', 'planted-statement-3e0b')
  const statements = [
    sql`select ${secret}::text::integer`,
    sql`insert into foundation_facts (key, value) values (${secret}, ''), (${secret}, '')`,
    sql`insert into foundation_facts (key) values (${secret})`,
    sql`select nothing from there where token = ${secret}`,
  ]
  for (const statement of statements) {
    const answer = await handledBy(call, payload, cookies, ({ db }) => db.execute(statement))
    expect(answer.statusCode).toBe(500)
  }
}

/** A sign-on of the resort that cannot be reached, so that what is wrong with it is logged. */
async function signOnThatIsDown(): Promise<void> {
  const clientSecret = plant('client secret of the sign-on', 'planted-oidc-c41d')
  t.portal.config.oidc = { issuer: 'http://127.0.0.1:1', clientId: 'portal', clientSecret, ssoClaim: 'sub' }
  await t.app.inject({ url: '/api/basic/role/v1/oidc/start?redirectUrl=/zh/home', headers: { host: 'localhost' } })
  delete t.portal.config.oidc
}

/** Which secrets stand in a text, and where. */
const leaks = (where: string, text: string, allowed: readonly string[] = []): string[] =>
  [...planted].filter(([name, value]) => !allowed.includes(name) && text.includes(value)).map(([name]) => `${where}: ${name}`)
const different = (found: readonly string[]): string[] => [...new Set(found)]

test('the calls were made, and the log was listened to at the level of the most words', () => {
  expect(planted.size).toBe(10)
  expect(t.log.length).toBeGreaterThan(200)
  expect(t.log.some((line) => line.includes('broken on purpose'))).toBe(true)
  const codes = t.log.flatMap((line) => (JSON.parse(line) as { err?: { code?: string } }).err?.code ?? [])
  expect(codes, 'what is no number, there already, missing, of no table').toEqual(expect.arrayContaining(['22P02', '23505', '23502', '42P01']))
})

test('who lacked a permission, or the anti-forgery token, stands in the log with the call', async () => {
  const seen = t.log.length
  await (await t.as('10000001')).call(callAt(`${BASE}/serviceKey/search`), {})
  await (await t.as(ADMIN)).call(callAt(`${BASE}/serviceKey/end`), {} as never, { headers: { 'x-csrf-token': 'another' } })
  const noted = t.log.slice(seen).map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(noted).toContainEqual(expect.objectContaining({ msg: 'not permitted', by: '10000001', call: `POST ${BASE}/serviceKey/search` }))
  expect(noted).toContainEqual(expect.objectContaining({ msg: 'not permitted', by: ADMIN, rule: 'SESS-22', call: `POST ${BASE}/serviceKey/end` }))
})

test('every line of the log says when it was, as people and programs read it', () => {
  const times = t.log.map((line) => (JSON.parse(line) as { time?: unknown }).time)
  expect(times.filter((time) => typeof time !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(time))).toEqual([])
})

test('no secret is in the log', () => {
  expect(different(t.log.flatMap((line) => leaks(`log «${(JSON.parse(line) as { msg: string }).msg}»`, line)))).toEqual([])
})

test('no secret is in any table: neither of the audit, nor of faults, the queue, or kept answers', async () => {
  const db = t.portal.database.read()
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  expect(tables.length).toBeGreaterThan(50)
  const found: string[] = []
  for (const { name } of tables)
    for (const { row } of await rowsOf<{ row: string }>(db, sql`select t::text as row from ${sql.raw(name)} t`)) found.push(...leaks(`table ${name}`, row))
  expect(different(found)).toEqual([])
})

test('no secret is in a file beside the database', () => {
  const files = readdirSync(t.portal.config.dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(different(files.flatMap(({ parentPath, name }) => leaks(name, readFileSync(join(parentPath, name), 'latin1'))))).toEqual([])
})

/** What is told once, or to nobody but its owner, and by which call. */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  [`${BASE}/serviceKey/issue`]: ['service key'],
  '/api/basic/roster/v1/link': ['link of a calendar feed'],
}

test('no answer tells a secret, save the call that is there to tell it', () => {
  expect(t.left.length).toBeGreaterThan(150)
  expect(different(t.left.flatMap(({ route, url, body }) => leaks(route ?? url, body, TOLD[route ?? ''])))).toEqual([])
})

test.runIf(process.env.DEPTH === 'all')('no setting of the server gets into the programs of the browser', async () => {
  const settings = {
    SECRET_KEY: 'planted-key-9f03',
    OIDC_CLIENT_SECRET: 'planted-client-2e6b',
    FILES_S3_SECRET_KEY: 'planted-store-44d1',
    DATABASE_URL: 'postgres://planted:planted-db-81d7@host/db',
  }
  Object.assign(process.env, settings)
  const built = await build({ logLevel: 'silent', build: { write: false } })
  for (const name of Object.keys(settings)) delete process.env[name]
  const chunks = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  expect(chunks.length).toBeGreaterThan(50)
  const texts = chunks.map((one) => ('code' in one ? one.code : String(one.source)))
  expect(texts.filter((text) => /planted-(key|client|store|db)/.test(text))).toEqual([])
})
