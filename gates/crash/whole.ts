import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { Database } from '#foundation/database/open.ts'
import { acknowledged, type Made } from './load.ts'

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** What is wrong with data on which no node runs any more and all work should be done; nothing where all of it adds up. */
export async function faultsOf(database: Database, dataDir: string, made: readonly Made[]): Promise<string[]> {
  const found = await Promise.all([books(database), told(database, made)])
  return [...found.flat(), ...(await files(database, dataDir))]
}

/** The ledger added up in another way than its own check does. */
async function books(database: Database): Promise<string[]> {
  const wrong = await rowsOf<{ id: string; unit: string }>(
    database.read(),
    sql`select a.id, a.unit from ledger_account a
      left join (select account, sum(available_delta) as available, sum(held_delta) as held from ledger_entry group by account) e on e.account = a.id
      left join (select account, sum("left") as "left" from ledger_lot group by account) l on l.account = a.id
      where a.available <> coalesce(e.available, 0) or a.held <> coalesce(e.held, 0) or a.available + a.held <> coalesce(l."left", 0)`,
  )
  const differences = await rowsOf<{ differences: string }>(
    database.read(),
    sql`select differences::text from ledger_check where jsonb_array_length(differences) > 0`,
  )
  return [
    ...wrong.map(({ id, unit }) => `ledger: the account ${id} of ${unit} is not the sum of its entries and lots`),
    ...differences.map((row) => `ledger: its own check found ${row.differences}`),
  ]
}

/** Every thing of which somebody was told the id is in some table: by its own, or by that which its sender gave it. */
async function told(database: Database, made: readonly Made[]): Promise<string[]> {
  const ids = new Map<string, string>()
  for (const one of made)
    if (acknowledged(one)) for (const [id] of JSON.stringify(one.answer?.content ?? null).matchAll(UUID)) ids.set(id, one.sample.call.call)
  const tables = await rowsOf<{ name: string; column: string }>(
    database.read(),
    sql`select table_name as name, column_name as "column" from information_schema.columns where table_schema = 'public' and data_type = 'uuid' and column_name in ('id', 'uid', 'workflow_item', 'sent_id')`,
  )
  const wanted = [...ids.keys()]
  for (const { name, column } of tables) {
    const there = await rowsOf<{ id: string }>(
      database.read(),
      sql`select ${sql.identifier(column)}::text as id from ${sql.identifier(name)} where ${sql.identifier(column)}::text in (select jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb))`,
    )
    for (const { id } of there) ids.delete(id)
  }
  return [...ids].map(([id, call]) => `${call} was acknowledged with ${id}, which no table has`)
}

/**
 * Each file has its bytes, all of them, and no bytes lie there that nobody knows of. Of what was cut off before all of it had come, and was
 * then put aside, the row is all that is asked for: whatever lies there is erased with it.
 */
async function files(database: Database, dataDir: string): Promise<string[]> {
  const rows = await rowsOf<{ stored: string; state: string; size: number; sha256: string | null; erased: boolean }>(
    database.read(),
    sql`select stored_name as stored, state, size::float8 as size, sha256, erased_at is not null as erased from files_file`,
  )
  // what is kept beside files: parts on their way, and what was made for looking at them
  const beside = await rowsOf<{ stored: string; whole: boolean }>(
    database.read(),
    sql`select stored_name as stored, sha256 is not null as whole from files_part union all select stored_name, made_at is not null from files_preview`,
  )
  const dir = join(dataDir, 'files')
  const pathOf = (stored: string) => join(dir, stored.slice(0, 2), stored)
  const faults = rows.flatMap(({ stored, state, size, sha256, erased }) => {
    if (erased) return existsSync(pathOf(stored)) ? [`files: ${stored} was erased, and its bytes are there`] : []
    if (state === 'deleted' && sha256 === null) return []
    if (state === 'uploading') return [`files: ${stored} was begun, never came, and is still there`]
    if (!existsSync(pathOf(stored))) return [`files: ${stored} is ${state} and has no bytes`]
    const bytes = readFileSync(pathOf(stored))
    const hash = createHash('sha256').update(bytes).digest('hex')
    return bytes.length === size && hash === sha256 ? [] : [`files: ${stored} is ${state} and its bytes are not those that came`]
  })
  for (const { stored, whole } of beside)
    if (whole && !existsSync(pathOf(stored))) faults.push(`files: ${stored} is there as a part or preview and has no bytes`)
  const known = new Set([...rows, ...beside].map(({ stored }) => stored))
  const there = existsSync(dir) ? readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()) : []
  const strange = there.filter(({ name }) => !known.has(name)).map(({ name }) => `files: nobody knows of the bytes ${name}`)
  const drafts = there.filter(({ parentPath }) => parentPath.endsWith('drafts')).map(({ name }) => `files: the draft ${name} is still there`)
  return [...faults, ...strange, ...drafts]
}
