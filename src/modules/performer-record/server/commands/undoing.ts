import { illegal, refuse } from '#foundation/contract/refused.ts'
import { eq, inArray } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { isLocked } from '../../rules/records.ts'
import { type Batch, fresh, touchedOf } from '../data/batches.ts'
import { lastLocked } from '../data/judging.ts'
import { requireReach } from '../policy.ts'
import { formerRecords, performerRecords, uploadBatches } from '../tables.ts'
import { BATCH, lockRecords } from './record.ts'
import { put } from './saving.ts'

/**
 * Takes a saved upload back, within a week and while nothing of it was corrected or replaced: what it added goes, what it replaced is as it was.
 * @throws not-found; LIFE-01; SHELL-39 where it is too late; PREC-09
 */
export async function undoUpload(ctx: Writer, { id }: { id: string }): Promise<void> {
  await lockRecords(ctx)
  const batch = await locked(ctx, uploadBatches, uploadBatches.id, id)
  await requireReach(ctx, batch.kind, batch.by)
  await advance(ctx, BATCH, id, 'undo', { guard: () => requireOpen(ctx, batch) })
  await takeBack(ctx, id)
}

async function requireOpen(ctx: WriteCtx, batch: Batch): Promise<void> {
  if (batch.from && isLocked(batch.from, await lastLocked(ctx))) throw refuse('PREC-09')
  if (!fresh(batch, ctx.now) || (await touchedOf(ctx, [batch.id])).has(batch.id)) throw illegal()
}

async function takeBack(ctx: WriteCtx, id: string): Promise<void> {
  const records = await ctx.db.select().from(performerRecords).where(eq(performerRecords.batch, id))
  const formers = await ctx.db.select().from(formerRecords).where(eq(formerRecords.replacedBy, id))
  const before = new Map(formers.map((one) => [one.record, one]))
  await put(
    ctx,
    records.flatMap(({ kind, date, ssoId, id: record }) => {
      const former = before.get(record)
      return former ? [{ ...former.before, kind, date, ssoId, batch: former.batch }] : []
    }),
  )
  await ctx.db.delete(formerRecords).where(eq(formerRecords.replacedBy, id))
  const added = records.filter((record) => !before.has(record.id)).map((record) => record.id)
  if (added.length > 0) await ctx.db.delete(performerRecords).where(inArray(performerRecords.id, added))
}
