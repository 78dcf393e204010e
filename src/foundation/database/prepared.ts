import type { Db } from './db.ts'
import { type PgColumn, type SQL, sql } from './drizzle.ts'

type Values = Record<string, unknown>

/**
 * A query that reads and comes with every request: put together once for a connection, whose transactions share it, and under the name that its `prepare` gives
 * planned once by it. What changes rows is written anew each time: who watches a transaction has to see it. What differs from one time to the next stands in it as `sql.placeholder`.
 */
export function prepared<R>(prepare: (db: Db) => { execute(values: Values): Promise<R> }): (db: Db, values: Values) => Promise<R> {
  const made = new WeakMap<Db['_']['session'], ReturnType<typeof prepare>>()
  return (db, values) => {
    const { session } = db._
    const query = made.get(session) ?? prepare(db)
    made.set(session, query)
    return query.execute(values)
  }
}

/** `column in (…)` for a prepared query: a list as one placeholder, however long it is. */
export const anyOf = (column: PgColumn, name: string): SQL => sql`${column} = any(${sql.placeholder(name)}::${sql.raw(column.getSQLType())}[])`
