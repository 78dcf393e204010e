import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Endpoint, InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import type { Envelope } from '#foundation/contract/envelope.ts'
import { asSsoId, type Lang } from '#foundation/contract/schemas.ts'
import { makeSecrets } from '#foundation/database/secrets.ts'
import { cronJobs } from '#foundation/jobs/queue.ts'
import type { Ports } from '#foundation/ports.ts'
import { bareApp, outfit } from '#foundation/server/app.ts'
import { type Config, readConfig } from '#foundation/server/config.ts'
import type { JobCtx, Reader, WriteCtx } from '#foundation/server/context.ts'
import type { Room } from '#foundation/server/house.ts'
import { inWrite, jobCtx, type Portal, readCtx } from '#foundation/server/portal.ts'
import { migrationsOf, noteFact, openPortal } from '#foundation/server/start.ts'
import { freshDatabase } from './database.ts'
import { TEST_QUEUE_TABLE, type TestQueue, testQueue } from './queue.ts'

/** The house as the roof puts it together; found by path, since foundation imports nothing above it. */
export interface House {
  rooms: readonly Room[]
  ports: (portal: () => Portal) => Ports
}
const theHouse = async (): Promise<House> => ((await import(new URL('../../app/house.ts', import.meta.url).href)) as { house: () => Promise<House> }).house()

export interface TestClient {
  /** Makes a call over HTTP and gives the whole envelope with its status. */
  call<E extends Endpoint>(
    endpoint: E,
    input?: InputOf<E>,
    options?: { key?: string; lang?: Lang; headers?: Record<string, string> },
  ): Promise<Envelope<OutputOf<E>> & { status: number }>
  /** As `call`, and fails the test unless the answer is success. */
  ok<E extends Endpoint>(endpoint: E, input?: InputOf<E>, options?: { key?: string; lang?: Lang }): Promise<OutputOf<E>>
  /** Sends a file by a call of kind upload. */
  upload<E extends Endpoint<'upload'>>(
    endpoint: E,
    input: InputOf<E>,
    file: { filename: string; bytes: string | Uint8Array; type?: string },
    options?: { lang?: Lang; headers?: Record<string, string> },
  ): Promise<Envelope<OutputOf<E>> & { status: number }>
  /** Makes a call of kind stream: its file, or the envelope that came instead. */
  download<E extends Endpoint<'stream'>>(
    endpoint: E,
    input?: InputOf<E>,
    options?: { lang?: Lang },
  ): Promise<{ status: number; file?: { filename: string; type: string; bytes: Buffer }; body?: Envelope<OutputOf<E>> }>
}

export interface TestPortal {
  portal: Portal
  app: FastifyInstance
  /** Signed in as a named person. */
  as(ssoId: string): Promise<TestClient>
  /** Not signed in. */
  visitor: TestClient
  setClock(instant: string | Date): void
  /** Runs a job by its full name (`free-meal.monthlyGrant`) for a day, by default the clock's. */
  runJob(name: string, day?: string): Promise<void>
  /** Delivers queued events. */
  drain(): Promise<void>
  write<T>(work: (ctx: WriteCtx) => Promise<T>, by?: string): Promise<T>
  /** A context of a signed-in person for calling data functions directly. */
  reader(ssoId: string): Promise<Reader>
  job(name: string): JobCtx
  close(): Promise<void>
}

/** Friday noon at the resort, in the middle of a month. */
export const TEST_NOW = '2026-11-20T04:00:00.000Z'
export const TEST_SECRET = 'a secret that is only good for tests'

const testSecrets = async () => makeSecrets(TEST_SECRET)

export const testConfig = (): Config =>
  readConfig({ NODE_ENV: 'test', PORT: '0', LOG_LEVEL: process.env.TEST_LOG ?? 'silent', SECRET_KEY: TEST_SECRET, PUBLIC_URL: 'http://localhost' })

