import { inArray, lt, sql } from '#foundation/database/drizzle.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { addDays, type Day, startOfDay } from '#foundation/time.ts'
import { KEPT_DAYS } from '../../rules.ts'
import { paper, scan, use } from '../tables.ts'

const BATCH = 500

/** Removes scans, paper codes and used codes whose time is over (QRC-10). */
export async function removeOld(job: JobCtx, day: Day): Promise<void> {
  const scansBefore = startOfDay(addDays(day, -KEPT_DAYS.scans))
  await inBatches(() =>
    job.write(({ db }) =>
      db
        .delete(scan)
        .where(inArray(scan.id, db.select({ id: scan.id }).from(scan).where(lt(scan.at, scansBefore)).limit(BATCH)))
        .returning({ id: scan.id }),
    ),
  )
  const papersBefore = startOfDay(addDays(day, -KEPT_DAYS.papers))
  await inBatches(() =>
    job.write(({ db }) =>
      db
        .delete(paper)
        .where(inArray(paper.id, db.select({ id: paper.id }).from(paper).where(lt(paper.validUntil, papersBefore)).limit(BATCH)))
        .returning({ id: paper.id }),
    ),
  )
  const usesBefore = startOfDay(addDays(day, -KEPT_DAYS.uses))
  await inBatches(() =>
    job.write(({ db }) => {
      const old = db.select({ code: use.code, purpose: use.purpose }).from(use).where(lt(use.at, usesBefore)).limit(BATCH)
      return db.delete(use).where(sql`(${use.code}, ${use.purpose}) in (${old})`).returning({ code: use.code })
    }),
  )
}

async function inBatches(remove: () => Promise<unknown[]>): Promise<void> {
  while ((await remove()).length === BATCH);
}
