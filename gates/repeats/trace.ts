import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '#foundation/database/open.ts'

/** What was done while somebody looked: for each committed transaction the statements that change rows. */
export interface Watched<T> {
  result: T
  changes: string[][]
}

const CHANGES = /\b(insert\s+into|update\s+\S+(\s+(as\s+)?\S+)?\s+set|delete\s+from|merge\s+into|truncate)\b/i
/** What every call or delivery leaves behind, also where it does nothing: its key, its id, and that the session is in use. */
const BESIDE = /^insert into "foundation_(idempotency|handled)"|^update "session_sessions" set "last_seen_at"/

/** Whether a statement changes rows that say what was done. */
export const changesRows = (text: string): boolean => CHANGES.test(text) && !BESIDE.test(text)

/** Whose work a transaction is part of: what goes on in the background beside it is nobody's. */
const watched = new AsyncLocalStorage<string[][]>()
const overheard = new WeakSet<Database>()

/** Does something and says which rows the database was told to change by it, and by nothing else. */
export async function watch<T>(database: Database, work: () => Promise<T>): Promise<Watched<T>> {
  if (!overheard.has(database)) overhear(database)
  const changes: string[][] = []
  return { result: await watched.run(changes, work), changes }
}

/** Lets every transaction of a database note its statements; those of one that fails are forgotten with it. */
function overhear(database: Database): void {
  overheard.add(database)
  const write = database.write.bind(database)
  database.write = async (work) => {
    const changes = watched.getStore()
    let noted: string[] = []
    const result = await write((tx) => {
      noted = []
      Reflect.set(Reflect.get(tx, 'session') as object, 'logger', {
        logQuery: (text: string) => void (changesRows(text) && noted.push(text)),
      })
      return work(tx)
    })
    if (noted.length) changes?.push(noted)
    return result
  }
}
