import type { PgColumn, PgTable } from '#foundation/database/drizzle.ts'
import { and, inArray, isNotNull, lt, or } from '#foundation/database/drizzle.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { addMonths, type Day, startOfDay } from '#foundation/time.ts'
import { email, notice, sms } from '../tables.ts'

const KEPT_MONTHS = 12
const LOG_MONTHS = 24
const BATCH = 500

/** Removes what was read or done and is older than 12 months; what nobody has read stays. */
export async function removeOld(job: JobCtx, day: Day): Promise<void> {
  const before = startOfDay(addMonths(day, -KEPT_MONTHS))
  const old = and(lt(notice.createdAt, before), or(isNotNull(notice.readAt), isNotNull(notice.doneAt)))
  for (;;) {
    const removed = await job.write(async ({ db }) =>
      db
        .delete(notice)
        .where(inArray(notice.id, db.select({ id: notice.id }).from(notice).where(old).limit(BATCH)))
        .returning({ id: notice.id }),
    )
    if (removed.length < BATCH) return
  }
}

/** The delivery log is kept 24 months. */
export async function removeLog(job: JobCtx, day: Day): Promise<void> {
  const before = startOfDay(addMonths(day, -LOG_MONTHS))
  const tables: [PgTable, PgColumn, PgColumn][] = [
    [email, email.id, email.createdAt],
    [sms, sms.id, sms.createdAt],
  ]
  for (const [table, id, at] of tables)
    for (;;) {
      const removed = await job.write(({ db }) =>
        db
          .delete(table)
          .where(inArray(id, db.select({ id }).from(table).where(lt(at, before)).limit(BATCH)))
          .returning({ id }),
      )
      if (removed.length < BATCH) break
    }
}
