import type { SsoId } from '#foundation/contract/schemas.ts'
import { trying } from '#foundation/database/apart.ts'
import { and, asc, eq, inArray, lt, lte, notInArray, type SQL } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { addDays, type Day } from '#foundation/time.ts'
import { peoplePersons } from '../tables.ts'
import { change } from './change.ts'
import type { PersonChanges } from './plan.ts'

const BATCH = 200

type Due = { ssoId: SsoId; joinDate: Day; lastWorkingDate: Day | null }

/** Moves people whose join date has come or whose last working date has passed by `day`. Run again it finds nobody. */
export async function moveByDate(job: JobCtx, day: Day): Promise<void> {
  await inBatches(job, and(eq(peoplePersons.status, 'onboarding'), lte(peoplePersons.joinDate, day)), (due) => [{ status: 'active' }, due.joinDate])
  await inBatches(job, and(inArray(peoplePersons.status, ['active', 'on-leave']), lt(peoplePersons.lastWorkingDate, day)), (due) => [
    { status: 'left' },
    addDays(due.lastWorkingDate ?? day, 1),
  ])
}

async function inBatches(job: JobCtx, due: SQL | undefined, changeOf: (due: Due) => [PersonChanges, Day]): Promise<void> {
  const going = goingOn(job)
  const failed: SsoId[] = []
  for (;;) {
    const moved = await job.write(async (ctx) => {
      const rows = await ctx.db
        .select({ ssoId: peoplePersons.ssoId, joinDate: peoplePersons.joinDate, lastWorkingDate: peoplePersons.lastWorkingDate })
        .from(peoplePersons)
        .where(and(due, failed.length ? notInArray(peoplePersons.ssoId, failed) : undefined))
        .orderBy(asc(peoplePersons.ssoId))
        .limit(BATCH)
        // a day that somebody moves at this moment counts as it is afterwards
        .for('update')
      for (const row of rows) {
        const wrong = await trying(ctx, () => change(ctx, row.ssoId, ...changeOf(row)))
        if (!wrong) continue
        failed.push(row.ssoId)
        going.note(row.ssoId, wrong.fault)
      }
      return rows.length
    })
    if (!moved) return going.end()
  }
}
