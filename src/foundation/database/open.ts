import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import type pg from 'pg'
import { type ConstructorOptions, fromPglite } from 'pg-boss'
import { breathing } from './breathing.ts'
import type { Db, Tx } from './db.ts'
import { compiledAhead } from './engine.ts'
import { inHaste } from './haste.ts'
import { type Line, lineOf } from './line.ts'
import { lockDirectory } from './lock.ts'
import { poolOf } from './pool.ts'
import { JOBS_POOL, proveServer } from './server.ts'
import { type Standby, standbyOf } from './standby.ts'
import { keepingStatements } from './statements.ts'

/** Where the data is: a directory (embedded PGlite; with a dump, which is restored there), a server, or a dump to start a test from. */
export type DatabaseAddress = { dir: string; dump?: Blob } | { url: string; poolSize?: number; reportsUrl?: string | undefined } | { dump?: Blob }

export interface Database {
  readonly engine: 'pglite' | 'postgres'
  /** A handle for reads outside a transaction. Throws inside one: there `ctx.db` is the only handle. */
  read(): Db
  /**
   * Runs in one transaction; what throws leaves nothing behind. Throws inside another one.
   * Where the database gave the transaction up for another's sake, `work` runs again from its beginning, at most three times more.
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Lets no commit wait for the disk while `work` runs: for what is made anew where a crash leaves it half made. The embedded engine's never wait. */
  hastily<T>(work: () => Promise<T>): Promise<T>
  /** A handle for long reads: the standby, once it has all that is committed now; where there is none, or it lags, that of `read()`. */
  reports(): Promise<Db>
  /** How often a transaction had to run again since the database was opened. */
  retries(): number
  /** Connections that are open, those of them that are idle, and how many wait for one. */
  connections(): { open: number; idle: number; waiting: number }
  /** How the job queue reaches the same database. */
  readonly forJobs: ConstructorOptions
  /** What whoever runs it should know, found out when it was opened. */
  readonly notes?: readonly string[]
  /** A copy of an embedded database as of this moment, as a tar. */
  dump(): Promise<Blob>
  close(): Promise<void>
}

/**
 * Opens the database and proves that it answers.
 * @throws when another process holds the data directory, or the server cannot be reached
 */
export async function openDatabase(address: DatabaseAddress): Promise<Database> {
  return 'url' in address ? openServer(address.url, address.poolSize ?? 20, address.reportsUrl) : openEmbedded(address)
}

const MOST_RETRIES = 3
const RETRY_MS = 10
/** serialization_failure, deadlock_detected: nothing is wrong with the transaction, another one was in its way. */
const GAVE_WAY: ReadonlySet<unknown> = new Set(['40001', '40P01'])

/** Whether the database gave a transaction up for another's sake: all of it is to be done again. Drizzle wraps what the driver throws. */
export const gaveWay = (fault: unknown): boolean => fault instanceof Error && (('code' in fault && GAVE_WAY.has(fault.code)) || gaveWay(fault.cause))

/**
 * PGlite has one connection: the outer handle inside a transaction would wait for itself for ever.
 * So asking for it there fails at once, on both engines.
 */
function guarded(
  db: Db,
  transact: <T>(work: (tx: Db) => Promise<T>) => Promise<T>,
  rest: Omit<Database, 'read' | 'write' | 'retries' | 'reports'> & { standby?: Standby },
): Database {
  const inside = new AsyncLocalStorage<true>()
  let retries = 0
  const outside = (what: string) => {
    if (inside.getStore()) throw new Error(`${what} inside a transaction: use ctx.db, which is the transaction`)
  }
  const { standby, ...given } = rest
  return {
    ...given,
    read() {
      outside('database.read()')
      return db
    },
    async write(work) {
      outside('database.write()')
      for (let attempt = 0; ; attempt++) {
        try {
          return await transact((tx) => inside.run(true, () => work(tx as unknown as Tx)))
        } catch (fault) {
          if (attempt === MOST_RETRIES || !gaveWay(fault)) throw fault
          retries++
          await pause(RETRY_MS * 2 ** attempt * (1 + Math.random()))
        }
      }
    },
    async reports() {
      outside('database.reports()')
      return (await standby?.caughtUp(db)) ?? db
    },
    retries: () => retries,
  }
}

