import { lifecycle, type StateOf, stated } from '#foundation/lifecycle/lifecycle.ts'

/** One sign-up. What is offered to somebody on standby is still on standby, and counts as taken (BOOKING-10). */
export const bookingLife = lifecycle({
  of: 'Booking',
  initial: ['booked', 'standby'],
  states: { booked: 'g', standby: 'w', cancelled: 'n', attended: 'b', absent: 'r' },
  transitions: [
    { action: 'promote', from: ['standby'], to: 'booked', by: 'system' },
    { action: 'accept', from: ['standby'], to: 'booked', by: 'person, of a place that was offered' },
    { action: 'decline', from: ['standby'], to: 'cancelled', by: 'person, of a place that was offered' },
    { action: 'lapse', from: ['standby'], to: 'cancelled', by: 'job' },
    { action: 'cancel', from: ['booked', 'standby'], to: 'cancelled', by: 'person until the cut-off; administrator always, with a reason' },
    // from absent too: a scan that was kept on a device without network may arrive after no-shows were marked (BOOKING-13)
    { action: 'check-in', from: ['booked', 'absent'], to: 'attended', by: 'administrator or scanner' },
    { action: 'mark-absent', from: ['booked'], to: 'absent', by: 'job' },
  ],
})
export type BookingState = StateOf<typeof bookingLife>

/** The states of bookings under the name that a room has for them; an administrator's end of one is told apart there. */
export function bookedAs(of: string) {
  const { booked, standby, attended, absent, cancelled } = bookingLife.tones
  return stated(of, { booked, standby, attended, absent, cancelled, removed: 'r' })
}

/** States in which a booking has its places, for good or for the time being. */
export const PLACED: readonly BookingState[] = ['booked', 'attended', 'absent']
/** States in which it is still to come: one of these a person and slot (BOOKING-02). */
export const LIVE: readonly BookingState[] = ['booked', 'standby', 'attended', 'absent']

/** Why a booking is no more. */
export const endCauses = ['person', 'administrator', 'declined', 'lapsed', 'not-drawn', 'ended', 'slot', 'moved', 'left'] as const
export type EndCause = (typeof endCauses)[number]
