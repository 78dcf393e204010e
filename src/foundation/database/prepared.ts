import type { Db } from './db.ts'

type Values = Record<string, unknown>

/**
 * A query that comes with every request: put together once for a handle and, under the name that its `prepare` gives, planned once by
 * each connection. What differs from one time to the next stands in it as `sql.placeholder`.
 */
export function prepared<R>(prepare: (db: Db) => { execute(values: Values): Promise<R> }): (db: Db, values: Values) => Promise<R> {
  const made = new WeakMap<Db, ReturnType<typeof prepare>>()
  return (db, values) => {
    const query = made.get(db) ?? prepare(db)
    made.set(db, query)
    return query.execute(values)
  }
}
