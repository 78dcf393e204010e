import { behind } from '#foundation/database/db.ts'
import { and, asc, eq, isNotNull, lt } from '#foundation/database/drizzle.ts'
import { goingOn, pastAll } from '#foundation/jobs/goingOn.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, JobCtx } from '#foundation/server/context.ts'
import { addDays, addHours, type Day, dayOf, daysBetween } from '#foundation/time.ts'
import { procedures, vendorAccounts } from '../tables.ts'
import { tellInspectionDue, tellWaiting } from './telling.ts'
import { stopVendor } from './vendors.ts'

/** Rows of one reading of a job. */
const SOME = 500
const [WAITED_DAYS, DAY_HOURS] = [3, 24]
/** Days before an inspection on which it is told. */
const TOLD_AHEAD = [30, 7]

/** Daily 09:00: what has waited for more than three days, to who holds the step; inspections that come, to owner and EHS. */
export async function remind(job: JobCtx, today: Day): Promise<void> {
  const many = goingOn(job)
  const since = addHours(job.now, -WAITED_DAYS * DAY_HOURS)
  const waiting = ({ db }: Ctx, after: string | undefined) =>
    db
      .select({ id: procedures.id })
      .from(procedures)
      .where(and(isNotNull(procedures.holder), lt(procedures.since, since), behind(procedures.id, after)))
      .orderBy(asc(procedures.id))
      .limit(SOME)
  await pastAll(job, many, waiting, async (ctx, id) => {
    const row = await locked(ctx, procedures, procedures.id, id)
    if (row.holder !== null && row.since < since) await tellWaiting(ctx, row, daysBetween(dayOf(row.since), today))
  })
  for (const days of TOLD_AHEAD) {
    const day = addDays(today, days)
    const due = ({ db }: Ctx, after: string | undefined) =>
      db
        .select({ id: procedures.id })
        .from(procedures)
        .where(and(eq(procedures.state, 'approved'), eq(procedures.nextInspection, day), behind(procedures.id, after)))
        .orderBy(asc(procedures.id))
        .limit(SOME)
    await pastAll(job, many, due, async (ctx, id) => {
      const row = await locked(ctx, procedures, procedures.id, id)
      if (row.state === 'approved' && row.nextInspection === day) await tellInspectionDue(ctx, row, day, days)
    })
  }
  many.end()
}

/** Daily 00:10: accounts of vendors whose last day has passed. */
export async function endVendors(job: JobCtx, today: Day): Promise<void> {
  const many = goingOn(job)
  const over = ({ db }: Ctx, after: string | undefined) =>
    db
      .select({ id: vendorAccounts.id })
      .from(vendorAccounts)
      .where(and(eq(vendorAccounts.active, true), lt(vendorAccounts.to, today), behind(vendorAccounts.id, after)))
      .orderBy(asc(vendorAccounts.id))
      .limit(SOME)
  await pastAll(job, many, over, async (ctx, id) => {
    const account = await locked(ctx, vendorAccounts, vendorAccounts.id, id)
    if (account.to < today) await stopVendor(ctx, { id })
  })
  many.end()
}
