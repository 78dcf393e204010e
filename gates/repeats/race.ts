import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { Database } from '#foundation/database/open.ts'
import { changesRows } from './trace.ts'

/** One of several that run at the same moment: how many of its transactions have come to their first change, how many of them wait there, and whether it is over. */
interface Runner {
  met: number
  waiting: number
  over: boolean
}

/** Neither at the same place nor held up by a lock: one of them does something else, and the other need not wait for ever. */
const PATIENCE_MS = 2_000
const BETWEEN_MS = 5
/** So many of one wait at a time: each holds a connection, and the others need some too. */
const MOST_WAITING = 4

const running = new AsyncLocalStorage<{ self: Runner; all: readonly Runner[] }>()
/** Outside of whatever transaction is open where somebody waits. */
const outside = AsyncLocalStorage.snapshot()
const arranged = new WeakSet<Database>()

/**
 * Does things on a server at what is the same moment for the rows: before its first change each transaction waits until the others have come as far,
 * and so have read all that they decide by; or until a lock holds one of them up, as it should. No chance is in it.
 */
export function race<T>(database: Database, work: readonly (() => Promise<T>)[]): Promise<T[]> {
  if (!arranged.has(database)) arrange(database)
  const all = work.map((): Runner => ({ met: 0, waiting: 0, over: false }))
  return Promise.all(
    work.map((one, at) => {
      const self = all[at]!
      return running.run({ self, all }, () =>
        one().finally(() => {
          self.over = true
        }),
      )
    }),
  )
}

function arrange(database: Database): void {
  arranged.add(database)
  const write = database.write.bind(database)
  database.write = (work) => {
    const mine = running.getStore()
    if (!mine) return write(work)
    let met = false
    return write(async (tx) => {
      const session = Reflect.get(tx, 'session') as { client: { query(...given: unknown[]): Promise<unknown> } }
      const { client } = session
      session.client = {
        async query(...given) {
          if (!met && changesRows((given[0] as { text: string }).text)) {
            met = true
            await meet(database, mine.self, mine.all)
          }
          return client.query(...given)
        },
      }
      try {
        return await work(tx)
      } finally {
        session.client = client
      }
    })
  }
}

async function meet(database: Database, self: Runner, all: readonly Runner[]): Promise<void> {
  self.met++
  if (self.waiting >= MOST_WAITING) return
  const until = performance.now() + PATIENCE_MS
  const waits = () => all.some(({ met, over }) => !over && met < self.met) && performance.now() < until
  self.waiting++
  try {
    while (waits() && !(await outside(() => heldUp(database)))) await pause(BETWEEN_MS)
  } finally {
    self.waiting--
  }
}

/** Whether a lock makes somebody wait. */
const heldUp = async (database: Database): Promise<boolean> =>
  (await rowsOf(database.read(), sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1`)).length > 0
