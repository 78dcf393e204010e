/** The process that is measured: a filled portal and the bare handler side by side, on one pool. */
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { callsOf, fill, listsOf, type Size } from '#app/testing/volume.ts'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { type Database, openDatabase } from '#foundation/database/open.ts'
import { openTestPortal, type TestPortal } from '#foundation/testing/portal.ts'
import { ticks } from '#foundation/time.ts'
import { accessMembers, grantRole } from '#services/access/server/api.ts'
import { copyDatabase, createDatabase, made, named, onServer } from '../lib/databases.ts'
import type { Request } from '../lib/drive.ts'
import { fromManyPlaces } from '../lib/places.ts'
import { answer } from '../lib/worker.ts'
import { bareServer, type Trace, type Traces } from './bare.ts'
import { ADMIN, MEASURED, OWN_PAGES, oneOfMany, READS } from './measured.ts'
import { inject, makeSessions } from './sessions.ts'
import { type Statement, serverWire, type Wire, wireOf } from './wires.ts'

/** People who read: enough that none of them asks for the same thing all the time. */
const READERS = 100
/** Of so many readers the statements are noted; the bare handler sends them in turn. */
const NOTED = 20

interface Asked {
  /** PostgreSQL's address; without it the embedded database is measured. */
  server?: string
  name: string
  size: Size
  /** Of each write, for each side. */
  writes: number
  /** Nothing is compared with a bare handler. */
  alone?: boolean
}

interface Opened {
  port: number
  barePort: number
  /** Of each call: what is sent to the portal, and to the bare handler. */
  requests: Record<string, { portal: Request[]; bare: Request[] }>
}

let t: TestPortal
const traces: Traces = new Map()
let wires: Record<'read' | 'write', Wire>
const traced: Record<string, Request[]> = {}

const say = (line: string): void => void process.stderr.write(`    ${line}\n`)

/** Makes a portal of a size, and of its database a copy for the writes of the bare handler: what was noted can be done once. */
async function open({ server, name, size, writes, alone = false }: Asked): Promise<Opened> {
  if (server) await createDatabase(server, name)
  t = await openTestPortal({ databaseOf: made(server ? onServer(server, name) : () => openDatabase({})), before: fromManyPlaces })
  await fill(t, size, say)
  const requests = await prepare(writes, alone, size.people)
  await t.portal.database.read().execute('vacuum analyze')
  if (alone) return { port: await listen(t.app), barePort: 0, requests }
  if (server) {
    await t.close()
    await copyDatabase(server, name, `${name}_bare`)
    t = await openTestPortal({ databaseOf: onServer(server, name), before: fromManyPlaces })
  }
  const { database } = t.portal
  wires = {
    read: wireOf(database),
    write: server ? serverWire(new pg.Pool({ connectionString: named(server, `${name}_bare`), max: 20 })) : await copyOf(database),
  }
  const bare = bareServer(traces)
  return { port: await listen(t.app), barePort: await listen(bare), requests }
}

const copyOf = async (database: Database): Promise<Wire> => wireOf(await openDatabase({ dump: await database.dump() }))

async function listen(app: { listen(at: { port: number; host: string }): Promise<unknown>; server: { address(): unknown } }): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** Who reads, and, apart for each write, whose request goes to the portal and whose is noted for the bare handler. */
async function prepare(writes: number, alone: boolean, people: number): Promise<Opened['requests']> {
  const needed = READERS + MEASURED.filter(({ kind }) => kind === 'write').length * (alone ? writes : 2 * writes)
  if (needed > people) throw new Error(`each write is by somebody else: ${needed} people are needed, and there are ${people}`)
  const given = { t, sessions: makeSessions(t) }
  const all: Opened['requests'] = {}
  let next = READERS + 1
  for (const { name, kind, requests } of MEASURED) {
    if (kind === 'read') {
      const portal = await requests(given, 8, READERS)
      traced[name] = portal.slice(0, NOTED)
      all[name] = { portal, bare: traced[name].map(barely(name)) }
      continue
    }
    const portal = await requests(given, next, writes)
    traced[name] = alone ? [] : await requests(given, next + writes, writes)
    all[name] = { portal, bare: traced[name].map(barely(name)) }
    next += alone ? writes : 2 * writes
    say(name)
  }
  return all
}

