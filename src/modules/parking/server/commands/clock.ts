import { and, asc, eq, gt, isNull, lte } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, addMinutes, type Day, startOfDay } from '#foundation/time.ts'
import { cancel } from '#services/booking/server/api.ts'
import { WAIT_MINUTES } from '../../rules/index.ts'
import { bookings, washBays, washBookings } from '../tables.ts'
import { missedReason } from './moved.ts'
import { notify, PARKING, WASH_PAGE, whenOf } from './record.ts'
import { lockPlates } from './vehicles.ts'

/** Minutes before a wash at which it is reminded of. */
const REMIND_MINUTES = 30

const startedBy = (job: JobCtx, status: 'reserved' | 'waiting', before: Date) =>
  job.read(({ db }) =>
    db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.status, status), lte(bookings.starts, before)))
      .orderBy(asc(bookings.starts), asc(bookings.id)),
  )

/** Ends a reservation that is in that state still; of two runs at once the second finds it ended. */
async function endIf(ctx: WriteCtx, id: string, status: 'reserved' | 'waiting'): Promise<void> {
  await lockPlates(ctx, `clock:${id}`)
  const [row] = await ctx.db
    .select({ booking: bookings.booking })
    .from(bookings)
    .where(and(eq(bookings.id, id), eq(bookings.status, status)))
  const reason = status === 'reserved' ? missedReason(ctx) : ctx.text('parking.lapsed.reason', {}, 'zh')
  if (row) await cancel(ctx, row.booking, { by: 'administrator', reason })
}

/** No-shows, who waited in vain, and who is to bring the car. What becomes free before a shift booking gives to who waits (PARK-06). */
export async function everyTenMinutes(job: JobCtx): Promise<void> {
  const going = goingOn(job)
  for (const [status, before] of [['reserved', addMinutes(job.now, -WAIT_MINUTES)] as const, ['waiting', job.now] as const])
    await going.each(
      await startedBy(job, status, before),
      ({ id }) => id,
      (ctx, { id }) => endIf(ctx, id, status),
    )
  const soon = await job.read(({ db, now }) =>
    db
      .select({ id: washBookings.id })
      .from(washBookings)
      .where(
        and(
          eq(washBookings.status, 'booked'),
          gt(washBookings.starts, now),
          lte(washBookings.starts, addMinutes(now, REMIND_MINUTES)),
          isNull(washBookings.remindedAt),
        ),
      )
      .orderBy(asc(washBookings.starts), asc(washBookings.id)),
  )
  await going.each(
    soon,
    ({ id }) => id,
    (ctx, { id }) => remindOfWash(ctx, id),
  )
  going.end()
}

async function remindOfWash(ctx: WriteCtx, id: string): Promise<void> {
  const row = await locked(ctx, washBookings, washBookings.id, id)
  if (row.status !== 'booked' || row.remindedAt !== null) return
  await ctx.db.update(washBookings).set({ remindedAt: ctx.now }).where(eq(washBookings.id, id))
  const [bay] = await ctx.db.select().from(washBays).where(eq(washBays.id, row.bayId))
  const params = { bay: bay!.code, plate: row.plate, place: row.place, ...whenOf(row) }
  // moved to another time it is told anew
  await notify(ctx, 'washReminder', { receivers: [row.ssoId], params, businessId: id, dedupeKey: `${id}:${row.starts.getTime()}`, link: WASH_PAGE })
}

/** Cars that nobody saw leave have left with the end of the day; a shift that runs on is left to the next. */
export async function endOfDay(job: JobCtx, day: Day): Promise<void> {
  const going = goingOn(job)
  const end = startOfDay(addDays(day, 1))
  const left = await job.read(({ db }) =>
    db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.status, 'in'), lte(bookings.ends, end)))
      .orderBy(asc(bookings.id)),
  )
  await going.each(
    left,
    ({ id }) => id,
    async (ctx, { id }) => {
      const row = await locked(ctx, bookings, bookings.id, id)
      if (row.status === 'in') await advance(ctx, PARKING, id, 'leave', { set: { outAt: end, outEstimated: true } })
    },
  )
  going.end()
}
