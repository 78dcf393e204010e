import { isDeepStrictEqual } from 'node:util'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, asc, desc, eq, gt, inArray, isNotNull, notInArray, or, sql } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { differed } from '../../events.ts'
import { bookingBookings, bookingChecks, bookingSlots, type Difference } from '../tables.ts'

const BATCH = 500
/** Differences kept of one run; more than these are counted, and stay to be found again. */
const LISTED = 200

/**
 * Compares the counts of every slot that changed since it was last found right with its bookings (BOOKING-20). What differs stays unchecked,
 * so it is reported every night until it is right.
 */
export async function checkCounts(job: JobCtx, day: Day): Promise<{ slots: number; differences: Difference[] }> {
  const differences: Difference[] = []
  let slots = 0
  for (let after = ''; ; ) {
    const batch = await job.write((ctx) => checkBatch(ctx, after))
    slots += batch.slots
    differences.push(...batch.differences)
    if (batch.last === undefined) break
    after = batch.last
  }
  await job.write((ctx) => keepCheck(ctx, day, slots, differences))
  if (differences.length) job.log.error({ differences: differences.slice(0, LISTED) }, 'BOOKING-20: the counts of slots are not their bookings')
  return { slots, differences }
}

/** The check of a day is one: run again, or by two at once, it says once what it found, and with the fullest count. */
async function keepCheck(ctx: WriteCtx, day: Day, slots: number, differences: readonly Difference[]): Promise<void> {
  await lockName(ctx.db, 'booking.check')
  const listed = differences.slice(0, LISTED)
  const [known] = await ctx.db.select().from(bookingChecks).where(eq(bookingChecks.day, day)).orderBy(desc(bookingChecks.at)).limit(1)
  if (known && isDeepStrictEqual(known.differences, listed)) {
    if (known.slots < slots) await ctx.db.update(bookingChecks).set({ slots }).where(eq(bookingChecks.id, known.id))
    return
  }
  const id = newId(ctx.now)
  await ctx.db.insert(bookingChecks).values({ id, day, at: ctx.now, slots, differences: listed })
  if (listed.length) await ctx.emit(differed, { check: id, slots, differences: differences.length })
}

async function checkBatch(ctx: WriteCtx, after: string): Promise<{ slots: number; differences: Difference[]; last?: string }> {
  // locked by id, as everybody locks slots
  const rows = await ctx.db
    .select()
    .from(bookingSlots)
    .where(and(eq(bookingSlots.unchecked, true), after ? gt(bookingSlots.id, after) : undefined))
    .orderBy(asc(bookingSlots.id))
    .limit(BATCH)
    .for('update')
  const ids = rows.map(({ id }) => id)
  const last = ids.at(-1)
  if (last === undefined) return { slots: 0, differences: [] }
  const sums = await sumsOf(ctx, ids)
  const differences = rows.flatMap(({ id: slot, offering, subject, booked, offered, standby }): Difference[] => {
    const of = sums.get(slot)
    const figures: [Difference['figure'], number, number][] = [
      ['booked', booked, of?.booked ?? 0],
      ['offered', offered, of?.offered ?? 0],
      ['standby', standby, of?.standby ?? 0],
    ]
    return figures.flatMap(([figure, stored, summed]) => (stored === summed ? [] : [{ slot, offering, subject, figure, stored, summed }]))
  })
  const wrong = [...new Set(differences.map(({ slot }) => slot))]
  await ctx.db
    .update(bookingSlots)
    .set({ unchecked: false })
    .where(and(inArray(bookingSlots.id, ids), wrong.length ? notInArray(bookingSlots.id, wrong) : undefined))
  return { slots: rows.length, differences, last }
}

/** The same figures added up from the bookings: by state, and not by what was counted as they moved. */
async function sumsOf(ctx: WriteCtx, ids: readonly string[]): Promise<Map<string, { booked: number; offered: number; standby: number }>> {
  const rows = await ctx.db
    .select({
      slot: bookingBookings.slot,
      booked: sql<number>`coalesce(sum(${bookingBookings.party}) filter (where ${bookingBookings.state} in ('booked', 'attended', 'absent')), 0)::int`,
      offered: sql<number>`coalesce(sum(${bookingBookings.party}) filter (where ${bookingBookings.state} = 'standby' and ${bookingBookings.offeredUntil} is not null), 0)::int`,
      standby: sql<number>`count(*) filter (where ${bookingBookings.state} = 'standby')::int`,
    })
    .from(bookingBookings)
    .where(
      and(
        inArray(bookingBookings.slot, [...ids]),
        or(inArray(bookingBookings.state, ['booked', 'attended', 'absent', 'standby']), isNotNull(bookingBookings.offeredUntil)),
      ),
    )
    .groupBy(bookingBookings.slot)
  return new Map(rows.map(({ slot, ...sums }) => [slot, sums]))
}
