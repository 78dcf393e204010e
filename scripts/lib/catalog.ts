import { type Db, rowsOf } from '#foundation/database/db.ts'
import { type SQL, sql } from '#foundation/database/drizzle.ts'

/** One thing of a database's shape: which table, what it is called, and how it is defined. */
export interface Part {
  table: string
  kind: 'table' | 'column' | 'index' | 'constraint'
  name: string
  definition: string
}

const ORDINARY = sql`n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition`

const columns = sql`
  select c.relname as table, 'column' as kind, a.attname as name,
    concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' else 'null' end,
      'default ' || pg_get_expr(d.adbin, d.adrelid), nullif(a.attidentity::text, ''), nullif(a.attgenerated::text, '')) as definition
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attnum > 0 and not a.attisdropped and ${ORDINARY}`

const indexes = sql`
  select c.relname as table, 'index' as kind, x.relname as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
  where not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = i.indrelid and k.contype in ('p', 'u', 'x')) and ${ORDINARY}`

/** Checks, keys and references; a column's own NOT NULL is part of the column. */
const constraints = sql`
  select c.relname as table, 'constraint' as kind, k.conname as name, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where k.contype in ('p', 'u', 'f', 'c') and ${ORDINARY}`

const tables = sql`
  select c.relname as table, 'table' as kind, c.relname as name, 'table' as definition
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ORDINARY}`

const unindexed = sql`
  select c.relname as table, k.conname as name
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where k.contype = 'f' and ${ORDINARY} and not exists (
    select from pg_index i where i.indrelid = k.conrelid and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
      and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$'))`

/** The shape of all tables of a database. */
export async function shapeOf(db: Db): Promise<Part[]> {
  const part = (query: SQL) => rowsOf<{ [K in keyof Part]: Part[K] }>(db, query)
  const found: Part[] = []
  for (const query of [tables, columns, indexes, constraints]) found.push(...(await part(query)))
  return found
}

/** Foreign keys that no index serves: deleting or joining would read the whole table. */
export const unindexedReferences = (db: Db): Promise<{ table: string; name: string }[]> => rowsOf<{ table: string; name: string }>(db, unindexed)
