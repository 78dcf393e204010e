import type { SsoId } from '#foundation/contract/schemas.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { asRecorded, type Field, type FieldValue } from '../data/history.ts'
import { peopleHistory } from '../tables.ts'

export type Diff = Partial<Record<Field, { from: FieldValue; to: FieldValue }>>

/** Keeps old and new value of every changed field with the day from which it holds (PPL-14). */
export async function record(ctx: WriteCtx, ssoId: SsoId, diff: Diff, effective: Day, runId?: string): Promise<void> {
  const rows = Object.entries(diff).map(([field, { from, to }]) => ({
    ssoId,
    field,
    from: asRecorded(from),
    to: asRecorded(to),
    effective,
    recordedAt: ctx.now,
    ...(runId && { runId }),
  }))
  if (rows.length) await ctx.db.insert(peopleHistory).values(rows)
}
