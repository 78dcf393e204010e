import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from './db.ts'
import { guarded } from './guarded.ts'
import { inHaste } from './haste.ts'
import { type Line, lineOf } from './line.ts'
import type { Database } from './open.ts'
import { poolOf } from './pool.ts'
import { JOBS_POOL, proveServer } from './server.ts'
import { standbyOf } from './standby.ts'

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

/** Opens a PostgreSQL server with as many connections as it gives, and its standby. @throws when one of them cannot be reached */
export async function openServer(url: string, poolSize: number, reportsUrl: string | undefined): Promise<Database> {
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
