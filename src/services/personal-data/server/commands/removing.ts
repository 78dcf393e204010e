import { rowsOf } from '#foundation/database/db.ts'
import { and, getTableConfig, inArray, type PgColumn, type PgTable, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { PersonalRetention } from '#foundation/database/retention.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { type Declared, goingWith } from '../data/declared.ts'
import { notBlank } from '../data/whose.ts'

/** Rows a transaction, so that no statement holds the embedded database for long. */
export const BATCH = 500
/** Of rows with others that go with them fewer: nobody knows how many those are. */
const BATCH_WITH = 20

/** Removes some rows of a table, with what goes with them (PDATA-02). @returns how many; none when there are no more */
export async function removeSome(ctx: WriteCtx, all: readonly Declared[], table: PgTable, where: SQL): Promise<number> {
  if (!goingWith(all, table).length) return removed(ctx, table, sql`ctid in (${chosen(table, where)})`)
  const key = keyOf(table)
  const rows = await ctx.db.select({ id: key }).from(table).where(where).limit(BATCH_WITH).for('update')
  const ids = rows.map(({ id }) => id)
  return ids.length ? removeWith(ctx, all, table, inArray(key, ids)) : 0
}

/** Removes rows after those that go with them, and those that go with those. */
async function removeWith(ctx: WriteCtx, all: readonly Declared[], table: PgTable, where: SQL): Promise<number> {
  for (const child of goingWith(all, table))
    await removeWith(ctx, all, child, sql`${referenceTo(child, table)} in (select ${keyOf(table)} from ${table} where ${where})`)
  return removed(ctx, table, where)
}

/** Blanks some rows of a table in which something is left to blank. @returns how many */
export async function blankSome(ctx: WriteCtx, table: PgTable, blank: Readonly<Record<string, unknown>>, where: SQL): Promise<number> {
  const rows = await ctx.db
    .update(table)
    .set(blank)
    .where(sql`ctid in (${chosen(table, and(where, notBlank(table, blank))!)})`)
    .returning({ one: sql`1` })
  return rows.length
}

/** Does to some rows what an erasure does to them. @returns how many; none when there are no more, or they are kept */
export async function eraseSome(ctx: WriteCtx, all: readonly Declared[], { table, erase }: PersonalRetention, where: SQL): Promise<number> {
  if (erase === 'delete') return removeSome(ctx, all, table, where)
  return 'blank' in erase ? blankSome(ctx, table, erase.blank, where) : 0
}

const chosen = (table: PgTable, where: SQL): SQL => sql`select ctid from ${table} where ${where} limit ${BATCH} for update`

async function removed(ctx: WriteCtx, table: PgTable, where: SQL): Promise<number> {
  return (await rowsOf(ctx.db, sql`delete from ${table} where ${where} returning 1 as one`)).length
}

function keyOf(table: PgTable): PgColumn {
  const { columns, name } = getTableConfig(table)
  const key = columns.find(({ primary }) => primary)
  if (!key) throw new Error(`rows go with those of ${name}, which has no key of one column`)
  return key
}

/** The column by which rows refer to those that they go with. */
function referenceTo(child: PgTable, parent: PgTable): PgColumn {
  const { foreignKeys, name } = getTableConfig(child)
  const found = foreignKeys.map((key) => key.reference()).find(({ foreignTable, columns }) => foreignTable === parent && columns.length === 1)
  if (!found) throw new Error(`${name} refers to no row that it goes with`)
  return found.columns[0]!
}
