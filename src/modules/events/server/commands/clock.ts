import { and, asc, eq, gte, isNotNull, lt } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { addDays, type Day, dayOf, startOfDay } from '#foundation/time.ts'
import { redeemRecords, registrations, sessions, windows } from '../tables.ts'
import { tell } from './redeeming.ts'
import { remindOf } from './telling.ts'

const idOf = ({ id }: { id: string }): string => id

/** Reminds of the sessions and windows of the next day. A day that is over has nothing to remind of. */
export async function remindOfTomorrow(job: JobCtx, day: Day): Promise<void> {
  if (day < dayOf(job.now)) return
  const going = goingOn(job)
  const [from, to] = [startOfDay(addDays(day, 1)), startOfDay(addDays(day, 2))]
  const due = await job.read(({ db }) =>
    db
      .select({ session: sessions })
      .from(sessions)
      .innerJoin(registrations, eq(registrations.id, sessions.sid))
      .where(and(eq(registrations.publishStatus, 'published'), isNotNull(sessions.slot), gte(sessions.start, from), lt(sessions.start, to)))
      .orderBy(asc(sessions.id)),
  )
  await going.each(
    due.map(({ session }) => session),
    idOf,
    remindOf,
  )
  const booked = await job.read(({ db }) =>
    db
      .select({ id: redeemRecords.id })
      .from(redeemRecords)
      .innerJoin(windows, eq(windows.id, redeemRecords.windowId))
      .where(and(eq(redeemRecords.state, 'booked'), gte(windows.start, from), lt(windows.start, to)))
      .orderBy(asc(redeemRecords.id)),
  )
  await going.each(booked, idOf, (ctx, { id }) => tell(ctx, 'windowReminder', id))
  going.end()
}
