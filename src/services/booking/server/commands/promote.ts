import { eq } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { promoted } from '../../events.ts'
import { acceptBy, sayWhen } from '../../rules/checks.ts'
import { leftOf, whoGets } from '../../rules/places.ts'
import { drawAhead, takenInSeries, waitingOf } from '../data/slots.ts'
import { type Booking, bookingBookings, type Slot } from '../tables.ts'
import { seriesName } from './locks.ts'
import { bookingRows, count, tellRoom } from './moves.ts'
import { emitEach, tell } from './telling.ts'

/**
 * Gives what is free of a locked slot to who waits for it, in the order of the list (BOOKING-06): at once, or as an offer until a deadline
 * where the slot has acceptHours (BOOKING-10). Nobody is promoted into a time that has begun, into a draw, or past the cap of a season.
 * @returns the slot as it is then
 */
export async function promote(ctx: WriteCtx, slot: Slot): Promise<Slot> {
  if (slot.standby === 0 || leftOf(slot) === 0 || slot.cancelledAt !== null || slot.starts <= ctx.now || drawAhead(slot)) return slot
  const waiting = await waitingOf(ctx, slot.id)
  let after = slot
  for (const one of whoGets(waiting, leftOf(slot), await roomOf(ctx, slot, waiting)))
    after = slot.acceptHours === null ? await give(ctx, after, one) : await offerPlace(ctx, after, one, slot.acceptHours)
  return after
}

/** How often each who waits may still take part in the season; none where it has no cap (BOOKING-11). */
export async function roomOf(ctx: WriteCtx, slot: Slot, waiting: readonly Booking[]): Promise<Map<string, number> | undefined> {
  const series = seriesName(slot)
  if (series === null) return undefined
  const people = waiting.map(({ ssoId }) => ssoId)
  const taken = await takenInSeries(ctx, series, people)
  return new Map(people.map((ssoId) => [ssoId, Math.max(0, (slot.perSeries ?? 0) - (taken.get(ssoId) ?? 0))]))
}

async function give(ctx: WriteCtx, slot: Slot, waiting: Booking): Promise<Slot> {
  const booking = await advance(ctx, bookingRows, waiting.id, 'promote', { set: { standbyPlace: null, promotedAt: ctx.now } })
  const after = await count(ctx, slot, { booked: booking.party, standby: -1 })
  await emitEach(ctx, promoted, after, [booking])
  await tell(ctx, after, 'promoted', { about: booking.id, receivers: [booking.ssoId] })
  await tellRoom(ctx, after, booking, 'promote')
  return after
}

/** The state stays: it is on standby until it is accepted. */
async function offerPlace(ctx: WriteCtx, slot: Slot, { id, ssoId, party }: Booking, acceptHours: number): Promise<Slot> {
  const offeredUntil = acceptBy(ctx.now, acceptHours, slot.starts)
  await ctx.db.update(bookingBookings).set({ offeredUntil }).where(eq(bookingBookings.id, id))
  const after = await count(ctx, slot, { offered: party })
  await ctx.audit({ module: 'booking', kind: 'Booking.offered', target: id, subject: ssoId, after: { offeredUntil } })
  await tell(ctx, after, 'offered', { about: id, receivers: [ssoId], params: { until: sayWhen(offeredUntil) }, needsAction: true })
  return after
}
