import { enforce, refuse } from '#foundation/contract/refused.ts'
import { and, asc, eq, isNotNull, lte } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { cancelled, promoted } from '../../events.ts'
import { accepting } from '../../rules/checks.ts'
import { bookingById } from '../data/slots.ts'
import { type Booking, bookingBookings, type Slot } from '../tables.ts'
import { lockSlot } from './locks.ts'
import { bookingRows, count, tellRoom } from './moves.ts'
import { promote } from './promote.ts'
import { emitEach, offerOver, payloadOf, tell } from './telling.ts'

const ENDED = { offeredUntil: null, standbyPlace: null } as const

/** @throws LIFE-01 where no place is offered, BOOKING-10 when the deadline has passed */
function requireOffer(ctx: WriteCtx, row: Booking): void {
  const { state, offeredUntil } = row
  if (offeredUntil === null) throw refuse('LIFE-01', { state: ctx.text(`state.Booking.${state}`) })
  enforce(accepting, { facts: { offeredUntil }, input: {}, p: {}, now: ctx.now })
}

/** Takes the place that is offered. @throws not-found, LIFE-01, BOOKING-10 */
export async function accept(ctx: WriteCtx, id: string): Promise<Booking> {
  const { slot: of } = await bookingById(ctx, id)
  const slot = await lockSlot(ctx, of)
  const booking = await advance(ctx, bookingRows, id, 'accept', { set: { ...ENDED, promotedAt: ctx.now }, guard: (row) => requireOffer(ctx, row) })
  const after = await count(ctx, slot, { booked: booking.party, offered: -booking.party, standby: -1 })
  await emitEach(ctx, promoted, after, [booking])
  await offerOver(ctx, id)
  await tellRoom(ctx, after, booking, 'accept')
  return booking
}

/** Leaves the place that is offered to the next, and the list with it. @throws not-found, LIFE-01, BOOKING-10 */
export async function decline(ctx: WriteCtx, id: string): Promise<Booking> {
  const { slot: of } = await bookingById(ctx, id)
  const slot = await lockSlot(ctx, of)
  return goesOn(ctx, slot, id, 'decline')
}

/** An offer that is over: its person leaves the list, and the next is asked. */
async function goesOn(ctx: WriteCtx, slot: Slot, id: string, action: 'decline' | 'lapse'): Promise<Booking> {
  const endCause = action === 'decline' ? ('declined' as const) : ('lapsed' as const)
  const booking = await advance(ctx, bookingRows, id, action, {
    set: { ...ENDED, endedAt: ctx.now, endCause },
    ...(action === 'decline' && { guard: (row: Booking) => requireOffer(ctx, row) }),
  })
  const after = await count(ctx, slot, { offered: -booking.party, standby: -1 })
  await ctx.emit(cancelled, { ...payloadOf(after, booking), cause: endCause })
  await offerOver(ctx, id)
  if (action === 'lapse') await tell(ctx, after, 'lapsed', { about: id, receivers: [booking.ssoId] })
  await tellRoom(ctx, after, booking, action)
  await promote(ctx, after)
  return booking
}

/** Offers of a slot whose deadline has passed go to the next (BOOKING-10). */
export async function lapseOffers(ctx: WriteCtx, slotId: string): Promise<void> {
  await lockSlot(ctx, slotId)
  const over = await ctx.db
    .select({ id: bookingBookings.id })
    .from(bookingBookings)
    .where(
      and(
        eq(bookingBookings.slot, slotId),
        eq(bookingBookings.state, 'standby'),
        isNotNull(bookingBookings.offeredUntil),
        lte(bookingBookings.offeredUntil, ctx.now),
      ),
    )
    .orderBy(asc(bookingBookings.standbyPlace), asc(bookingBookings.id))
  // read anew each time: who is asked next changes the counts
  for (const { id } of over) await goesOn(ctx, await lockSlot(ctx, slotId), id, 'lapse')
}
