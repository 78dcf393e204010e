import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { type ConstructorOptions, fromPglite } from 'pg-boss'
import { StartFault } from '#foundation/startFault.ts'
import type { Db, Tx } from './db.ts'
import { sql } from './drizzle.ts'
import { lockDirectory } from './lock.ts'

/** Where the data is: a directory (embedded PGlite), a server, or a dump to start a test from. */
export type DatabaseAddress = { dir: string } | { url: string; poolSize?: number } | { dump?: Blob }

export interface Database {
  readonly engine: 'pglite' | 'postgres'
  /** A handle for reads outside a transaction. Throws inside one: there `ctx.db` is the only handle. */
  read(): Db
  /**
   * Runs in one transaction; what throws leaves nothing behind. Throws inside another one.
   * Where the database gave the transaction up for another's sake, `work` runs again from its beginning, at most three times more.
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** How often a transaction had to run again since the database was opened. */
  retries(): number
  /** How the job queue reaches the same database. */
  readonly forJobs: ConstructorOptions
  /** A copy of an embedded database, for tests. */
  dump(): Promise<Blob>
  close(): Promise<void>
}

/**
 * Opens the database and proves that it answers.
 * @throws when another process holds the data directory, or the server cannot be reached
 */
export async function openDatabase(address: DatabaseAddress): Promise<Database> {
  return 'url' in address ? openServer(address.url, address.poolSize ?? 20) : openEmbedded(address)
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
function guarded(db: Db, transact: <T>(work: (tx: Db) => Promise<T>) => Promise<T>, rest: Omit<Database, 'read' | 'write' | 'retries'>): Database {
  const inside = new AsyncLocalStorage<true>()
  let retries = 0
  const outside = (what: string) => {
    if (inside.getStore()) throw new Error(`${what} inside a transaction: use ctx.db, which is the transaction`)
  }
  return {
    ...rest,
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
    retries: () => retries,
  }
}

async function openEmbedded(address: { dir: string } | { dump?: Blob }): Promise<Database> {
  let unlock = () => {}
  let client: PGlite
  if ('dir' in address) {
    mkdirSync(address.dir, { recursive: true })
    unlock = lockDirectory(address.dir)
    client = await PGlite.create({ dataDir: join(address.dir, 'pglite') })
  } else client = await PGlite.create(address.dump ? { loadDataDir: address.dump } : {})
  const db = drizzlePglite({ client }) as unknown as Db
  return guarded(db, (work) => db.transaction(work), {
    engine: 'pglite',
    forJobs: { db: fromPglite(client), backend: 'pglite' },
    dump: () => client.dumpDataDir('none'),
    close: async () => {
      await client.close()
      unlock()
    },
  })
}

/** The driver's words: drizzle's own tell the statement only, and an address tried twice leaves them one deeper. */
const plainly = (fault: Error): string => {
  const cause = fault.cause instanceof Error ? fault.cause : fault
  return cause instanceof AggregateError ? cause.errors.map(String).join('; ') : cause.message
}

/** So long a call waits for a connection, that of a database which is gone or one that others hold; then it fails. */
const CONNECT_MS = 10_000

/**
 * A connection that is asked one thing after the other. What asks for several at once, and is spread over the pool outside of a transaction, has one
 * connection inside; the driver kept a line for it, and will not from its next version on.
 */
function inTurn(client: pg.PoolClient): pg.PoolClient {
  const done = () => {}
  let last: Promise<unknown> = Promise.resolve()
  const query = (...given: Parameters<pg.PoolClient['query']>) => {
    const answer = last.then(() => client.query(...given))
    last = answer.then(done, done)
    return answer
  }
  return { query } as unknown as pg.PoolClient
}

/**
 * Transactions on connections that are given back whatever happens. Drizzle's own, on the pool, keeps a connection for ever that was lost before
 * `begin` was answered: after as many as the pool holds nobody gets one any more.
 */
function transactOn(pool: pg.Pool) {
  const handles = new WeakMap<pg.PoolClient, Db>()
  return async <T>(work: (tx: Db) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    const db = handles.get(client) ?? (drizzlePg({ client: inTurn(client) }) as unknown as Db)
    handles.set(client, db)
    try {
      return await db.transaction(work)
    } finally {
      client.release()
    }
  }
}

async function openServer(url: string, poolSize: number): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: CONNECT_MS, keepAlive: true })
  pool.on('error', () => {}) // an idle connection lost is opened anew at the next query
  // one lost between two statements of a transaction fails the next of them; unheard, it would end the process
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = drizzlePg({ client: pool }) as unknown as Db
  await db.execute(sql`select 1`).catch((fault: unknown) => {
    throw new StartFault(`The database of DATABASE_URL does not answer: ${fault instanceof Error ? plainly(fault) : String(fault)}`)
  })
  return guarded(db, transactOn(pool), {
    engine: 'postgres',
    forJobs: { connectionString: url, max: 4 },
    dump: () => Promise.reject(new Error('only an embedded database can be dumped')),
    close: () => pool.end(),
  })
}
