import { behind } from '#foundation/database/db.ts'
import { and, asc, eq, gt, gte, isNotNull, isNull, lt, lte, type SQL, sql } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, type Day, dayOf, startOfDay } from '#foundation/time.ts'
import { bookingBookings, bookingSlots } from '../tables.ts'
import { drawnIfDue } from './draw.ts'
import { lockSlot } from './locks.ts'
import { lapseOffers } from './offers.ts'
import { promote } from './promote.ts'
import { noShow } from './settle.ts'
import { tell } from './telling.ts'

const [s, b] = [bookingSlots, bookingBookings]
/** Slots that one look finds; each is then seen to in a transaction of its own. */
const BATCH = 500

/** Does something for each slot that a condition finds now, by id, a transaction a slot. What it does looks again, with the slot locked. */
async function eachSlot(job: JobCtx, which: SQL | undefined, work: (ctx: WriteCtx, slot: string) => Promise<unknown>): Promise<void> {
  const going = goingOn(job)
  for (let after: string | undefined; ; ) {
    const rows = await job.read((ctx) =>
      ctx.db
        .select({ id: s.id })
        .from(s)
        .where(and(which, behind(s.id, after)))
        .orderBy(asc(s.id))
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
  const due = and(isNotNull(s.drawAt), isNull(s.drawnAt), lte(s.drawAt, now), isNull(s.cancelledAt))
  await going.past(
    'draws',
    eachSlot(job, due, async (ctx, id) => drawnIfDue(ctx, await lockSlot(ctx, id))),
  )
  const lapsed = sql`${s.offered} > 0 and exists (select 1 from ${b} where ${b.slot} = ${s.id} and ${b.offeredUntil} <= ${now.toISOString()}::timestamptz)`
  await going.past('offers', eachSlot(job, and(gt(s.standby, 0), lapsed), lapseOffers))
  const free = and(gt(s.standby, 0), gt(s.starts, now), isNull(s.cancelledAt), sql`${s.booked} + ${s.offered} < ${s.capacity}`)
  await going.past(
    'places',
    eachSlot(job, free, async (ctx, id) => promote(ctx, await lockSlot(ctx, id))),
  )
  going.end()
}

/** Hourly: no-shows of what has ended. */
export const settleEnded = (job: JobCtx): Promise<void> => eachSlot(job, and(isNull(s.settledAt), lte(s.ends, job.now), lte(s.checkInUntil, job.now)), noShow)

/** Tells who is booked what is on the day after; each is told once of a slot and day. A day that is over has no tomorrow to tell of. */
export const remind = async (job: JobCtx, day: Day): Promise<void> => {
  if (day < dayOf(job.now)) return
  const [from, to] = [startOfDay(addDays(day, 1)), startOfDay(addDays(day, 2))]
  return eachSlot(job, and(gte(s.starts, from), lt(s.starts, to), isNull(s.cancelledAt), gt(s.booked, 0)), async (ctx, id) => {
    const slot = await lockSlot(ctx, id)
    const people = await ctx.db
      .select({ ssoId: b.ssoId })
      .from(b)
      .where(and(eq(b.slot, id), eq(b.state, 'booked')))
      .orderBy(asc(b.ssoId))
    await tell(ctx, slot, 'reminder', { about: id, receivers: people.map(({ ssoId }) => ssoId), again: day })
  })
}