const barely =
  (name: string) =>
  (request: Request, nth: number): Request => ({ ...request, path: `/bare/${encodeURIComponent(name)}/${nth}` })

/** Does what was prepared, one request at a time, and notes its statements for the bare handler. @returns those of the first request */
async function note(name: string): Promise<Statement[]> {
  const { kind } = MEASURED.find((one) => one.name === name)!
  const found: Trace[] = []
  for (const request of traced[name]!) {
    let body: { code?: string } = {}
    const statements = await wireOf(t.portal.database).noted(async () => {
      body = (await inject(t, request)).json()
    })
    if (body.code !== '10000') throw new Error(`${name}: ${request.path} answered ${JSON.stringify(body)}`)
    found.push({ statements, answer: body })
  }
  traces.set(name, { wire: wires[kind], traces: found })
  return [...found[0]!.statements]
}

/** One of the many people with every right of the administrator's: has as much as the others, and only the rights tell them apart. */
async function administrator(): Promise<SsoId> {
  const one = oneOfMany(8 + READERS)
  await t.write(async (ctx) => {
    const held = await ctx.db
      .select({ role: accessMembers.role })
      .from(accessMembers)
      .where(eq(accessMembers.ssoId, asSsoId(ADMIN)))
    for (const { role } of held) await grantRole(ctx, { role, ssoId: one, from: ctx.today, reason: 'measured' })
  })
  return one
}

/** The reads of one's own that an administrator makes too, made by one; those that one may not make are left out. */
async function asAdministrators(): Promise<Record<string, Request[]>> {
  const who = await administrator()
  const sessions = makeSessions(t)
  const by: Record<string, Request[]> = {}
  for (const { name, requests } of Object.values(READS).filter((one) => OWN_PAGES.has(one.name))) {
    const asked = await requests({ t, sessions: { headersOf: () => sessions.headersOf(who) } }, 8, READERS)
    const { code } = (await inject(t, asked[0]!)).json<{ code: string }>()
    if (code === '10000') by[name] = asked
  }
  return by
}

/** Somebody in charge of eight people who are in charge of nobody, as most managers of a resort of any size are. */
const ordinaryManager = (people: number): SsoId => oneOfMany(Math.floor(people / 8) - 1)

let opened: ReadonlyMap<string, () => Promise<unknown>> = new Map()

/** @returns the names of the lists and calls of every `tests/volume.ts`, made ready for `list` */
async function lists(size: Size): Promise<string[]> {
  const one = ordinaryManager(size.people)
  const { own, everybodys, ofOne } = await listsOf(t)
  opened = new Map([
    ...own(one, one).map(({ name, page }) => [name, () => page(1, 10)] as const),
    ...[...everybodys(), ...ofOne()].map(({ name, page }) => [name, () => page(1, 10)] as const),
    ...(await callsOf(t)),
  ])
  return [...opened.keys()]
}

/** How long one of them takes, so many times over, in milliseconds. */
async function list(name: string, times: number): Promise<number[]> {
  const call = opened.get(name)!
  const ms: number[] = []
  for (let i = 0; i < times; i++) {
    const began = ticks()
    await call()
    ms.push(ticks() - began)
  }
  return ms
}

/** Processor time that this process has used, in milliseconds: unlike throughput it hardly depends on what else the machine does. */
const processor = async (): Promise<number> => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

const tasks = { open, note, processor, asAdministrators, lists, list }
export type CallsHouse = typeof tasks
answer(tasks)