/** Without a setting it would keep eight times as many pages in the memory of the process; the operating system keeps the files in its own. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

async function openEmbedded(address: { dir?: string; dump?: Blob }): Promise<Database> {
  const { dir, dump } = address
  let unlock = () => {}
  if (dir !== undefined) {
    mkdirSync(dir, { recursive: true })
    unlock = lockDirectory(dir)
  }
  const pgliteWasmModule = await compiledAhead()
  const from = { ...(dir !== undefined && { dataDir: join(dir, 'pglite') }), ...(dump && { loadDataDir: dump }) }
  const client = keepingStatements(breathing(await PGlite.create({ ...from, startParams, ...(pgliteWasmModule && { pgliteWasmModule }) })))
  const db = drizzlePglite({ client }) as unknown as Db
  return guarded(db, (work) => db.transaction(work), {
    engine: 'pglite',
    hastily: (work) => work(),
    forJobs: { db: fromPglite(client), backend: 'pglite' },
    dump: () => client.dumpDataDir('none'),
    connections: () => ({ open: 1, idle: 1, waiting: 0 }),
    close: async () => {
      await client.close()
      unlock()
    },
  })
}

/**
 * Of so many connections transactions take at most three of four. A crowd that presses at once waits for one another's locks; what is read meanwhile, by
 * everybody else, needs none. They stand in a line of their own, longer than anybody waits for a connection.
 */
const transactionsOf = (connections: number): number => connections - Math.floor(connections / 4)

/** Exports that read at the same moment; a standby has little else to do. */
const REPORTS_POOL = 4

/**
 * A connection that is asked one thing after the other. What asks for several at once, and is spread over the pool outside of a transaction, has one
 * connection inside; the driver kept a line for it, and will not from its next version on.
 */
function oneAtATime(client: pg.PoolClient, hasty: () => boolean): pg.PoolClient {
  const hastier = inHaste()
  const done = () => {}
  let last: Promise<unknown> = Promise.resolve()
  const query = (...[asked, ...rest]: Parameters<pg.PoolClient['query']>) => {
    const answer = last.then(() => client.query(hasty() ? hastier(asked) : asked, ...rest))
    last = answer.then(done, done)
    return answer
  }
  return new Proxy(client, { get: (own, name) => (name === 'query' ? query : Reflect.get(own, name)) })
}

/**
 * Transactions on connections that are given back whatever happens. Drizzle's own, on the pool, keeps a connection for ever that was lost before
 * `begin` was answered: after as many as the pool holds nobody gets one any more.
 */
function transactOn(pool: pg.Pool, line: Line, hasty: () => boolean) {
  const handles = new WeakMap<pg.PoolClient, Db>()
  const transact = async <T>(work: (tx: Db) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    const db = handles.get(client) ?? (drizzlePg({ client: oneAtATime(client, hasty) }) as unknown as Db)
    handles.set(client, db)
    try {
      return await db.transaction(work)
    } finally {
      client.release()
    }
  }
  return <T>(work: (tx: Db) => Promise<T>): Promise<T> => line.take(() => transact(work))
}

async function openServer(url: string, poolSize: number, reportsUrl: string | undefined): Promise<Database> {
  const { size, notes } = await proveServer(url, poolSize)
  const pool = poolOf(url, size)
  const db = drizzlePg({ client: pool }) as unknown as Db
  const reportsPool = reportsUrl === undefined ? undefined : poolOf(reportsUrl, REPORTS_POOL)
  const standby = reportsPool && standbyOf(drizzlePg({ client: reportsPool }) as unknown as Db)
  await standby?.prove()
  const line = lineOf(transactionsOf(size))
  let hasty = false
  const transact = transactOn(pool, line, () => hasty)
  return guarded(db, transact, {
    engine: 'postgres',
    notes,
    async hastily(work) {
      hasty = true
      try {
        return await work()
      } finally {
        hasty = false
      }
    },
    ...(standby && { standby }),
    forJobs: { connectionString: url, max: JOBS_POOL },
    dump: () => Promise.reject(new Error('only an embedded database can be dumped')),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount + line.waiting() }),
    async close() {
      await Promise.all([pool.end(), reportsPool?.end()])
    },
  })
}
