import { type Db, rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { Database } from '#foundation/database/open.ts'

/** Of each table how many rows it has and what they say. */
export type Rows = ReadonlyMap<string, string>
type Schema = 'public' | 'kept'

/** Rows that say when something ran, that it was handled, or how many calls a node had counted in its memory; nothing about what was done. */
const NOTES = ['foundation_job_runs', 'foundation_handled', 'foundation_idempotency', 'system_calls', 'system_uses']
/** Columns in which two runs of the same work differ: in which order was done what may be done in any, names made by chance, and what is sealed anew each time. */
const DIFFERING: Readonly<Record<string, readonly string[]>> = {
  e_sign_flow: ['sealed_pages'],
  ledger_entry: ['balance_after'],
  files_file: ['stored_name'],
  files_part: ['stored_name'],
  files_preview: ['stored_name'],
  print_jobs: ['code'],
  session_links: ['token_hash'],
}
/** Ids, the tokens of one-time links, and what is sealed anew each time. */
const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|/link/[A-Za-z0-9_-]{43}|"secret": ?"[^"]+"'
const CHANGED = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+"?(\w+)"?/gi

interface Shape {
  tables: readonly string[]
  /** Of each table the columns that count up. */
  counters: ReadonlyMap<string, readonly string[]>
  /** Of each table its columns as they are put in. */
  columns: ReadonlyMap<string, string>
  /** Of each table those whose rows go with its rows. */
  followers: ReadonlyMap<string, readonly string[]>
}

const byTable = async (db: Db, query: ReturnType<typeof sql>): Promise<Map<string, string[]>> =>
  new Map((await rowsOf<{ table: string; names: string[] }>(db, query)).map(({ table, names }) => [table, names]))

async function shapeOf(db: Db): Promise<Shape> {
  const columns = await byTable(
    db,
    sql`select c.table_name as table, array_agg(quote_ident(column_name) order by ordinal_position) as names from information_schema.columns c
        join pg_tables t on t.schemaname = 'public' and t.tablename = c.table_name where table_schema = 'public' and is_generated = 'NEVER' group by 1`,
  )
  return {
    tables: [...columns.keys()].toSorted(),
    columns: new Map([...columns].map(([table, names]) => [table, names.join(', ')])),
    counters: await byTable(
      db,
      sql`select table_name as table, array_agg(column_name::text) as names from information_schema.columns
          where table_schema = 'public' and (column_default like 'nextval%' or is_identity = 'YES') group by 1`,
    ),
    followers: await byTable(
      db,
      sql`select confrelid::regclass::text as table, array_agg(conrelid::regclass::text) as names from pg_constraint
          where contype = 'f' and confdeltype in ('c', 'n', 'd') group by 1`,
    ),
  }
}

/**
 * The rows of a database, and a copy of them from which work can begin again. It reads and copies the tables that a statement named, and
 * no others, so that what a job costs here does not grow with the number of rooms.
 */
export class Books {
  readonly #database: Database
  readonly #shape: Shape

  private constructor(database: Database, shape: Shape) {
    this.#database = database
    this.#shape = shape
  }

  /** Copies all rows as they are now. */
  static async open(database: Database): Promise<Books> {
    const shape = await shapeOf(database.read())
    await database.write(async (tx) => {
      await tx.execute(sql`create schema kept`)
      for (const name of shape.tables) await tx.execute(sql.raw(`create table kept."${name}" as table public."${name}"`))
    })
    return new Books(database, shape)
  }

  /** The tables that statements name as changed, and those whose rows go with theirs. */
  touched(changes: readonly (readonly string[])[]): string[] {
    const { tables, followers } = this.#shape
    const found = new Set<string>()
    const add = (name: string): void => {
      if (found.has(name) || NOTES.includes(name) || !tables.includes(name)) return
      found.add(name)
      followers.get(name)?.forEach(add)
    }
    for (const statement of changes.flat()) for (const [, name] of statement.matchAll(CHANGED)) add(name!)
    return [...found].toSorted()
  }

  /**
   * Reads tables to a number each: the same rows give the same number, in whatever order they lie. `but` leaves out ids and what tells the
   * order, by which two runs of the same work differ, and takes the columns one by one: which of two things was first is no matter.
   */
  async read(tables: readonly string[], { but, of = 'public' }: { but?: 'ids'; of?: Schema } = {}): Promise<Rows> {
    if (tables.length === 0) return new Map()
    const hashed = (name: string) => {
      if (!but) return `select sum(hashtextextended(t::text, 0)::numeric) from ${of}."${name}" t`
      const left = [...(this.#shape.counters.get(name) ?? []), ...(DIFFERING[name] ?? [])]
      return `select sum(hashtextextended(c.key || regexp_replace(coalesce(c.value, ''), '${ID}', '', 'g'), 0)::numeric)
        from ${of}."${name}" t, jsonb_each_text(to_jsonb(t) - '{${left.join(',')}}'::text[]) c`
    }
    const counted = tables.map(
      (name) => `select '${name}' as name, (select count(*) from ${of}."${name}") || ' rows, ' || coalesce((${hashed(name)}), 0) as rows`,
    )
    const found = await rowsOf<{ name: string; rows: string }>(this.#database.read(), sql.raw(counted.join(' union all ')))
    return new Map(found.map(({ name, rows }) => [name, rows]))
  }

  /** Takes tables into the copy as they are now. */
  keep(tables: readonly string[]): Promise<void> {
    return this.#copy(tables, 'public', 'kept')
  }

  /** Puts tables back as they were kept. */
  back(tables: readonly string[]): Promise<void> {
    return this.#copy(tables, 'kept', 'public')
  }

  #copy(tables: readonly string[], from: Schema, to: Schema): Promise<void> {
    return this.#database.write(async (tx) => {
      // neither references nor triggers mind the order in which rows come
      await tx.execute(sql.raw('set local session_replication_role = replica'))
      for (const name of [...tables, ...NOTES]) {
        const columns = this.#shape.columns.get(name)
        await tx.execute(sql.raw(`delete from ${to}."${name}"`))
        await tx.execute(sql.raw(`insert into ${to}."${name}" (${columns}) overriding system value select ${columns} from ${from}."${name}"`))
      }
    })
  }
}

/** The tables in which two readings differ, with how many rows each had. */
export const differences = (before: Rows, after: Rows): string[] =>
  [...after].flatMap(([name, rows]) => {
    const was = before.get(name)
    const count = (text = '') => text.split(',')[0]
    return was === rows ? [] : [`${name}: ${count(was)} before, ${count(rows)} after`]
  })
