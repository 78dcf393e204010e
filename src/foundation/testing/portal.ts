import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { makeSecrets } from '#foundation/database/secrets.ts'
import { cronJobs } from '#foundation/jobs/queues.ts'
import type { Actor } from '#foundation/ports.ts'
import { bareApp, outfit } from '#foundation/server/app.ts'
import { SHARED } from '#foundation/server/callOf.ts'
import { type Config, readConfig } from '#foundation/server/config.ts'
import { inWrite, jobCtx, readCtx } from '#foundation/server/portal.ts'
import { fingerprintOf } from '#foundation/server/secretKey.ts'
import { migrationsOf, noteFact, openPortal } from '#foundation/server/start.ts'
import { ticks } from '#foundation/time.ts'
import { signInBy, type Transport, testClient } from './client.ts'
import { freshDatabase } from './database.ts'
import { type NodesPortal, overNodes } from './overNodes.ts'
import { TEST_QUEUE_TABLE, type TestQueue, testQueue } from './queue.ts'
import { housesFor, type Opening } from './rooms.ts'
import type { TestPortal } from './testPortal.ts'

export type { TestClient } from './client.ts'
export type { TestPortal } from './testPortal.ts'

/** Friday noon at the resort, in the middle of a month. */
export const TEST_NOW = '2026-11-20T04:00:00.000Z'
export const TEST_SECRET = 'a secret that is only good for tests'

const testSecrets = async () => makeSecrets(TEST_SECRET)

export const testConfig = (): Config =>
  readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    SECRET_KEY: TEST_SECRET,
    PUBLIC_URL: 'http://localhost',
    REQUESTS_PER_MINUTE: 'off',
    CONNECTOR_HOSTS: '127.0.0.1, 127.0.0.2',
  })

/** What a test of the whole portal wants to see or set besides. */
export interface TestOptions extends Opening {
  /** Measures keep their databases: it may prepare a new one as tests do, or open one that was prepared. */
  databaseOf?: typeof freshDatabase
  /** Settings that differ from those of every test. */
  config?: Partial<Config>
  /** Hears each line of the log, at whatever level `config` says. */
  log?: (line: string) => void
  /** Hooks on the server, before anything else is on it. */
  before?: (app: FastifyInstance) => void
  /** Each `as` and `reader` signs in: for tests that look at sessions, devices or the log of signing in. Those of no service or room always do. */
  signsInAnew?: boolean
  /** A folder with built pages. */
  webDir?: string
}

/**
 * A portal of the services, the test's own room and what that stands on, on a fresh database of the whole house with the named people, on the engine
 * that TEST_DATABASE_URL chooses (a server) or PGlite. With TEST_NODES=2 its calls go to so many processes on that server instead (docs/gates.md).
 */
export async function openTestPortal(given: TestOptions = {}): Promise<TestPortal> {
  const { TEST_DATABASE_URL: server, TEST_NODES: nodes } = process.env
  return server && nodes ? openNodes(Number(nodes), server) : openInProcess(given)
}

const RESULTS = '.cache/results'

/** How long an opening took, for the last lines of script/test (scripts/total.ts). */
function noteOpening(milliseconds: number): void {
  if (!process.env.TEST_RESULTS) return
  mkdirSync(RESULTS, { recursive: true })
  appendFileSync(join(RESULTS, 'openings'), `${Math.round(milliseconds)}\n`)
}

/** A portal of several processes behind a load balancer, on a server's database of its own. */
export const openNodes = async (count: number, server: string): Promise<NodesPortal> => overNodes(await openInProcess({ whole: true }), count, server)

async function openInProcess({ databaseOf = freshDatabase, log, before, webDir = '/nonexistent', ...given }: TestOptions): Promise<TestPortal> {
  const began = ticks()
  const { whole, opened, own } = await housesFor(given)
  let now = new Date(TEST_NOW)
  let queue!: TestQueue
  const config = { ...testConfig(), dataDir: mkdtempSync(join(tmpdir(), 'backlot-')), ...given.config }
  const app = bareApp(config, log)
  before?.(app)
  const routes = new Set<string>()
  app.addHook('onRoute', ({ method, url }) => {
    if (url !== SHARED) for (const one of [method].flat()) routes.add(`${one} ${url}`)
  })
  const database = await databaseOf(migrationsOf(whole.rooms), async (fresh) => {
    await fresh.write((tx) => tx.execute(TEST_QUEUE_TABLE))
    await noteFact(fresh, 'demo', 'ready')
    await noteFact(fresh, 'secret-key', fingerprintOf(TEST_SECRET))
    const seeding = await openPortal({ ...whole, config, database: fresh, secrets: testSecrets, queue: testQueue, log: app.log, clock: () => now })
    for (const room of whole.rooms) await room.named?.(jobCtx(seeding, `${room.name}.named`), seeding)
  })
  const portal = await openPortal({
    ...opened,
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
  await outfit(app, portal, webDir)
  await app.ready()
  noteOpening(ticks() - began)
  const transport = into(app)
  const actorOf = (cookies: Cookies) => portal.ports.authenticator.actorOf(database.read(), { cookies, headers: {}, ip: '', polling: true }, portal.clock())
  const session = given.signsInAnew || !own ? (ssoId: string) => signInBy(transport, ssoId) : cachedSessions(transport, actorOf)
  return {
    portal,
    app,
    routes: [...new Set([...routes, ...portal.rooms.flatMap(({ bindings }) => bindings.map(({ endpoint }) => endpoint.call))])],
    raw: transport,
    as: async (ssoId) => testClient(transport, await session(ssoId)),
    visitor: testClient(transport, {}),
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
      const actor = await actorOf(await session(ssoId))
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

type Cookies = Readonly<Record<string, string>>

/** Signs somebody in once for as long as the session stands and is theirs: what tests do most would be signing in. */
function cachedSessions(transport: Transport, actorOf: (cookies: Cookies) => Promise<Actor | undefined>): (ssoId: string) => Promise<Cookies> {
  const cached = new Map<string, Cookies>()
  return async (ssoId) => {
    const before = cached.get(ssoId)
    if (before && (await actorOf(before))?.ssoId === ssoId) return before
    const cookies = await signInBy(transport, ssoId)
    cached.set(ssoId, cookies)
    return cookies
  }
}

/** Straight into the process, without a network. */
const into =
  (app: FastifyInstance): Transport =>
  async ({ method, path, headers, body }) => {
    const came = await app.inject({ method, url: path, headers, ...(body !== undefined && { payload: body }) })
    return { status: came.statusCode, header: (name) => [came.headers[name] ?? []].flat().join('\n') || undefined, bytes: came.rawPayload }
  }
