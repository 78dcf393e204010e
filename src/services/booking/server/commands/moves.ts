import { and, eq, inArray, sql } from '#foundation/database/drizzle.ts'
import { storing } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { bookingLife } from '../../rules/life.ts'
import { type Booking, bookingBookings, bookingSlots, type Slot } from '../tables.ts'
import { type BookingAction, offeringIfAny } from './offerings.ts'

/** How the life of a booking is stored: `advance` moves one. */
export const bookingRows = storing({
  module: 'booking',
  life: bookingLife,
  table: bookingBookings,
  id: bookingBookings.id,
  status: bookingBookings.state,
  subject: (row) => row.ssoId,
})

type ByTheHouse = Extract<BookingAction, 'promote' | 'lapse' | 'cancel' | 'mark-absent'>

/** Rows that one statement moves. */
const BATCH = 500

/**
 * Moves many bookings of a locked slot along one transition, a statement for each 500; those that are elsewhere stay. Each has its line in
 * the audit log, as if `advance` had moved it.
 * @returns those that moved
 */
export async function moveMany(ctx: WriteCtx, ids: readonly string[], action: ByTheHouse, set: Partial<Booking> = {}): Promise<Booking[]> {
  const { from, to } = bookingLife.transitions.find((one) => one.action === action)!
  const moved: Booking[] = []
  for (let at = 0; at < ids.length; at += BATCH) {
    const rows = await ctx.db
      .update(bookingBookings)
      .set({ ...set, state: to })
      .where(and(inArray(bookingBookings.id, ids.slice(at, at + BATCH)), inArray(bookingBookings.state, [...from])))
      .returning()
    await ctx.auditAll(
      rows.map(({ id, ssoId, endReason }) => ({
        module: 'booking',
        kind: `Booking.${action}`,
        target: id,
        subject: ssoId,
        after: { state: to },
        ...(endReason && { reason: endReason }),
      })),
    )
    moved.push(...rows)
  }
  return moved
}

/** Changes the counts of a locked slot by so much, and has it checked tonight. @returns the slot as it is then */
export async function count(ctx: WriteCtx, slot: Slot, by: { booked?: number; offered?: number; standby?: number; nextPlace?: number }): Promise<Slot> {
  const [after] = await ctx.db
    .update(bookingSlots)
    .set({
      booked: sql`${bookingSlots.booked} + ${by.booked ?? 0}`,
      offered: sql`${bookingSlots.offered} + ${by.offered ?? 0}`,
      standby: sql`${bookingSlots.standby} + ${by.standby ?? 0}`,
      nextPlace: sql`${bookingSlots.nextPlace} + ${by.nextPlace ?? 0}`,
      unchecked: true,
    })
    .where(eq(bookingSlots.id, slot.id))
    .returning()
  return after!
}

/** Tells the room in the same transaction, where it wants to know. */
export async function tellRoom(ctx: WriteCtx, slot: Slot, booking: Booking, action: BookingAction): Promise<void> {
  await offeringIfAny(slot.offering)?.onMoved?.(ctx, { booking, slot, action })
}
