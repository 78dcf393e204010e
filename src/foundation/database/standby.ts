import { setTimeout as pause } from 'node:timers/promises'
import { StartFault } from '#foundation/startFault.ts'
import { type Db, rowsOf } from './db.ts'
import { sql } from './drizzle.ts'

/** A server that follows the one with the data, for reads that take long. */
export interface Standby {
  /** @throws StartFault where it does not answer, or is no standby: its data would be another's */
  prove(): Promise<void>
  /** Its handle, once it has what the other has committed until now; nothing where it does not answer in time. */
  caughtUp(leader: Db): Promise<Db | undefined>
}

/** So long an export waits for the standby before it reads where the data is. */
const PATIENCE_MS = 3_000
const STEP_MS = 100

export function standbyOf(db: Db, wait: (ms: number) => Promise<unknown> = pause): Standby {
  return {
    async prove() {
      const [row] = await rowsOf<{ follows: boolean }>(db, sql`select pg_is_in_recovery() as follows`).catch((fault: unknown) => {
        throw new StartFault(`The database of DATABASE_REPORTS_URL does not answer: ${fault instanceof Error ? fault.message : String(fault)}`)
      })
      if (!row?.follows) throw new StartFault('The database of DATABASE_REPORTS_URL is no standby of the other: it would show data of its own.')
    },
    async caughtUp(leader) {
      try {
        const [now] = await rowsOf<{ lsn: string }>(leader, sql`select pg_current_wal_lsn()::text as lsn`)
        for (let waited = 0; now && waited <= PATIENCE_MS; waited += STEP_MS) {
          const [row] = await rowsOf<{ there: boolean }>(db, sql`select pg_last_wal_replay_lsn() >= ${now.lsn}::pg_lsn as there`)
          if (row?.there) return db
          await wait(STEP_MS)
        }
      } catch {
        // a standby that is gone takes no export with it
      }
      return undefined
    },
  }
}
