import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ticks } from '#foundation/time.ts'

/** So long a call waits for a connection, that of a database which is gone or one that others hold; then it fails. */
const CONNECT_MS = 10_000
/** So long a pool to which the server gave no more connections makes do with those it has, before it asks for another. */
const CONTENT_MS = 1_000
const AGAIN_MS = 100

/** too_many_connections: all of the server are taken, or all that this role may have. */
const isFull = (fault: unknown): boolean => fault instanceof Error && 'code' in fault && fault.code === '53300'

type Taken = (fault: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void

/**
 * A pool whose calls wait where the server gives it no further connection: for one of those it has, or until somebody else gives one back. The driver's own fails the call,
 * though another connection of the same pool may be free in a moment.
 */
class PatientPool extends pg.Pool {
  readonly #most: number
  #open = 0

  constructor(options: pg.PoolConfig & { max: number }) {
    super(options)
    this.#most = options.max
    this.on('connect', () => this.#open++)
    this.on('remove', () => this.#open--)
  }

  override connect(): Promise<pg.PoolClient>
  override connect(taken: Taken): void
  override connect(taken?: Taken): Promise<pg.PoolClient> | undefined {
    const client = this.#patiently(() => super.connect())
    if (!taken) return client
    client.then(
      (got) => process.nextTick(taken, undefined, got, got.release),
      (fault: Error) => process.nextTick(taken, fault, undefined, () => {}),
    )
    return undefined
  }

  async #patiently(ask: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    for (const began = ticks(); ; ) {
      try {
        return await ask()
      } catch (fault) {
        if (!isFull(fault) || ticks() - began >= CONNECT_MS) throw fault
        this.#makeDo()
        // of those it has the next that is given back is taken; where it has none, another program has to give one back
        if (!this.#open) await pause(AGAIN_MS)
      }
    }
  }

  /** No larger, for a while, than what the server gave: who asks then stands in the pool's own line. */
  #makeDo(): void {
    if (this.options.max < this.#most) return
    this.options.max = Math.max(1, this.#open)
    setTimeout(() => {
      this.options.max = this.#most
    }, CONTENT_MS).unref()
  }
}

/** Connections to a server, as many as are asked for at most. */
export function poolOf(url: string, poolSize: number): pg.Pool {
  const pool = new PatientPool({ connectionString: url, max: poolSize, connectionTimeoutMillis: CONNECT_MS, keepAlive: true })
  pool.on('error', () => {}) // an idle connection lost is opened anew at the next query
  // one lost between two statements of a transaction fails the next of them; unheard, it would end the process
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
