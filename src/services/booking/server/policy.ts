import { notFound } from '#foundation/contract/refused.ts'
import type { Reader } from '#foundation/server/context.ts'
import { allOfferings, offeringIfAny } from './commands/offerings.ts'
import type { Slot } from './tables.ts'

/** Checks people in for every offering. */
const DESK = 'BOOKING_CHECKIN'

/** Who administers the offering of a slot, as its room says. A slot whose room is gone is administered by nobody. */
export async function mayAdminister(ctx: Reader, slot: Slot): Promise<boolean> {
  const offering = offeringIfAny(slot.offering)
  if (!offering || !ctx.actor.permissions.has(offering.permission)) return false
  return offering.inScope ? offering.inScope(ctx, slot) : true
}

/** Who may check people in for a slot: its administrators, who the room says, and the desks of the resort. */
export async function mayCheckIn(ctx: Reader, slot: Slot): Promise<boolean> {
  const offering = offeringIfAny(slot.offering)
  if (!offering) return false
  const { permissions } = ctx.actor
  if (permissions.has(DESK)) return true
  if (!permissions.has(offering.permission) && !(offering.checkIn && permissions.has(offering.checkIn))) return false
  return offering.inScope ? offering.inScope(ctx, slot) : true
}

/** Offerings of which the reader may check people in at all; which of their slots, `mayCheckIn` says. */
export const offeringsOfDesk = ({ actor: { permissions } }: Reader): string[] =>
  allOfferings()
    .filter(({ permission, checkIn }) => permissions.has(DESK) || permissions.has(permission) || (checkIn !== undefined && permissions.has(checkIn)))
    .map(({ code }) => code)

/** @throws not-found for who has no part in it: one answer for what is not there and what is not theirs */
export async function requireAdministrator(ctx: Reader, slot: Slot): Promise<void> {
  if (!(await mayAdminister(ctx, slot))) throw notFound()
}
