import { enforce, Refused } from '#foundation/contract/refused.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { and, eq, ne, sql } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { confirming, type RecordKind } from '../../rules/records.ts'
import type { Batch } from '../data/batches.ts'
import { judging, type RecordGiven, type RecordOfDay } from '../data/judging.ts'
import { formerRecords, type Held, performerRecords, uploadBatches } from '../tables.ts'
import { BATCH, lockRecords } from './record.ts'

export const heldOf = ({ performerName, show, role, start, end, status, remark, late }: RecordOfDay): Held => ({
  ...{ performerName, show, role, start, end, status, remark, late },
})

/** Whether the same content was saved and not taken back (PREC-08). */
export async function sentBefore({ db }: Pick<Ctx, 'db'>, { id, kind, checksum }: Batch): Promise<boolean> {
  const rows = await db
    .select({ id: uploadBatches.id })
    .from(uploadBatches)
    .where(and(eq(uploadBatches.checksum, checksum), eq(uploadBatches.kind, kind), eq(uploadBatches.state, 'saved'), ne(uploadBatches.id, id)))
    .limit(1)
  return rows.length > 0
}

/** Writes records; one that is there already becomes what is given. */
export async function put(ctx: WriteCtx, rows: readonly (typeof performerRecords.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  const set = {
    performerName: sql`excluded.performer_name`,
    show: sql`excluded.show`,
    role: sql`excluded.role`,
    end: sql`excluded."end"`,
    status: sql`excluded.status`,
    remark: sql`excluded.remark`,
    batch: sql`excluded.batch`,
    late: sql`excluded.late`,
    version: sql`${performerRecords.version} + 1`,
  }
  await ctx.db
    .insert(performerRecords)
    .values([...rows])
    .onConflictDoUpdate({ target: [performerRecords.kind, performerRecords.ssoId, performerRecords.date, performerRecords.start], set })
}

/**
 * Saves all rows of a file in one transaction, or none: what was right when it was checked may be wrong by now (PREC-05).
 * @throws what is wrong with the first bad row; PREC-06, PREC-08
 */
export async function saveRows(ctx: Writer, kind: RecordKind, id: string, given: readonly RecordGiven[]): Promise<void> {
  await lockRecords(ctx)
  const batch = await locked(ctx, uploadBatches, uploadBatches.id, id)
  const judge = await judging(ctx, kind, given)
  const judged = given.map((row) => ({ row, ...judge(row) }))
  const [first] = judged.flatMap(({ refusals }) => refusals)
  if (first) throw new Refused([first])
  const replaced = judged.flatMap(({ there }) => there ?? [])
  const facts = { bad: 0, existing: replaced.length, sent: await sentBefore(ctx, batch) }
  enforce(confirming, { facts, input: batch, p: {}, now: ctx.now })
  if (replaced.length > 0)
    await ctx.db.insert(formerRecords).values(
      replaced.map((one) => ({
        ...{ record: one.id, before: heldOf(one), batch: one.batch, replacedBy: id },
        ...{ reason: '', by: ctx.actor.ssoId, at: ctx.now },
      })),
    )
  await put(
    ctx,
    given.map(({ ssoId, ...row }) => ({ ...row, kind, ssoId: asSsoId(ssoId), batch: id })),
  )
}

/** After the last row. */
export const finishBatch = (ctx: WriteCtx, id: string): Promise<Batch> => advance(ctx, BATCH, id, 'confirm', { set: { savedAt: ctx.now } })
