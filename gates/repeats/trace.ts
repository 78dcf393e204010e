import type { Database } from '#foundation/database/open.ts'

/** What was done while somebody looked: for each committed transaction the statements that change rows. */
export interface Watched<T> {
  result: T
  changes: string[][]
}

const CHANGES = /\b(insert\s+into|update\s+\S+(\s+(as\s+)?\S+)?\s+set|delete\s+from|merge\s+into|truncate)\b/i
/** What every call or delivery leaves behind, also where it does nothing: its key, its id, and that the session is in use. */
const BESIDE = /^insert into "foundation_(idempotency|handled)"|^update "session_sessions" set "last_seen_at"/

const watching = new WeakMap<Database, Set<string[][]>>()

/** Does something and says which rows the database was told to change by it. It has to be the only thing that is going on. */
export async function watch<T>(database: Database, work: () => Promise<T>): Promise<Watched<T>> {
  const lists = watching.get(database) ?? overhear(database)
  const changes: string[][] = []
  lists.add(changes)
  try {
    return { result: await work(), changes }
  } finally {
    lists.delete(changes)
  }
}

/** Lets every transaction of a database note its statements; those of one that fails are forgotten with it. */
function overhear(database: Database): Set<string[][]> {
  const lists = new Set<string[][]>()
  watching.set(database, lists)
  const write = database.write.bind(database)
  database.write = async (work) => {
    let noted: string[] = []
    const result = await write((tx) => {
      noted = []
      Reflect.set(Reflect.get(tx, 'session') as object, 'logger', {
        logQuery: (text: string) => void (CHANGES.test(text) && !BESIDE.test(text) && noted.push(text)),
      })
      return work(tx)
    })
    if (noted.length) for (const list of lists) list.push(noted)
    return result
  }
  return lists
}
