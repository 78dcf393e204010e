import { and, asc, eq, exists, gt, not } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { addDays, type Day, dayOf } from '#foundation/time.ts'
import { periods, slots } from '../tables.ts'
import { PERIOD } from './record.ts'
import { remind, report, slotsOn } from './telling.ts'

/** Closes periods whose last slot has ended. */
export async function closePast(job: JobCtx): Promise<void> {
  const going = goingOn(job)
  const over = await job.read(({ db, now }) => {
    const ahead = db
      .select({ id: slots.id })
      .from(slots)
      .where(and(eq(slots.eventId, periods.id), gt(slots.ends, now)))
    return db
      .select({ id: periods.id })
      .from(periods)
      .where(and(eq(periods.status, 'published'), not(exists(ahead))))
      .orderBy(asc(periods.id))
  })
  await going.each(
    over,
    ({ id }) => id,
    // another run, or somebody, may have closed it meanwhile
    async (ctx, { id }) => (await locked(ctx, periods, periods.id, id)).status === 'published' && advance(ctx, PERIOD, id, 'close'),
  )
  going.end()
}

/** Reminds of tomorrow's slots. A day that is over has nothing to remind of. */
export async function remindOfTomorrow(job: JobCtx, day: Day): Promise<void> {
  if (day < dayOf(job.now)) return
  const going = goingOn(job)
  await going.each(await job.read((ctx) => slotsOn(ctx, addDays(day, 1))), ({ slot }) => slot.id, remind)
  going.end()
}

/** Tells the receivers of each period who comes today. Of a day that is over nobody wants to know. */
export async function reportToday(job: JobCtx, day: Day): Promise<void> {
  if (day < dayOf(job.now)) return
  const going = goingOn(job)
  const due = new Map((await job.read((ctx) => slotsOn(ctx, day))).map(({ period }) => [period.id, period]))
  await going.each(
    [...due.values()].filter(({ reportReceivers }) => reportReceivers.length > 0),
    ({ id }) => id,
    (ctx, period) => report(ctx, period, day),
  )
  going.end()
}
