import { drizzle } from 'drizzle-orm/node-postgres'
import { proveAll, StartFault } from '#foundation/startFault.ts'
import type { Db } from './db.ts'
import { poolOf } from './pool.ts'
import { standbyOf } from './standby.ts'

/** The driver's words: drizzle's own tell the statement only, and an address tried twice leaves them one deeper. */
const plainly = (fault: Error): string => {
  const cause = fault.cause instanceof Error ? fault.cause : fault
  return cause instanceof AggregateError ? cause.errors.map(String).join('; ') : cause.message
}

/** Connections that the job queue takes besides. */
export const JOBS_POOL = 4

/**
 * Asks the server who it is, on one connection, before anything is changed. A pool larger than what the server gives is made smaller, so that calls wait for a
 * connection and do not fail for want of one.
 */
export async function proveServer(url: string, poolSize: number): Promise<{ size: number; notes: string[] }> {
  const one = poolOf(url, 1)
  try {
    const { rows } = await one
      .query<{ encoding: string; most: number }>(
        `select pg_encoding_to_char(encoding) as encoding, current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most
          from pg_database where datname = current_database()`,
      )
      .catch((fault: unknown) => {
        throw new StartFault(`The database of DATABASE_URL does not answer: ${fault instanceof Error ? plainly(fault) : String(fault)}`)
      })
    const { encoding, most } = rows[0]!
    if (encoding !== 'UTF8')
      throw new StartFault(`The database of DATABASE_URL has the encoding ${encoding}, which cannot hold its texts: make one with encoding UTF8.`)
    const size = Math.max(2, Math.min(poolSize, most - JOBS_POOL - 1))
    const notes =
      size < poolSize ? [`DATABASE_POOL is ${poolSize}, and the server gives ${most} connections to all: ${size} are used, and calls wait for one`] : []
    return { size, notes }
  } finally {
    await one.end()
  }
}

async function proveStandby(url: string): Promise<void> {
  const one = poolOf(url, 1)
  await standbyOf(drizzle({ client: one }) as unknown as Db)
    .prove()
    .finally(() => one.end())
}

/** Whether the servers that the settings name are as they have to be, looked at before anything is changed. @throws StartFault naming all that is wrong with them */
export async function proveDatabase({ databaseUrl, reportsUrl }: { databaseUrl?: string; reportsUrl?: string }): Promise<void> {
  await proveAll(...(databaseUrl ? [proveServer(databaseUrl, 1)] : []), ...(reportsUrl ? [proveStandby(reportsUrl)] : []))
}
