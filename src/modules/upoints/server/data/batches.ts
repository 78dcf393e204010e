import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { and, asc, eq, inArray, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { ADMIN } from '../../contract/base.ts'
import { batches as listed, type batchRows as rowing } from '../../contract/index.ts'
import { batchMoves } from '../commands/batches.ts'
import { batches, batchRows } from '../tables.ts'

type Batch = typeof batches.$inferSelect

/** What the actor may do with a batch now; one that is still read, booked or taken back waits for that. */
function actionsOf(ctx: Reader, batch: Batch) {
  const read = batch.people === batch.lines
  const isDone = batch.booked === batch.people && batch.takingBack !== 'going-on'
  const moves = batchMoves.can(ctx, batch).filter((action) => read || action !== 'release')
  return batch.status === 'released' && isDone ? [...moves, 'take-back' as const] : moves
}

/** Who administers for some people only sees what these have uploaded. */
const inScope = ({ actor }: Reader) => scopeFilter(actor, ADMIN, batches.by)

export const batchListed = listRows(listed, {
  table: batches,
  only: inScope,
  latest: [batches.at, batches.id],
  dress: async (ctx, found) =>
    withPeople(
      ctx,
      found.map((batch) => ({ ...batch, can: actionsOf(ctx, batch) })),
      { by: 'by', releasedBy: 'releasedBy' },
    ),
})

/** What a batch grants to whom, in the order of the file. */
export async function batchRowList(ctx: Reader, { filters, pageNum, pageSize }: ParsedOf<typeof rowing>) {
  const batch = ctx.db
    .select({ id: batches.id })
    .from(batches)
    .where(and(eq(batches.id, filters.batch), inScope(ctx)))
  const where = and(inArray(batchRows.batch, batch), scopeFilter(ctx.actor, ADMIN, batchRows.ssoId))
  const page = await pageFrom(
    ctx.db,
    { pageNum, pageSize },
    ctx.db.select().from(batchRows).where(where).orderBy(asc(batchRows.line)),
    sql`select 1 from ${batchRows} where ${where}`,
  )
  return { ...page, list: await withPeople(ctx, page.list, { person: 'ssoId' }) }
}
