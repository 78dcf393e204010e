import type { Db } from './db.ts'
import { integer, pgTable, sql } from './drizzle.ts'

/** A table of one row, raised with every change of others: by it a node knows that what it keeps of them in memory is old. */
export const versionTable = (name: string) => pgTable(name, { id: integer('id').primaryKey(), version: integer('version').notNull() })

type VersionTable = ReturnType<typeof versionTable>

/** How often the version was raised. */
export async function versionOf(db: Db, table: VersionTable): Promise<number> {
  const [row] = await db.select({ version: table.version }).from(table)
  return row?.version ?? 0
}

/** Raises the version, in the transaction of the change; others that change something wait for its end. */
export async function raiseVersion(db: Db, table: VersionTable): Promise<void> {
  await db
    .insert(table)
    .values({ id: 1, version: 1 })
    .onConflictDoUpdate({ target: table.id, set: { version: sql`${table.version} + 1` } })
}
