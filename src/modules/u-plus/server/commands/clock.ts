import { and, asc, eq, gte, inArray, lt, lte } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { addDays, type Day, dayOf, startOfDay } from '#foundation/time.ts'
import { events } from '../tables.ts'
import { EVENT } from './record.ts'
import { remind } from './telling.ts'

/** Closes events that have ended. */
export async function closeEnded(job: JobCtx): Promise<void> {
  const going = goingOn(job)
  const over = await job.read(({ db, now }) =>
    db
      .select({ id: events.id })
      .from(events)
      .where(and(eq(events.status, 'published'), lte(events.endTime, now)))
      .orderBy(asc(events.id)),
  )
  await going.each(
    over,
    ({ id }) => id,
    (ctx, { id }) => advance(ctx, EVENT, id, 'close'),
  )
  going.end()
}

/** Reminds of tomorrow's events. A day that is over has nothing to remind of. */
export async function remindOfTomorrow(job: JobCtx, day: Day): Promise<void> {
  if (day < dayOf(job.now)) return
  const going = goingOn(job)
  const [from, to] = [startOfDay(addDays(day, 1)), startOfDay(addDays(day, 2))]
  const due = await job.read(({ db }) =>
    db
      .select()
      .from(events)
      .where(and(inArray(events.status, ['published', 'closed']), gte(events.startTime, from), lt(events.startTime, to)))
      .orderBy(asc(events.id)),
  )
  await going.each(due, ({ id }) => id, remind)
  going.end()
}
