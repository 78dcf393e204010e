import { gt, type PgColumn, type PgDatabase, type PgQueryResultHKT, type SQL, sql } from './drizzle.ts'

/** A handle for queries. Inside a write it is the transaction; the outer handle cannot be reached from there. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

declare const inTransaction: unique symbol
/** A handle that is a transaction: what writes, and only writes, are given. */
export type Tx = Db & { readonly [inTransaction]: true }

/** Rows of a statement written as SQL, for what the query builder cannot say. The caller states their shape. */
export async function rowsOf<R extends Record<string, unknown>>(db: Db, statement: SQL): Promise<R[]> {
  const result = (await db.execute(statement)) as { rows: R[] }
  return result.rows
}

/** Takes a lock until the end of the transaction on a name, where there is no row to lock. */
export async function lockName(db: Tx, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** A list as one parameter, however long it is: `column = any(${textList(codes)})`. */
export const textList = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`

/**
 * Rows as a table for `from`, `join` or `in (select * from …)`, a list a column however many they are: `asTable('d', moves, { id: 'uuid', a: 'int' })` is d(id, a).
 * Of lists the planner knows how long they are, so that it looks a few rows up by their index; of JSON (`jsonb_to_recordset`) it assumes 100 rows whatever there
 * is in it, and reads a whole table to find two.
 */
export function asTable<C extends Readonly<Record<string, 'int' | 'text' | 'uuid'>>>(
  name: string,
  rows: readonly { readonly [key in keyof C]: string | number | null }[],
  columns: C,
): SQL {
  const [lists, keys]: [SQL[], SQL[]] = [[], []]
  for (const key in columns) {
    lists.push(sql`${sql.param(rows.map((row) => row[key]))}::${sql.raw(`${columns[key]}[]`)}`)
    keys.push(sql`${sql.identifier(key)}`)
  }
  return sql`unnest(${sql.join(lists, sql`, `)}) as ${sql.identifier(name)}(${sql.join(keys, sql`, `)})`
}

/** What comes behind an id in the order of a column, for work that goes batch by batch; everything at its beginning. */
export const behind = (column: PgColumn, last: string | undefined): SQL | undefined => (last === undefined ? undefined : gt(column, last))
