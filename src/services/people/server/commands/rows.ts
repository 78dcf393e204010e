import type { Tx } from '#foundation/database/db.ts'
import { getTableColumns, type PgTable, type SQL, sql } from '#foundation/database/drizzle.ts'

/** Rows as one parameter: a statement with a placeholder for every value of 500 rows takes longer to plan than to carry out. */
const asJson = <T extends PgTable>(table: T, rows: readonly Partial<T['$inferInsert']>[]): SQL => {
  const names = new Map(Object.entries(getTableColumns(table)).map(([key, column]) => [key, column.name]))
  return sql`${JSON.stringify(rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [names.get(key) ?? key, value]))))}::jsonb`
}

const columnsOf = <T extends PgTable>(table: T, keys: readonly (keyof T['_']['columns'] & string)[]) => {
  const columns = getTableColumns(table)
  return keys.map((key) => sql.identifier(columns[key]?.name ?? key))
}

/** Inserts rows that all have the same keys. */
export async function insertRows<T extends PgTable>(db: Tx, table: T, rows: readonly Partial<T['$inferInsert']>[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const into = sql.join(columnsOf(table, Object.keys(first) as (keyof T['_']['columns'] & string)[]), sql`, `)
  await db.execute(sql`insert into ${table} (${into}) select ${into} from jsonb_populate_recordset(null::${table}, ${asJson(table, rows)})`)
}

/** Sets columns of rows that are there, each known by `by`. All rows have the same keys. */
export async function updateRows<T extends PgTable>(
  db: Tx,
  table: T,
  by: readonly (keyof T['_']['columns'] & string)[],
  rows: readonly Partial<T['$inferInsert']>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const keys = (Object.keys(first) as (keyof T['_']['columns'] & string)[]).filter((key) => !by.includes(key))
  const set = sql.join(
    columnsOf(table, keys).map((name) => sql`${name} = given.${name}`),
    sql`, `,
  )
  const same = sql.join(
    columnsOf(table, by).map((name) => sql`stored.${name} = given.${name}`),
    sql` and `,
  )
  await db.execute(sql`update ${table} stored set ${set} from jsonb_populate_recordset(null::${table}, ${asJson(table, rows)}) given where ${same}`)
}
