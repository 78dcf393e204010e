import { behind } from '#foundation/database/db.ts'
import { and, asc, eq, inArray, isNull, lte, sql } from '#foundation/database/drizzle.ts'
import { goingOn, pastAll } from '#foundation/jobs/goingOn.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import { COLLECT, numberOf, receiptFor, UNTOLD } from '../../rules/answers.ts'
import { orderPorts } from '../../rules/ports.ts'
import { embedded } from '../tables.ts'
import { addressee, keepAnswer } from './answering.ts'

/** As long an administrator may answer in the provider's place. */
const AFTER_MINUTES = 1
const BATCH = 100

/** A payment of which its provider says nothing by itself. */
const untold = sql`${embedded.port} = 'payment' and ${embedded.payload} ->> 'action' = ${COLLECT} and ${embedded.payload} ->> 'to' like ${`%${UNTOLD}`}`

/** Embedded systems do the whole job: what nobody has answered for a minute they answer by themselves (INTEG-11). */
export async function giveReceipts(job: JobCtx): Promise<void> {
  const going = goingOn(job)
  const open = and(inArray(embedded.port, ['sms', ...orderPorts]), isNull(embedded.answeredAt), lte(embedded.at, addMinutes(job.now, -AFTER_MINUTES)))
  const due = and(open, sql`not (${untold})`)
  await pastAll(
    job,
    going,
    (ctx, after) =>
      ctx.db
        .select({ id: embedded.id })
        .from(embedded)
        .where(and(due, behind(embedded.id, after)))
        .orderBy(asc(embedded.id))
        .limit(BATCH),
    async (ctx, id) => {
      const [row] = await ctx.db
        .select()
        .from(embedded)
        .where(and(eq(embedded.id, id), due))
        .for('update', { skipLocked: true })
      if (row) await keepAnswer(ctx, row, receiptFor(row.port, addressee(row), numberOf(row.id)))
    },
  )
  going.end()
}
