import { and, asc, eq, isNull, lte } from '#foundation/database/drizzle.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import { receiptFor } from '../../rules.ts'
import { embedded } from '../tables.ts'
import { keepAnswer } from './answering.ts'

/** As long an administrator may answer in the provider's place. */
const AFTER_MINUTES = 1
const BATCH = 100

/** The embedded provider of SMS does the whole job: what nobody has answered for a minute it answers by itself. */
export async function giveReceipts(job: JobCtx): Promise<void> {
  for (;;) {
    const given = await job.write(async (ctx) => {
      const rows = await ctx.db
        .select()
        .from(embedded)
        .where(and(eq(embedded.port, 'sms'), isNull(embedded.answeredAt), lte(embedded.at, addMinutes(ctx.now, -AFTER_MINUTES))))
        .orderBy(asc(embedded.at), asc(embedded.id))
        .limit(BATCH)
        .for('update', { skipLocked: true })
      for (const row of rows) await keepAnswer(ctx, row, receiptFor(typeof row.payload.to === 'string' ? row.payload.to : ''))
      return rows.length
    })
    if (given < BATCH) return
  }
}
