import { behind } from '#foundation/database/db.ts'
import { and, asc, eq, gt, gte, isNotNull, isNull, lt, lte, type SQL, sql } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, type Day, dayOf, startOfDay } from '#foundation/time.ts'
import { bookingBookings, bookingSlots } from '../tables.ts'
import { drawnIfDue } from './draw.ts'
import { lockSlot } from './locks.ts'
import { noShow } from './noShow.ts'
import { lapseOffers } from './offers.ts'
import { promote } from './promote.ts'
import { tell } from './telling.ts'

/** Slots that one look finds; each is then seen to in a transaction of its own. */
const BATCH = 500

/** Does something for each slot that a condition finds now, by id, a transaction a slot. What it does looks again, with the slot locked. */
async function eachSlot(job: JobCtx, which: SQL | undefined, work: (ctx: WriteCtx, slot: string) => Promise<unknown>): Promise<void> {
  const going = goingOn(job)
  for (let after: string | undefined; ; ) {
    const rows = await job.read((ctx) =>
      ctx.db
        .select({ id: bookingSlots.id })
        .from(bookingSlots)
        .where(and(which, behind(bookingSlots.id, after)))
        .orderBy(asc(bookingSlots.id))
        .limit(BATCH),
    )
    for (const { id } of rows)
      await going.past(
        id,
        job.write((ctx) => work(ctx, id)),
      )
    after = rows.at(-1)?.id
    if (rows.length < BATCH) return going.end()
  }
}

/** Every minute: draws what is due, lets offers go to the next, and gives what is free to who waits (BOOKING-06, BOOKING-09, BOOKING-10). */
export async function everyMinute(job: JobCtx): Promise<void> {
  const { now } = job
  const going = goingOn(job)
  const due = and(isNotNull(bookingSlots.drawAt), isNull(bookingSlots.drawnAt), lte(bookingSlots.drawAt, now), isNull(bookingSlots.cancelledAt))
  await going.past(
    'draws',
    eachSlot(job, due, async (ctx, id) => drawnIfDue(ctx, await lockSlot(ctx, id))),
  )
  const lapsed = sql`${bookingSlots.offered} > 0 and exists (select 1 from ${bookingBookings} where ${bookingBookings.slot} = ${bookingSlots.id} and ${bookingBookings.offeredUntil} <= ${now.toISOString()}::timestamptz)`
  await going.past('offers', eachSlot(job, and(gt(bookingSlots.standby, 0), lapsed), lapseOffers))
  const free = and(
    gt(bookingSlots.standby, 0),
    gt(bookingSlots.starts, now),
    isNull(bookingSlots.cancelledAt),
    sql`${bookingSlots.booked} + ${bookingSlots.offered} < ${bookingSlots.capacity}`,
  )
  await going.past(
    'places',
    eachSlot(job, free, async (ctx, id) => promote(ctx, await lockSlot(ctx, id))),
  )
  going.end()
}

/** Hourly: no-shows of what has ended. */
export const closeEnded = (job: JobCtx): Promise<void> =>
  eachSlot(job, and(isNull(bookingSlots.settledAt), lte(bookingSlots.ends, job.now), lte(bookingSlots.checkInUntil, job.now)), noShow)

/** Tells who is booked what is on the day after; each is told once of a slot and day. A day that is over has no tomorrow to tell of. */
export const remind = async (job: JobCtx, day: Day): Promise<void> => {
  if (day < dayOf(job.now)) return
  const [from, to] = [startOfDay(addDays(day, 1)), startOfDay(addDays(day, 2))]
  return eachSlot(
    job,
    and(gte(bookingSlots.starts, from), lt(bookingSlots.starts, to), isNull(bookingSlots.cancelledAt), gt(bookingSlots.booked, 0)),
    async (ctx, id) => {
      const slot = await lockSlot(ctx, id)
      const people = await ctx.db
        .select({ ssoId: bookingBookings.ssoId })
        .from(bookingBookings)
        .where(and(eq(bookingBookings.slot, id), eq(bookingBookings.state, 'booked')))
        .orderBy(asc(bookingBookings.ssoId))
      await tell(ctx, slot, 'reminder', { about: id, receivers: people.map(({ ssoId }) => ssoId), again: day })
    },
  )
}
