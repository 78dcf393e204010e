import { and, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { addHours } from '#foundation/time.ts'
import { withPeople } from '#services/people/server/api.ts'
import * as contract from '../../contract.ts'
import { isLocked, UNDO_DAYS } from '../../rules/records.ts'
import { requireKind, seenOf } from '../policy.ts'
import { formerRecords, uploadBatches } from '../tables.ts'
import { lastLocked } from './judging.ts'

export type Batch = typeof uploadBatches.$inferSelect

/** Of these uploads those with a record that was corrected or replaced since. */
export async function touchedOf({ db }: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<Set<string>> {
  const rows = ids.length
    ? await db
        .selectDistinct({ batch: formerRecords.batch })
        .from(formerRecords)
        .where(inArray(formerRecords.batch, [...ids]))
    : []
  return new Set(rows.map(({ batch }) => batch))
}

const UNDO_HOURS = 24 * UNDO_DAYS

/** Whether the days have not passed in which an upload can be taken back. */
export const fresh = ({ savedAt }: Batch, now: Date): boolean => savedAt !== null && now < addHours(savedAt, UNDO_HOURS)

export const batchRows = listRows(contract.history, {
  table: uploadBatches,
  latest: [uploadBatches.at, uploadBatches.id],
  where: (ctx, { kind }) => {
    requireKind(ctx.actor, kind)
    return and(eq(uploadBatches.kind, kind), seenOf(ctx.actor, kind, uploadBatches.by))
  },
  async dress(ctx, found) {
    const locked = await lastLocked(ctx)
    const touched = await touchedOf(
      ctx,
      found.map(({ id }) => id),
    )
    const open = (row: Batch) => row.state === 'saved' && fresh(row, ctx.now) && !touched.has(row.id) && !(row.from && isLocked(row.from, locked))
    const rows = found.map((row) => ({ ...row, can: open(row) ? ['undo' as const] : [] }))
    return withPeople(ctx, rows, { by: 'by' })
  },
})
