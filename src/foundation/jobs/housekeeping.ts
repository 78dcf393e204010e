import { rowsOf } from '#foundation/database/db.ts'
import { type PgTable, sql } from '#foundation/database/drizzle.ts'
import { foundationHandled, foundationIdempotency } from '#foundation/database/tables.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { addHours } from '#foundation/time.ts'
import type { Job } from './wiring.ts'

const BATCH = 500
const KEYS_HOURS = 24
/** Longer than the queue retries a delivery. */
const HANDLED_HOURS = 30 * 24

/**
 * Foundation's own work of the night: forgets first answers after 24 hours (SHELL-47) and events long handled, and lets the planner
 * count the tables anew, which the embedded database never does by itself.
 */
export const housekeeping: Omit<Job, 'spec'> = {
  name: 'housekeeping',
  cron: '20 3 * * *',
  async run(job) {
    await removeBefore(job, foundationIdempotency, addHours(job.now, -KEYS_HOURS))
    await removeBefore(job, foundationHandled, addHours(job.now, -HANDLED_HOURS))
    await job.write((ctx) => ctx.db.execute(sql`analyze`))
  },
}

/** In batches, oldest first, so that no statement holds the embedded database for long. */
async function removeBefore(job: JobCtx, table: PgTable, before: Date): Promise<void> {
  const oldest = sql`select ctid from ${table} where at < ${before.toISOString()} order by at limit ${BATCH}`
  const removeSome = () => job.write((ctx) => rowsOf(ctx.db, sql`delete from ${table} where ctid in (${oldest}) returning 1`))
  while ((await removeSome()).length === BATCH);
}
