import { inArray, lt } from '#foundation/database/drizzle.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { inWrite, type Portal } from '#foundation/server/portal.ts'
import type { Fault, Tally } from '#foundation/server/tally.ts'
import { addDays, type Day, startOfDay } from '#foundation/time.ts'
import { systemFaults } from '../tables.ts'

/** Sign-ins are kept as long by services/session, the audit log 7 years by services/audit (SYS-09). */
const KEPT_DAYS = 180
const BATCH = 500
const LONGEST = 300

/** Kind and first line of an error; long numbers may be somebody's. */
const told = (error: unknown): string => {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return (text.split('\n')[0] ?? '').replace(/\d{6,}/g, '***').slice(0, LONGEST)
}

/** Keeps a fault under the trace id that the person was shown. */
export async function keepFault(portal: Portal, { module, at }: Tally, { traceId, call, by, error }: Fault): Promise<void> {
  await inWrite(portal, { by: 'job:system.faults' }, async (ctx) => {
    await ctx.db.insert(systemFaults).values({ at, traceId, module, call, by, error: told(error) })
  })
}

/** Removes faults after 180 days (SYS-09). */
export async function cleanFaults(job: JobCtx, day: Day): Promise<void> {
  for (;;) {
    const gone = await job.write((ctx) => {
      const old = ctx.db
        .select({ id: systemFaults.id })
        .from(systemFaults)
        .where(lt(systemFaults.at, startOfDay(addDays(day, -KEPT_DAYS))))
        .limit(BATCH)
      return ctx.db.delete(systemFaults).where(inArray(systemFaults.id, old)).returning({ id: systemFaults.id })
    })
    if (gone.length < BATCH) return
  }
}
