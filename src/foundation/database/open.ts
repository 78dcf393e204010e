import type { ConstructorOptions } from 'pg-boss'
import type { Db, Tx } from './db.ts'
import { openEmbedded } from './embedded.ts'
import { openServer } from './pooled.ts'

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
