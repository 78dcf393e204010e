import { createHash } from 'node:crypto'
import { mkdirSync, renameSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '#foundation/database/columns.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { addMonths, type Day, startOfDay } from '#foundation/time.ts'
import { lineOf } from '../data/line.ts'
import { auditArchives, auditBlocks } from '../tables.ts'

const BATCH = 500

interface Section extends Record<string, unknown> {
  id: number
  hash: string
  previous: string | null
  count: number
  lines: string[]
}

/**
 * Takes the events past the retention time out of the database (AUDIT-11): block by block into one JSON lines file, the file recorded with
 * its checksum, and only then the events deleted. A crash between the steps is made good by the next run. The blocks stay, so the
 * chain can still be followed, and a block of the file be recomputed: sha-256 over `previous`, then the lines of its events.
 * @returns the file's name, none where nothing is that old
 */
export async function archiveOld(job: JobCtx, day: Day, given: { years: number; dir: string }): Promise<string | undefined> {
  await deleteArchived(job)
  const [from, to] = await job.read((ctx) => retired(ctx.db, startOfDay(addMonths(day, -12 * given.years))))
  if (!from || !to) return undefined
  mkdirSync(given.dir, { recursive: true })
  const file = `events-${from}-${to}.jsonl`
  const written = await writeFile(job, join(given.dir, file), from, to)
  await job.write(async (ctx) => {
    await ctx.db.insert(auditArchives).values({ id: newId(ctx.now), fromBlock: from, toBlock: to, file, ...written, at: ctx.now })
    await ctx.audit({ module: 'audit', kind: 'archive.written', target: file, after: { from, to, ...written } })
  })
  await deleteArchived(job)
  return file
}

/** The stretch of blocks, beginning after the last archive, whose youngest event is older than the day. */
async function retired(db: Parameters<typeof rowsOf>[0], before: Date): Promise<[number | null, number | null]> {
  const instant = sql`${before.toISOString()}::timestamptz`
  const [row] = await rowsOf<{ from: number | null; to: number | null }>(
    db,
    sql`with first as (select coalesce((select max(to_block) from audit_archives), 0) + 1 as id),
      kept as (select min(b.id) as id from audit_blocks b, first where b.id >= first.id and b.sealed_at >= ${instant})
      select min(b.id) as "from", max(b.id) as "to" from audit_blocks b, first, kept where b.id >= first.id and (kept.id is null or b.id < kept.id)`,
  )
  return [row?.from ?? null, row?.to ?? null]
}

async function writeFile(job: JobCtx, path: string, from: number, to: number): Promise<{ checksum: string; events: number }> {
  const draft = `${path}.draft`
  const handle = await open(draft, 'w')
  const hash = createHash('sha256')
  let events = 0
  try {
    for (let id = from; id <= to; id++) {
      const section = await job.read((ctx) => sectionOf(ctx.db, id))
      const text = `${JSON.stringify({ block: id, previous: section.previous, hash: section.hash, count: section.count })}\n${section.lines.map((l) => `${l}\n`).join('')}`
      hash.update(text)
      await handle.write(text)
      events += section.lines.length
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  renameSync(draft, path)
  return { checksum: hash.digest('hex'), events }
}

async function sectionOf(db: Parameters<typeof rowsOf>[0], id: number): Promise<Section> {
  const [row] = await rowsOf<Section>(
    db,
    sql`select b.id, b.hash, b.previous, b.count,
      coalesce((select json_agg(${lineOf} order by e.id) from audit_events e where e.block = b.id), '[]'::json) as lines from ${auditBlocks} b where b.id = ${id}`,
  )
  return row!
}

/** Deletes events that stand in an archive, 500 at a time; the trigger of AUDIT-02 lets these and no others go. */
async function deleteArchived(job: JobCtx): Promise<void> {
  for (;;) {
    const gone = await job.write((ctx) =>
      rowsOf(
        ctx.db,
        sql`delete from audit_events where id in (select e.id from audit_archives a
          join audit_events e on e.block between a.from_block and a.to_block limit ${BATCH}) returning id`,
      ),
    )
    if (gone.length < BATCH) return
  }
}
