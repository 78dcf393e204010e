import { and, asc, inArray, isNull, lte } from '#foundation/database/drizzle.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import { orderPorts, receiptFor } from '../../rules.ts'
import { embedded } from '../tables.ts'
import { keepAnswer } from './answering.ts'
import { numberOf } from './number.ts'

/** As long an administrator may answer in the provider's place. */
const AFTER_MINUTES = 1
const BATCH = 100

/** Embedded systems do the whole job: what nobody has answered for a minute they answer by themselves (INTEG-11). */
export async function giveReceipts(job: JobCtx): Promise<void> {
  for (;;) {
    const given = await job.write(async (ctx) => {
      const rows = await ctx.db
        .select()
        .from(embedded)
        .where(and(inArray(embedded.port, ['sms', ...orderPorts]), isNull(embedded.answeredAt), lte(embedded.at, addMinutes(ctx.now, -AFTER_MINUTES))))
        .orderBy(asc(embedded.at), asc(embedded.id))
        .limit(BATCH)
        .for('update', { skipLocked: true })
      for (const row of rows) await keepAnswer(ctx, row, receiptFor(row.port, typeof row.payload.to === 'string' ? row.payload.to : '', numberOf(row.id)))
      return rows.length
    })
    if (given < BATCH) return
  }
}
