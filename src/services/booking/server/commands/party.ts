import { enforce, refuse } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { cancelling, signUp } from '../../rules/checks.ts'
import { leftOf } from '../../rules/places.ts'
import { bookingById, standing } from '../data/slots.ts'
import { type Booking, bookingBookings } from '../tables.ts'
import type { CancelGiven } from './cancel.ts'
import { drawnIfDue } from './draw.ts'
import { lockPerson, lockSlot } from './locks.ts'
import { count } from './moves.ts'
import { promote } from './promote.ts'

/** Lets more or fewer come by a sign-up, which keeps its place: more only into what is free, and what fewer leave goes to who waits (BOOKING-06). */
export async function changeParty(ctx: WriteCtx, id: string, party: number, { by }: Pick<CancelGiven, 'by'>): Promise<Booking> {
  const { ssoId, slot: of } = await bookingById(ctx, id)
  await lockPerson(ctx, ssoId)
  const slot = await drawnIfDue(ctx, await lockSlot(ctx, of))
  const was = await bookingById(ctx, id)
  if (was.state !== 'booked' && was.state !== 'standby') throw refuse('LIFE-01', { state: ctx.text(`state.Booking.${was.state}`) })
  const more = party - was.party
  if (more === 0) return was
  const asked = { p: {}, now: ctx.now }
  // fewer may come for as long as one may cancel
  enforce(signUp, { facts: { ...standing(slot), mine: 0, room: null }, input: { party, byAdministrator: by === 'administrator' || more < 0 }, ...asked })
  enforce(cancelling, { facts: { cancelUntil: slot.cancelUntil, booked: was.state === 'booked' }, input: { byPerson: by === 'person' }, ...asked })
  const has = was.state === 'booked' ? 'booked' : was.offeredUntil ? 'offered' : undefined
  if (has && more > leftOf(slot)) throw refuse('BOOKING-01', { field: 'party', left: leftOf(slot) })
  await ctx.db.update(bookingBookings).set({ party }).where(eq(bookingBookings.id, id))
  const after = await count(ctx, slot, has ? { [has]: more } : {})
  await ctx.audit({ module: 'booking', kind: 'Booking.partyChanged', target: id, subject: ssoId, before: { party: was.party }, after: { party } })
  await promote(ctx, after)
  return { ...was, party }
}
