import { and, asc, eq, isNull, lt } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { addDays, type Day, startOfDay } from '#foundation/time.ts'
import { ownerOf } from '#services/people/server/api.ts'
import { KEEP_DAYS, MANAGER_DAYS } from '../../rules/index.ts'
import { concerns, exchanges } from '../tables.ts'
import { lapse } from './exchanging.ts'
import { tell } from './telling.ts'

/** Daily at 00:15: exchanges that nobody picked up for 30 days are cancelled, with points and stock back. */
export async function lapseExchanges(job: JobCtx, day: Day): Promise<void> {
  const before = startOfDay(addDays(day, -KEEP_DAYS))
  const due = await job.read(({ db }) =>
    db
      .select({ id: exchanges.id })
      .from(exchanges)
      .where(and(eq(exchanges.state, 'reserved'), lt(exchanges.at, before)))
      .orderBy(asc(exchanges.id)),
  )
  const going = goingOn(job)
  await going.each(
    due,
    ({ id }) => id,
    (ctx, { id }) => lapse(ctx, id),
  )
  going.end()
}

/** Daily at 09:00: overdue concerns are told to their handlers, and days later to who leads the department: once for each day that they were due. */
export async function remindOverdue(job: JobCtx, day: Day): Promise<void> {
  const late = await job.read(({ db }) =>
    db
      .select()
      .from(concerns)
      .where(and(eq(concerns.state, 'assigned'), lt(concerns.due, day), isNull(concerns.mergedInto)))
      .orderBy(asc(concerns.id)),
  )
  const going = goingOn(job)
  await going.each(
    late,
    ({ id }) => id,
    async (ctx, row) => {
      const once = (event: string) => ({ dedupeKey: `${event}:${row.id}:${row.due}` })
      if (row.handler) await tell(ctx, 'overdue', row, 'own', [row.handler], once('overdue'))
      const manager = row.department && row.due && addDays(row.due, MANAGER_DAYS) <= day ? await ownerOf(ctx, row.department) : undefined
      if (manager) await tell(ctx, 'overdueOf', row, 'own', [manager], once('overdueOf'))
    },
  )
  going.end()
}
