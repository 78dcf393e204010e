import { createHash } from 'node:crypto'
import { behind, lockName, type Tx } from '#foundation/database/db.ts'
import { and, asc, eq, inArray, lte, ne, sql } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { gramsOf, numberOf, wholeGram } from '../../rules/grams.ts'
import { normal } from '../../rules/normal.ts'
import { folderName, type Searchable, type Source } from '../data/sources.ts'
import { searchEntries } from '../tables.ts'

/** Of a longer text, in each language, the beginning is found. */
const LONGEST_TEXT = 20_000
const BATCH = 200

type Row = typeof searchEntries.$inferInsert

const numbers = (text: string): number[] => gramsOf(text).map(numberOf)

function rowOf(source: Source, thing: Searchable): Row {
  const texts = { textCn: thing.textCn.slice(0, LONGEST_TEXT), textEn: thing.textEn.slice(0, LONGEST_TEXT) }
  const titles = [normal(thing.titleCn), normal(thing.titleEn)]
  const words = normal([thing.titleCn, thing.titleEn, texts.textCn, texts.textEn].join(' '))
  const open = thing.audience === 'everybody'
  const row = {
    type: source.type,
    id: thing.id,
    source: source.key,
    titleCn: thing.titleCn,
    titleEn: thing.titleEn,
    ...texts,
    link: thing.link,
    titleWords: `|${titles.join('|')}|`,
    words,
    open,
    audience: open ? null : thing.audience,
    permissions: [...new Set(thing.permission ?? [])].sort(),
    entities: [...new Set(thing.entities ?? [])].sort(),
    folder: thing.folder === undefined ? null : folderName(source, thing.folder),
    publishedAt: thing.publishedAt,
  }
  const hash = createHash('sha256').update(JSON.stringify(row)).digest('hex')
  return { ...row, hash, titleGrams: [...numbers(titles.join(' ')), ...titles.filter(Boolean).map(wholeGram).map(numberOf)], grams: numbers(words) }
}

/** What is written anew of an entry that is there. */
const CHANGED = [
  'source',
  'title_cn',
  'title_en',
  'text_cn',
  'text_en',
  'link',
  'title_words',
  'words',
  'title_grams',
  'grams',
  'open',
  'audience',
  'permissions',
  'entities',
  'folder',
  'published_at',
  'hash',
] as const
const asGiven = Object.fromEntries(CHANGED.map((name) => [name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), sql.raw(`excluded.${name}`)]))

async function put(db: Tx, rows: Row[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(searchEntries)
    .values(rows)
    .onConflictDoUpdate({ target: [searchEntries.type, searchEntries.id], set: asGiven, setWhere: ne(searchEntries.hash, sql.raw('excluded.hash')) })
}

/**
 * A source is written by one at a time: the nightly comparison reads what the room says and writes it, and between the two nobody may withdraw
 * anything.
 */
const lockOf = (source: Source): string => `search.${source.key}`

/** Writes what can be found now of these things (SRCH-10). */
export async function index(ctx: WriteCtx, source: Source, things: readonly Searchable[]): Promise<void> {
  await lockName(ctx.db, lockOf(source))
  for (let at = 0; at < things.length; at += BATCH)
    await put(
      ctx.db,
      things.slice(at, at + BATCH).map((thing) => rowOf(source, thing)),
    )
}

/** Takes things out that are archived or withdrawn (SRCH-10). */
export async function remove(ctx: WriteCtx, source: Source, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await lockName(ctx.db, lockOf(source))
  await ctx.db.delete(searchEntries).where(and(eq(searchEntries.source, source.key), inArray(searchEntries.id, [...ids])))
}

/** What a comparison found wrong and put right. */
export interface Repaired {
  written: number
  removed: number
}

/** Compares the entries of a source with what its room says, in the order of ids, a batch a transaction, and puts right what differs. */
export async function repair(job: JobCtx, source: Source): Promise<Repaired> {
  const done: Repaired = { written: 0, removed: 0 }
  let last: string | undefined
  for (;;) {
    const batch = await job.write((ctx) => repairAfter(ctx, source, last))
    done.written += batch.written
    done.removed += batch.removed
    if (batch.last === undefined) return done
    last = batch.last
  }
}

/** @returns `last` undefined where that was the end */
async function repairAfter(ctx: WriteCtx, source: Source, after: string | undefined): Promise<Repaired & { last: string | undefined }> {
  await lockName(ctx.db, lockOf(source))
  const things = await source.after(ctx, after, BATCH)
  const last = things.length < BATCH ? undefined : things.at(-1)?.id
  const there = await ctx.db
    .select({ id: searchEntries.id, hash: searchEntries.hash })
    .from(searchEntries)
    .where(and(eq(searchEntries.source, source.key), behind(searchEntries.id, after), last === undefined ? undefined : lte(searchEntries.id, last)))
    .orderBy(asc(searchEntries.id))
  const hashes = new Map(there.map(({ id, hash }) => [id, hash]))
  const wrong = things.map((thing) => rowOf(source, thing)).filter(({ id, hash }) => hashes.get(id) !== hash)
  await put(ctx.db, wrong)
  const known = new Set(things.map(({ id }) => id))
  const gone = there.filter(({ id }) => !known.has(id)).map(({ id }) => id)
  if (gone.length > 0) await ctx.db.delete(searchEntries).where(and(eq(searchEntries.source, source.key), inArray(searchEntries.id, gone)))
  return { written: wrong.length, removed: gone.length, last }
}
