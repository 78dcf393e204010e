import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db, Tx } from './db.ts'
import type { Database } from './open.ts'
import type { Standby } from './standby.ts'

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
export function guarded(
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
