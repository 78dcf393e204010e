import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import type { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { sql } from '#foundation/database/drizzle.ts'
import { type MigrationSource, migrate } from '#foundation/database/migrate.ts'
import { type Database, openDatabase } from '#foundation/database/open.ts'
import { readHouse } from '#foundation/server/house.ts'
import { migrationsOf } from '#foundation/server/start.ts'
import { type Part, shapeOf, unindexedReferences } from '../lib/catalog.ts'
import type { Check, Finding } from '../lib/finding.ts'
import { moduleDirs, tablesOf } from '../lib/modules.ts'

// drizzle-kit gives every array a method that for…in meets too; a reader of PDF in the same process (tests) refuses to work with that
Object.defineProperty(Array.prototype, 'random', { enumerable: false })

/** A database built from all migrations has the shape that all tables.ts describe, on the embedded engine and on TEST_DATABASE_URL where it is set. */
export const migrations: Check = {
  name: 'migrations',
  covers: `migrations equal tables.ts on PGlite${process.env.TEST_DATABASE_URL ? ' and PostgreSQL' : ''}`,
  async find(root) {
    const rooms = await readHouse(['src/services', 'src/modules', 'src/app/shell'].map((dir) => join(root, dir)))
    const given: Given = { sources: migrationsOf(rooms), tables: {} }
    for (const dir of ['src/foundation', ...moduleDirs()]) Object.assign(given.tables, await prefixed(dir))
    const findings = await compare(given, embedded)
    const url = process.env.TEST_DATABASE_URL
    return url ? [...findings, ...(await compare(given, () => onServer(url)))] : findings
  },
}

export interface Given {
  sources: readonly MigrationSource[]
  tables: Record<string, PgTable>
}

/** Two modules may both export `lots`; their tables differ. */
const prefixed = async (dir: string): Promise<Record<string, PgTable>> =>
  Object.fromEntries(Object.entries(await tablesOf(dir)).map(([name, table]) => [`${dir}/${name}`, table]))

const embedded = (): Promise<Database> => openDatabase({})

async function onServer(url: string): Promise<Database> {
  const name = `backlot_check_${randomUUID().replaceAll('-', '')}`
  const admin = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await admin(`create database ${name}`)
  const address = new URL(url)
  address.pathname = `/${name}`
  const database = await openDatabase({ url: address.href, poolSize: 2 })
  return {
    ...database,
    async close() {
      await database.close()
      await admin(`drop database ${name} with (force)`)
    },
  }
}

/** Builds both databases and says where they differ. */
export async function compare({ sources, tables }: Given, open: () => Promise<Database>): Promise<Finding[]> {
  const [migrated, declared] = await Promise.all([open(), open()])
  try {
    await migrate(migrated, sources)
    const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tables))
    for (const statement of statements) await declared.write((tx) => tx.execute(sql.raw(statement)))
    const [fromMigrations, fromTables] = [await shapeOf(migrated.read()), await shapeOf(declared.read())]
    const bare = (await unindexedReferences(migrated.read())).map(({ table, name }) => ({
      where: table,
      what: `the reference ${name} has no index on ${migrated.engine}`,
      remedy: 'Add index(…).on(its columns) to tables.ts and run npm run migration.',
    }))
    return [...differences(fromMigrations, fromTables, migrated.engine), ...bare]
  } finally {
    await Promise.all([migrated.close(), declared.close()])
  }
}

const OWN_BOOKKEEPING = 'foundation_migrations'
const REMEDY = 'Before the first release run npm run migration -- MODULE; afterwards write the next numbered file.'

/** What one database has and the other has not, or has otherwise. Checks and partitions written by hand in SQL may come on top. */
export function differences(fromMigrations: readonly Part[], fromTables: readonly Part[], engine: string): Finding[] {
  const key = (part: Part) => `${part.kind} ${part.table}.${part.name}`
  const migrated = new Map(fromMigrations.map((part) => [key(part), part]))
  const declared = new Map(fromTables.map((part) => [key(part), part]))
  const wholeTable = (parts: ReadonlyMap<string, Part>, part: Part) => part.kind === 'table' || parts.has(`table ${part.table}.${part.table}`)
  const found: Finding[] = []
  const say = (part: Part, what: string) => found.push({ where: part.table, what: `${what} (${engine})`, remedy: REMEDY })
  for (const [id, part] of declared) {
    const other = migrated.get(id)
    if (!other && wholeTable(migrated, part)) say(part, `${part.kind} ${part.name} is in tables.ts and in no migration`)
    else if (other && other.definition !== part.definition)
      say(part, `${part.kind} ${part.name} is «${part.definition}» in tables.ts and «${other.definition}» in the migrations`)
  }
  for (const [id, part] of migrated)
    if (!declared.has(id) && part.table !== OWN_BOOKKEEPING && wholeTable(declared, part) && !byHand(part))
      say(part, `${part.kind} ${part.name} is in the migrations and not in tables.ts`)
  return found
}

const byHand = (part: Part): boolean => part.kind === 'constraint' && part.definition.startsWith('CHECK')
