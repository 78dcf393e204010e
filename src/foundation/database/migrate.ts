import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartFault } from '#foundation/startFault.ts'
import { lockName, rowsOf, type Tx } from './db.ts'
import { sql } from './drizzle.ts'
import { gaveWay } from './guarded.ts'
import type { Database } from './open.ts'

export interface MigrationSource {
  module: string
  /** The folder that holds `NNNN_name.sql`; may be missing. */
  dir: string
}

/**
 * Brings the database up to date in one transaction: each module's files in number order, modules in the order given, each
 * recorded with its checksum. Several nodes starting at once take turns.
 * @throws StartFault when a file that was applied has changed since, when a later version was here before, or naming the file that fails and the database's reason
 */
export async function migrate(database: Database, sources: readonly MigrationSource[]): Promise<void> {
  await database.write(async (tx) => {
    await lockName(tx, 'migrations')
    await tx.execute(sql`create table if not exists foundation_migrations (
      module text not null, name text not null, checksum text not null, applied_at timestamptz not null default now(), primary key (module, name))`)
    const applied = new Map(
      (await rowsOf<{ module: string; name: string; checksum: string }>(tx, sql`select module, name, checksum from foundation_migrations`)).map((r) => [
        `${r.module}/${r.name}`,
        r.checksum,
      ]),
    )
    proveNotOlder(sources, [...applied.keys()])
    for (const { module, dir } of sources) for (const name of filesOf(dir)) await apply(tx, module, name, readFileSync(join(dir, name), 'utf8'), applied)
  })
}

/** A program that lacks a migration of one of its modules is older than the database. What a module that was taken out has left does no harm. */
function proveNotOlder(sources: readonly MigrationSource[], applied: readonly string[]): void {
  const ours = new Map(sources.map(({ module, dir }) => [module, new Set(filesOf(dir))]))
  const later = applied.filter((one) => {
    const [module = '', name = ''] = one.split('/')
    return ours.get(module)?.has(name) === false
  })
  if (later.length)
    throw new StartFault(
      `The database was brought up to date by a later version of the portal (${later.sort().join(', ')}); nothing was changed. Start that version, or restore the backup of this one.`,
    )
}

/** What the database says of a statement: drizzle wraps it. */
const reasonOf = (fault: unknown): string =>
  fault instanceof Error && fault.cause instanceof Error ? reasonOf(fault.cause) : fault instanceof Error ? fault.message : String(fault)

async function apply(tx: Tx, module: string, name: string, text: string, applied: ReadonlyMap<string, string>): Promise<void> {
  const checksum = createHash('sha256').update(text).digest('hex')
  const before = applied.get(`${module}/${name}`)
  if (before === checksum) return
  if (before) throw new StartFault(`Migration ${module}/${name} was applied and has changed since. Write a new one; in development, remove the data directory.`)
  for (const statement of text.split('--> statement-breakpoint'))
    if (statement.trim())
      await tx.execute(sql.raw(statement)).catch((fault: unknown) => {
        if (gaveWay(fault)) throw fault
        throw new StartFault(`Migration ${module}/${name} failed, and nothing was changed: ${reasonOf(fault)}`)
      })
  await tx.execute(sql`insert into foundation_migrations (module, name, checksum) values (${module}, ${name}, ${checksum})`)
}

const filesOf = (dir: string): string[] =>
  existsSync(dir)
    ? readdirSync(dir)
        .filter((f) => /^\d{4}_\w+\.sql$/.test(f))
        .sort()
    : []
