import { lockName, rowsOf } from '#foundation/database/db.ts'
import { desc, inArray, sql } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { hashOf } from '../data/line.ts'
import { auditBlocks, auditEvents } from '../tables.ts'

const BLOCK_SIZE = 500

/**
 * Seals the committed events that are not sealed yet, oldest id first, into one block of at most 500 (AUDIT-08). An event that commits
 * late is unsealed still, so the next block takes it whatever its id.
 * @returns how many events were sealed
 */
export async function sealBlock(ctx: WriteCtx): Promise<number> {
  await lockName(ctx.db, 'audit.seal')
  const [last] = await ctx.db.select({ id: auditBlocks.id, hash: auditBlocks.hash }).from(auditBlocks).orderBy(desc(auditBlocks.id)).limit(1)
  const previous = last?.hash ?? null
  const [sealed] = await rowsOf<{ ids: string[] | null; hash: string }>(
    ctx.db,
    sql`select json_agg(e.id order by e.id) as ids, ${hashOf(sql`${previous}::text`)} as hash
      from (select * from audit_events where block is null order by id limit ${BLOCK_SIZE}) as e`,
  )
  const ids = sealed?.ids
  if (!ids?.length) return 0
  const id = (last?.id ?? 0) + 1
  await ctx.db
    .insert(auditBlocks)
    .values({ id, firstEvent: ids[0]!, lastEvent: ids.at(-1)!, count: ids.length, hash: sealed!.hash, previous, sealedAt: ctx.now })
  await ctx.db.update(auditEvents).set({ block: id }).where(inArray(auditEvents.id, ids))
  return ids.length
}

/** Seals all that is committed, a transaction a block. */
export async function sealAll(job: JobCtx): Promise<void> {
  while ((await job.write(sealBlock)) === BLOCK_SIZE);
}
