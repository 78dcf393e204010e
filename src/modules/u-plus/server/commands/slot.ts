import { refusedAs } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { cancelSlot, changeCapacity, changeSlot, offer, seats } from '#services/booking/server/api.ts'
import { cancelEnd } from '../../rules/index.ts'
import { type EventRow, events } from '../tables.ts'
import { OFFERING, pageOf } from './record.ts'

const termsOf = (event: EventRow) => ({
  ...{ titleCn: event.nameCn, titleEn: event.nameEn, placeCn: event.placeCn, placeEn: event.placeEn, link: pageOf(event.id) },
  ...{ starts: event.startTime, ends: event.endTime, signUpFrom: event.signupOpen, signUpUntil: event.signupCutoff, cancelUntil: cancelEnd(event) },
})

/** Offers the places of an event as it says (UPLUS-17). What was offered before it was unpublished is another slot. */
export async function offerEvent(ctx: WriteCtx, event: EventRow): Promise<void> {
  const { quota: capacity, standby, draw, signupCutoff, acceptHours, season, seasonMost, rosterCheck } = event
  const { id } = await offer(ctx, {
    ...{ offering: OFFERING, subject: newId(ctx.now), capacity, standby, clashCheck: true, rosterCheck },
    ...termsOf(event),
    ...(draw && { drawAt: signupCutoff }),
    ...(acceptHours !== null && { acceptHours }),
    ...(season !== '' && { series: { name: season, most: seasonMost } }),
  })
  await ctx.db.update(events).set({ slot: id }).where(eq(events.id, event.id))
}

/** Brings what is offered to what the event says now. @throws UPLUS-11 with what is taken */
export async function changeOffered(ctx: WriteCtx, event: EventRow & { slot: string }, quotaBefore: number): Promise<void> {
  await changeSlot(ctx, event.slot, termsOf(event))
  if (event.quota === quotaBefore) return
  await refusedAs(changeCapacity(ctx, event.slot, event.quota), { 'BOOKING-07': 'UPLUS-11' }, { field: 'quota' })
}

/** How many have signed up, who waits among them. */
export async function signedUpFor(ctx: WriteCtx, { slot }: EventRow): Promise<number> {
  const { booked = 0, standby = 0 } = (slot ? (await seats(ctx, [slot])).get(slot) : undefined) ?? {}
  return booked + standby
}

/** Nobody signs up any more; who had is told the reason by booking. */
export async function callOff(ctx: WriteCtx, { slot }: EventRow, reason: string): Promise<void> {
  if (slot) await cancelSlot(ctx, slot, { reason })
}
