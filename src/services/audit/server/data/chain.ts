import { type Db, rowsOf } from '#foundation/database/db.ts'
import { asc, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import { auditArchives, type ChainFault } from '../tables.ts'
import { hashOf } from './line.ts'

/** Events that are older than this have to be sealed (AUDIT-09). */
const UNSEALED_MINUTES = 5

interface BlockRow extends Record<string, unknown> {
  id: number
  count: number
  hash: string
  found: number
  computed: string | null
}

/** Recomputes blocks from their events: count and hash. Archived ones have no events here; their file is checked instead. */
export async function blockFaults(db: Db, ids: readonly number[]): Promise<{ events: number; faults: ChainFault[] }> {
  const rows = await rowsOf<BlockRow>(
    db,
    sql`select b.id, b.count, b.hash, c.found, c.computed from audit_blocks b
      cross join lateral (select count(*)::int as found, ${hashOf(sql`b.previous`)} as computed from audit_events e where e.block = b.id) c
      where b.id in ${ids} and not exists (select 1 from audit_archives a where b.id between a.from_block and a.to_block)`,
  )
  const faults = rows.flatMap((b): ChainFault[] =>
    b.found !== b.count
      ? [{ fault: 'count', block: b.id, found: b.found, expected: b.count }]
      : b.computed !== b.hash
        ? [{ fault: 'hash', block: b.id, found: b.computed ?? '', expected: b.hash }]
        : [],
  )
  return { events: rows.reduce((sum, b) => sum + b.found, 0), faults }
}

/** Follows predecessor to predecessor over all blocks, and looks for numbers that are missing. */
export async function linkFaults(db: Db): Promise<ChainFault[]> {
  const rows = await rowsOf<{ id: number; previous: string | null; expected: string | null; before: number | null }>(
    db,
    sql`select * from (select id, previous, lag(hash) over (order by id) as expected, lag(id) over (order by id) as before from audit_blocks) as links
      where previous is distinct from expected or coalesce(before, 0) <> id - 1 order by id limit 100`,
  )
  return rows.map((r) =>
    (r.before ?? 0) !== r.id - 1
      ? { fault: 'gap', block: r.id, found: r.before ?? 0, expected: r.id - 1 }
      : { fault: 'previous', block: r.id, found: r.previous ?? '', expected: r.expected ?? '' },
  )
}

export async function unsealedFaults(ctx: Ctx): Promise<ChainFault[]> {
  const [row] = await rowsOf<{ n: number }>(
    ctx.db,
    sql`select count(*)::int as n from audit_events where block is null and at < ${addMinutes(ctx.now, -UNSEALED_MINUTES).toISOString()}::timestamptz`,
  )
  return row!.n ? [{ fault: 'unsealed', found: row!.n, expected: 0 }] : []
}

/** Blocks that tonight's check recomputes: all since the last check, and one old block in ten, chosen anew each day. */
export async function blocksToCheck(ctx: Ctx, since: number, day: string, all: boolean): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    ctx.db,
    sql`select id from audit_blocks where ${all} or id > ${since} or abs(hashtextextended(id::text || ${day}, 0)) % 10 = 0 order by id`,
  )
  return rows.map((r) => r.id)
}

export const archives = (ctx: Ctx) =>
  ctx.db
    .select({ file: auditArchives.file, checksum: auditArchives.checksum, fromBlock: auditArchives.fromBlock, toBlock: auditArchives.toBlock })
    .from(auditArchives)
    .orderBy(asc(auditArchives.fromBlock))
