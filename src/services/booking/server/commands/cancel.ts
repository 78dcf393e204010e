import { enforce, notFound, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, desc, eq, gt, inArray } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { cancelled } from '../../events.ts'
import { cancelling } from '../../rules/checks.ts'
import type { EndCause } from '../../rules/life.ts'
import { leftOf } from '../../rules/places.ts'
import { bookingById, bookingByKey, drawAhead } from '../data/slots.ts'
import { type Booking, bookingBookings, type Slot } from '../tables.ts'
import { place, requireNoClash, requireSignUp, requireWho, type SignUpGiven } from './book.ts'
import { drawnIfDue } from './draw.ts'
import { lockPerson, lockSlot, lockSlots } from './locks.ts'
import { bookingRows, count, tellRoom } from './moves.ts'
import { promote } from './promote.ts'
import { offerOver, payloadOf, tell } from './telling.ts'

export interface CancelGiven {
  by: 'person' | 'administrator'
  /** Of an administrator, in words that the person reads. */
  reason?: string
}

/** Gives a place back, or leaves the list; what is free then goes to who waits, in the same transaction (BOOKING-06). */
export async function cancel(ctx: WriteCtx, id: string, given: CancelGiven): Promise<Booking> {
  const { slot: of } = await bookingById(ctx, id)
  const slot = await lockSlot(ctx, of)
  return end(ctx, slot, id, given, given.by)
}

async function end(ctx: WriteCtx, slot: Slot, id: string, given: CancelGiven, endCause: EndCause): Promise<Booking> {
  const { booking, after } = await release(ctx, slot, id, given, endCause)
  if (endCause === 'administrator') await tell(ctx, after, 'cancelled', { about: id, receivers: [booking.ssoId], params: { reason: given.reason || '—' } })
  await tellRoom(ctx, after, booking, 'cancel')
  await promote(ctx, after)
  return booking
}

/** Who has left comes no more: what of theirs is still to begin ends, and its places go to who waits (BOOKING-15). Again it finds nothing. */
export async function endOfLeaver(ctx: WriteCtx, ssoId: SsoId): Promise<void> {
  await lockPerson(ctx, ssoId)
  await lockSlots(
    ctx,
    (await aheadOf(ctx, ssoId)).map(({ slot }) => slot),
  )
  // each slot read anew: the one before may have been of the same
  for (const { id, slot } of await aheadOf(ctx, ssoId)) await end(ctx, await lockSlot(ctx, slot), id, { by: 'administrator' }, 'left')
}

/** What of a person is still to begin; what waits first, so that nothing that ends goes to another of theirs. */
function aheadOf(ctx: WriteCtx, ssoId: SsoId): Promise<{ id: string; slot: string }[]> {
  return ctx.db
    .select({ id: bookingBookings.id, slot: bookingBookings.slot })
    .from(bookingBookings)
    .where(
      and(
        eq(bookingBookings.ssoId, ssoId),
        gt(bookingBookings.ends, ctx.now),
        gt(bookingBookings.starts, ctx.now),
        inArray(bookingBookings.state, ['booked', 'standby']),
      ),
    )
    .orderBy(desc(bookingBookings.state), asc(bookingBookings.id))
}

/** Takes a booking off its locked slot, which gets its places back. @throws LIFE-01, BOOKING-04 */
async function release(ctx: WriteCtx, slot: Slot, id: string, given: CancelGiven, endCause: EndCause): Promise<{ booking: Booking; after: Slot }> {
  let was: Booking | undefined
  const booking = await advance(ctx, bookingRows, id, 'cancel', {
    set: { offeredUntil: null, standbyPlace: null, endedAt: ctx.now, endCause, endReason: given.reason ?? null },
    guard: (row) => {
      was = row
      const facts = { cancelUntil: slot.cancelUntil, booked: row.state === 'booked' }
      enforce(cancelling, { facts, input: { byPerson: given.by === 'person' }, p: {}, now: ctx.now })
    },
    ...(given.reason && { reason: given.reason }),
  })
  const { party } = booking
  const back = was?.state === 'booked' ? { booked: -party } : { standby: -1, offered: was?.offeredUntil ? -party : 0 }
  const after = await count(ctx, slot, back)
  if (was?.offeredUntil) await offerOver(ctx, id)
  await ctx.emit(cancelled, { ...payloadOf(after, booking), cause: endCause })
  return { booking, after }
}

/**
 * Moves a sign-up to another slot of its offering, in one transaction: what was left behind goes to who waits there. Only onto a place that
 * is free: who had one does not lose it to a list.
 */
export async function move(ctx: WriteCtx, id: string, to: string, given: Omit<SignUpGiven, 'key' | 'party'> & { reason?: string }): Promise<Booking> {
  const before = await bookingById(ctx, id)
  await lockPerson(ctx, before.ssoId)
  const slots = await lockSlots(ctx, [before.slot, to])
  const from = slots.get(before.slot)!
  const target = await drawnIfDue(ctx, slots.get(to)!)
  if (to === before.slot || from.offering !== target.offering) throw notFound()
  const known = await bookingByKey(ctx, to, before.ssoId, `move:${id}`)
  if (known) return known
  const asked: SignUpGiven = { ...given, party: before.party, key: `move:${id}` }
  await requireWho(ctx, target, before.ssoId, asked)
  const by = given.by ?? 'person'
  const { booking, after } = await release(ctx, from, id, { by, ...(given.reason && { reason: given.reason }) }, 'moved')
  await requireSignUp(ctx, target, before.ssoId, asked)
  await requireNoClash(ctx, target, before.ssoId, asked, [from.id])
  if (drawAhead(target) || before.party > leftOf(target)) throw refuse('BOOKING-01', { field: 'slot', left: leftOf(target) })
  const moved = await place(ctx, target, before.ssoId, asked)
  await tellRoom(ctx, after, booking, 'cancel')
  await promote(ctx, after)
  return moved
}
