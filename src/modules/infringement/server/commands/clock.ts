import { and, asc, eq, isNull, lte, or, sql } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { addDays, addHours, type Day, dayOf, startOfDay } from '#foundation/time.ts'
import { deadlinesOf } from '../../rules/deadlines.ts'
import type { ReportRow } from '../policy.ts'
import { reports } from '../tables.ts'
import { adminsOf, tell, tellDue } from './telling.ts'

/** Days before a deadline on which it is told, and days without a step after which infringement-admin hears of it. */
const [AHEAD, IDLE_DAYS] = [2, 14]

const lastStep = ({ lastStepAt, assignedAt }: ReportRow): Date | null => lastStepAt ?? assignedAt

/** Daily at 09:00: deadlines that come or have gone by, and what nobody has done anything about for two weeks; each is told once (INFR-11). */
export async function remind(job: JobCtx, day: Day): Promise<void> {
  const soon = addDays(day, AHEAD)
  const since = addHours(job.now, -24 * IDLE_DAYS)
  const waits = and(eq(reports.state, 'new'), lte(reports.assignDue, startOfDay(addDays(soon, 1))))
  const works = and(eq(reports.state, 'investigating'), or(lte(reports.closeDue, soon), and(isNull(reports.actedAt), lte(reports.actDue, soon))))
  const lies = and(eq(reports.state, 'investigating'), sql`coalesce(${reports.lastStepAt}, ${reports.assignedAt}) < ${since.toISOString()}::timestamptz`)
  const found = await job.read(({ db }) =>
    db
      .select({ id: reports.id })
      .from(reports)
      .where(and(isNull(reports.mergedInto), or(waits, works, lies)))
      .orderBy(asc(reports.id)),
  )
  const going = goingOn(job)
  await going.each(
    found,
    ({ id }) => id,
    async (ctx, { id }) => {
      // as it stands now: it may have been moved since
      const row = await locked(ctx, reports, reports.id, id)
      for (const one of deadlinesOf(row)) if (one.due <= soon) await tellDue(ctx, row, one, one.due < day)
      const last = lastStep(row)
      if (row.state !== 'investigating' || row.mergedInto !== null || !last || last >= since) return
      await tell(ctx, 'idle', row, 'handler', await adminsOf(ctx), { dedupeKey: `idle:${id}:${dayOf(last)}` })
    },
  )
  going.end()
}
