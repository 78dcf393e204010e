import type { SsoId } from '#foundation/contract/schemas.ts'
import { Declarations } from '#foundation/declarations.ts'
import type { ActionOf } from '#foundation/lifecycle/lifecycle.ts'
import type { Ctx, Reader, WriteCtx } from '#foundation/server/context.ts'
import type { bookingLife } from '../../rules/life.ts'
import type { Booking, Slot } from '../tables.ts'

/** What booking tells people by itself; `noticeEvents` of the wiring declares each. */
export const told = ['booked', 'standby', 'entered', 'promoted', 'offered', 'lapsed', 'notDrawn', 'cancelled', 'changed', 'reminder'] as const
export type Told = (typeof told)[number]

export type BookingAction = ActionOf<typeof bookingLife>

export interface OfferingSpec {
  /** `<module>.<what>`: `events.session`. */
  code: string
  /** The room. */
  module: string
  /** Who may sign up, asked before anything is locked (BOOKING-15); without it everybody in the directory who works here. */
  mayBook?: (ctx: Ctx, asked: { ssoId: SsoId; slot: Slot }) => Promise<boolean>
  /** The permission of who reads its rosters, takes people off and checks them in. */
  permission: string
  /** The permission of who only checks people in, besides those who hold `BOOKING_CHECKIN`. */
  checkIn?: string
  /** Which of its slots, where holding the permission is not enough (PPL-17). */
  inScope?: (ctx: Reader, slot: Slot) => Promise<boolean>
  /** Bookings of these slots that nobody is let in by yet, such as those that wait for an approval: no list of a desk has them. */
  pending?: (ctx: Reader, slots: readonly string[]) => Promise<readonly string[]>
  /** What people are told by booking; all of it unless given. The room tells the rest itself, by the events. */
  tells?: readonly Told[]
  /**
   * Called in the transaction of each move of a booking after the sign-up, for what has to change with it in the room; what it throws undoes
   * the move. What may happen later is told by the events.
   */
  onMoved?: (ctx: WriteCtx, moved: { booking: Booking; slot: Slot; action: BookingAction }) => Promise<void>
}

const declared = new Declarations<string, OfferingSpec>('the offering')

/** @returns what takes it back, for tests @throws where another module has declared the code */
export function declareOffering(spec: OfferingSpec): () => void {
  declared.set(spec.code, spec)
  return () => void declared.delete(spec.code)
}

/** @throws when nobody declared it: a fault of the program, not of the case */
export function offeringOf(code: string): OfferingSpec {
  const offering = declared.get(code)
  if (!offering) throw new Error(`no room declares the offering ${code}`)
  return offering
}

/** As `offeringOf`, for what outlives its room: a slot of a room that was deleted is administered by nobody and tells as ever. */
export const offeringIfAny = (code: string): OfferingSpec | undefined => declared.get(code)

export const allOfferings = (): readonly OfferingSpec[] => [...declared.values()]