/** A portal on a fresh migrated database with the named people, on the engine that TEST_DATABASE_URL chooses (a server) or PGlite. */
export async function openTestPortal(): Promise<TestPortal> {
  const house = await theHouse()
  let now = new Date(TEST_NOW)
  let queue!: TestQueue
  const config = { ...testConfig(), dataDir: mkdtempSync(join(tmpdir(), 'backlot-')) }
  const app = bareApp(config)
  const database = await freshDatabase(migrationsOf(house.rooms), async (fresh) => {
    await fresh.write((tx) => tx.execute(TEST_QUEUE_TABLE))
    await noteFact(fresh, 'demo', 'ready')
    const seeding = await openPortal({ ...house, config, database: fresh, secrets: testSecrets, queue: testQueue, log: app.log, clock: () => now })
    for (const room of house.rooms) await room.named?.(jobCtx(seeding, `${room.name}.named`), seeding)
  })
  const portal = await openPortal({
    ...house,
    config,
    database,
    secrets: testSecrets,
    queue: (p) => {
      queue = testQueue(p)
      return queue
    },
    log: app.log,
    clock: () => now,
  })
  await outfit(app, portal, '/nonexistent')
  await app.ready()
  return {
    portal,
    app,
    as: (ssoId) => signedIn(app, ssoId),
    visitor: client(app, {}),
    setClock: (instant) => {
      now = new Date(instant)
    },
    async runJob(name, day) {
      const found = cronJobs(portal).find((job) => job.queue === name)
      if (!found) throw new Error(`no job ${name}`)
      const given = jobCtx(portal, name)
      await found.it.run(given, day ?? given.today)
    },
    drain: () => queue.drain(),
    write: (work, by = 'job:test') => inWrite(portal, { by }, work),
    async reader(ssoId) {
      const cookies = await sessionCookies(app, ssoId)
      const actor = await portal.ports.authenticator.actorOf(database.read(), { cookies, headers: {}, ip: '', polling: true }, portal.clock())
      if (!actor) throw new Error(`${ssoId} cannot sign in`)
      return { ...readCtx(portal, { by: asSsoId(ssoId), actor, lang: actor.lang }), actor }
    },
    job: (name) => jobCtx(portal, name),
    async close() {
      await app.close()
      await database.close()
      rmSync(config.dataDir, { recursive: true, force: true })
    },
  }
}

async function sessionCookies(app: FastifyInstance, ssoId: string): Promise<Record<string, string>> {
  const answer = await app.inject({ method: 'GET', url: `/api/basic/role/v1/ssologin?sso=${ssoId}` })
  if (answer.json<Envelope>().code !== '10000') throw new Error(`${ssoId} cannot sign in: ${answer.body}`)
  return Object.fromEntries(answer.cookies.map((c) => [c.name, c.value]))
}

async function signedIn(app: FastifyInstance, ssoId: string): Promise<TestClient> {
  return client(app, await sessionCookies(app, ssoId))
}

function client(app: FastifyInstance, cookies: Record<string, string>): TestClient {
  const headersOf = (options: { key?: string; lang?: Lang; headers?: Record<string, string> }): Record<string, string> => ({
    ...(cookies.backlot_csrf && { 'x-csrf-token': cookies.backlot_csrf }),
    ...(options.key && { 'idempotency-key': options.key }),
    ...(options.lang && { language: options.lang }),
    ...options.headers,
  })
  const ask = (endpoint: Endpoint, input: unknown, options: Parameters<typeof headersOf>[0]) => {
    const given = (input ?? {}) as Record<string, unknown>
    const headers = headersOf(options)
    return endpoint.method === 'GET'
      ? app.inject({ method: 'GET', url: endpoint.path, query: Object.fromEntries(Object.entries(given).map(([k, v]) => [k, String(v)])), cookies, headers })
      : app.inject({ method: 'POST', url: endpoint.path, payload: given, cookies, headers })
  }
  const call: TestClient['call'] = async (endpoint, input, options = {}) => {
    const answer = await ask(endpoint, input, options)
    return { ...answer.json(), status: answer.statusCode }
  }
  return {
    call,
    async upload(endpoint, input, { filename, bytes, type }, options = {}) {
      const form = new FormData()
      form.set('input', JSON.stringify(input ?? {}))
      const content = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : new Uint8Array(bytes)
      form.set('file', new File([content], filename, type ? { type } : {}))
      const body = new Response(form)
      const headers = { ...headersOf(options), 'content-type': body.headers.get('content-type') ?? '' }
      const answer = await app.inject({ method: 'POST', url: endpoint.path, payload: Buffer.from(await body.arrayBuffer()), cookies, headers })
      return { ...answer.json(), status: answer.statusCode }
    },
    async download(endpoint, input, options = {}) {
      const answer = await ask(endpoint, input, options)
      const filename = /filename\*=UTF-8''([^;]+)/.exec(String(answer.headers['content-disposition'] ?? ''))?.[1]
      if (filename === undefined) return { status: answer.statusCode, body: answer.json() }
      const type = String(answer.headers['content-type'])
      return { status: answer.statusCode, file: { filename: decodeURIComponent(filename), type, bytes: answer.rawPayload } }
    },
    async ok(endpoint, input, options) {
      const answer = await call(endpoint, input, options)
      if (answer.code !== '10000') throw new Error(`${endpoint.call} answered ${answer.code}: ${answer.returnMsg} ${JSON.stringify(answer.fields ?? '')}`)
      return answer.content as OutputOf<typeof endpoint>
    },
  }
}
