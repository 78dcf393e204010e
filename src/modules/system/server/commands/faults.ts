import { inArray, lt, sql } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { inWrite, type Portal } from '#foundation/server/portal.ts'
import type { Fault, Tally } from '#foundation/server/tally.ts'
import { addDays, addMonths, type Day, monthOf, startOfDay } from '#foundation/time.ts'
import { systemCalls, systemFaults, systemJobRuns, systemUses } from '../tables.ts'

/** Sign-ins are kept as long by services/session, the audit log 7 years by services/audit (SYS-09). */
const KEPT_DAYS = 180
const CALL_DAYS = 30
const USE_MONTHS = 24
const BATCH = 500
const LONGEST = 300

/** Kind and first line of an error; long numbers may be somebody's. */
export const told = (error: unknown): string => {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return (text.split('\n')[0] ?? '').replace(/\d{6,}/g, '***').slice(0, LONGEST)
}

/** Keeps a fault under the trace id that the person was shown. */
export async function keepFault(portal: Portal, { module, at }: Tally, { traceId, call, by, error }: Fault): Promise<void> {
  await inWrite(portal, { by: 'job:system.faults' }, async (ctx) => {
    await ctx.db.insert(systemFaults).values({ at, traceId, module, call, by, error: told(error) })
  })
}

/** Removes faults and runs of jobs after 180 days (SYS-09), calls of hours after 30, visits after 24 months. */
export async function cleanFaults(job: JobCtx, day: Day): Promise<void> {
  const before = startOfDay(addDays(day, -KEPT_DAYS))
  await inBatches(job, async (ctx) => {
    const old = ctx.db.select({ id: systemFaults.id }).from(systemFaults).where(lt(systemFaults.at, before)).limit(BATCH)
    return (await ctx.db.delete(systemFaults).where(inArray(systemFaults.id, old)).returning({ id: systemFaults.id })).length
  })
  await inBatches(job, async (ctx) => {
    const old = ctx.db.select({ id: systemJobRuns.id }).from(systemJobRuns).where(lt(systemJobRuns.startedAt, before)).limit(BATCH)
    return (await ctx.db.delete(systemJobRuns).where(inArray(systemJobRuns.id, old)).returning({ id: systemJobRuns.id })).length
  })
  await inBatches(job, async (ctx) => {
    const old = sql`select ctid from ${systemCalls} where ${lt(systemCalls.hour, startOfDay(addDays(day, -CALL_DAYS)))} limit ${BATCH}`
    return (await ctx.db.delete(systemCalls).where(sql`ctid in (${old})`).returning({ call: systemCalls.call })).length
  })
  await inBatches(job, async (ctx) => {
    const old = sql`select ctid from ${systemUses} where ${lt(systemUses.month, monthOf(addMonths(day, -USE_MONTHS)))} limit ${BATCH}`
    return (await ctx.db.delete(systemUses).where(sql`ctid in (${old})`).returning({ month: systemUses.month })).length
  })
}

/** Until a batch is not full. */
async function inBatches(job: JobCtx, remove: (ctx: WriteCtx) => Promise<number>): Promise<void> {
  while ((await job.write(remove)) === BATCH);
}
