import { and, asc, eq, exists, gt, gte, lt, lte, not } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { addDays, type Day, dayOf, startOfDay } from '#foundation/time.ts'
import { events, nights } from '../tables.ts'
import { EVENT } from './record.ts'
import { remind, tellNumbers } from './telling.ts'

const published = eq(events.status, 'published')
/** Days before a night on which it is reminded of. */
const AHEAD = 2

/** Closes events whose last night is over. */
export async function closePast(job: JobCtx): Promise<void> {
  const going = goingOn(job)
  const over = await job.read(({ db, now }) => {
    const ahead = db
      .select({ id: nights.id })
      .from(nights)
      .where(and(eq(nights.eventId, events.id), gt(nights.ends, now)))
    return db
      .select({ id: events.id })
      .from(events)
      .where(and(published, not(exists(ahead))))
      .orderBy(asc(events.id))
  })
  await going.each(
    over,
    ({ id }) => id,
    (ctx, { id }) => advance(ctx, EVENT, id, 'close'),
  )
  going.end()
}

/** Two days before each night. A day that is over has nothing to remind of. */
export async function remindOfNights(job: JobCtx, day: Day): Promise<void> {
  if (day < dayOf(job.now)) return
  const going = goingOn(job)
  const on = addDays(day, AHEAD)
  const due = await job.read(({ db }) =>
    db
      .select({ event: events, night: nights })
      .from(nights)
      .innerJoin(events, eq(events.id, nights.eventId))
      .where(and(published, gte(nights.starts, startOfDay(on)), lt(nights.starts, startOfDay(addDays(on, 1)))))
      .orderBy(asc(nights.id)),
  )
  await going.each(
    due,
    ({ night }) => night.id,
    (ctx, { event, night }) => remind(ctx, event, night),
  )
  going.end()
}

/** Every morning while registration is open. Of a day that is over nobody wants the numbers. */
export async function tellDaily(job: JobCtx, day: Day): Promise<void> {
  if (day < dayOf(job.now)) return
  const going = goingOn(job)
  const open = await job.read(({ db, now }) =>
    db
      .select()
      .from(events)
      .where(and(published, lte(events.registrationOpen, now), gt(events.registrationDeadline, now)))
      .orderBy(asc(events.id)),
  )
  await going.each(
    open,
    ({ id }) => id,
    (ctx, event) => tellNumbers(ctx, event, day),
  )
  going.end()
}
