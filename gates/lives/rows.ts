import { newId } from '#foundation/database/columns.ts'
import { type Db, rowsOf, type Tx } from '#foundation/database/db.ts'
import { getTableName, type PgTable, sql } from '#foundation/database/drizzle.ts'

let made = 0
/** A row's value where nothing depends on it, by the type of its column. */
const ANY_VALUE: readonly [RegExp, () => string][] = [
  [/^(ARRAY|jsonb?$)/, () => '{}'],
  [/^uuid$/, () => newId()],
  // eight digits, which are a person's number too where one is needed
  [/^(text|char|varchar)/, () => String(80_000_000 + made++)],
  [/^timestamp/, () => '2026-11-20T04:00:00Z'],
  [/^date$/, () => '2026-11-20'],
  [/^boolean$/, () => 'false'],
  [/^bytea$/, () => ''],
  [/./, () => '0'],
]
export const anyOf = (type: string): string => {
  const length = /\((\d+)\)/.exec(type)?.[1]
  const value = ANY_VALUE.find(([fits]) => fits.test(type))![1]()
  return length ? value.slice(-Number(length)) : value
}

/** What a table asks of a row beside its state, so that a row can be put into each state by itself: taken away, in a database that only a test has. */
export async function loosen(db: Db, table: PgTable): Promise<void> {
  const name = getTableName(table)
  const constraints = await rowsOf<{ name: string }>(
    db,
    sql`select quote_ident(conname) as name from pg_constraint where conrelid = ${name}::regclass and contype in ('c', 'u', 'x')`,
  )
  for (const one of constraints) await db.execute(sql.raw(`alter table "${name}" drop constraint ${one.name} cascade`))
  const indexes = await rowsOf<{ name: string }>(
    db,
    sql`select indexrelid::regclass::text as name from pg_index where indrelid = ${name}::regclass and indisunique and not indisprimary`,
  )
  for (const one of indexes) await db.execute(sql.raw(`drop index ${one.name} cascade`))
  await db.execute(sql.raw(`alter table "${name}" disable trigger user`))
}

/** Puts in a row that is nothing but its id and its state. */
export async function bareRow(tx: Tx, table: PgTable, given: Readonly<Record<string, string>>): Promise<void> {
  const name = getTableName(table)
  const needed = await rowsOf<{ name: string; type: string }>(
    tx,
    sql`select column_name as name, data_type || coalesce('(' || character_maximum_length || ')', '') as type from information_schema.columns
        where table_schema = 'public' and table_name = ${name} and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER' and is_identity = 'NO'`,
  )
  const values = { ...Object.fromEntries(needed.map((column) => [column.name, anyOf(column.type)])), ...given }
  await tx.execute(sql`set local session_replication_role = replica`)
  const columns = sql.raw(
    Object.keys(values)
      .map((column) => `"${column}"`)
      .join(', '),
  )
  await tx.execute(
    sql`insert into ${table} (${columns}) values (${sql.join(
      Object.values(values).map((value) => sql`${value}`),
      sql`, `,
    )})`,
  )
  await tx.execute(sql`set local session_replication_role = origin`)
}
