import { and, eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { absent, cancelled } from '../../events.ts'
import { type Booking, bookingBookings, bookingSlots, type Slot } from '../tables.ts'
import { lockSlot } from './locks.ts'
import { count, moveMany, tellRoom } from './moves.ts'
import { emitEach, offerOver, payloadOf } from './telling.ts'

/** It has ended, and nobody can check in any more. */
const isOver = ({ ends, checkInUntil }: Slot, now: Date): boolean => ends <= now && checkInUntil <= now

/** Marks who did not come, and lets go who still waits. Before the end, and again, it does nothing. @returns who was absent */
export async function noShow(ctx: WriteCtx, slotId: string): Promise<Booking[]> {
  const slot = await lockSlot(ctx, slotId)
  if (slot.settledAt !== null || !isOver(slot, ctx.now)) return []
  const missing = await moveMany(ctx, await idsIn(ctx, slotId, 'booked'), 'mark-absent')
  const waited = await moveMany(ctx, await idsIn(ctx, slotId, 'standby'), 'lapse', {
    offeredUntil: null,
    standbyPlace: null,
    endedAt: ctx.now,
    endCause: 'ended',
  })
  const after = await count(ctx, slot, { standby: -slot.standby, offered: -slot.offered })
  await ctx.db.update(bookingSlots).set({ settledAt: ctx.now }).where(eq(bookingSlots.id, slotId))
  await emitEach(ctx, absent, after, missing)
  await ctx.emitAll(
    cancelled,
    waited.map((one) => ({ ...payloadOf(after, one), cause: 'ended' as const })),
  )
  if (slot.offered > 0) for (const { id } of waited) await offerOver(ctx, id)
  for (const one of missing) await tellRoom(ctx, after, one, 'mark-absent')
  for (const one of waited) await tellRoom(ctx, after, one, 'lapse')
  return missing
}

async function idsIn(ctx: WriteCtx, slot: string, state: 'booked' | 'standby'): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: bookingBookings.id })
    .from(bookingBookings)
    .where(and(eq(bookingBookings.slot, slot), eq(bookingBookings.state, state)))
  return rows.map(({ id }) => id)
}
