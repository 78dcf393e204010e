import { domainEvent } from '#foundation/contract/events.ts'
import { ssoId, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { endCauses } from './rules/life.ts'

/** Whose booking of what: `offering` and `subject` are the room's own words for it. */
const one = z.object({ booking: uuid, slot: uuid, module: z.string(), offering: z.string(), subject: z.string(), ssoId, party: z.int() })

export const booked = domainEvent('booking.booked', one)
/** Waits for a place, or for the draw. */
export const stoodBy = domainEvent('booking.standby', one)
/** Got a place from standby: at once, by the draw, or by accepting the one that was offered. */
export const promoted = domainEvent('booking.promoted', one)
/** Is no more, whether it had a place or waited for one. */
export const cancelled = domainEvent('booking.cancelled', one.extend({ cause: z.enum(endCauses) }))
export const attended = domainEvent('booking.attended', one)
export const absent = domainEvent('booking.absent', one)
export const slotChanged = domainEvent(
  'booking.slotChanged',
  z.object({ slot: uuid, module: z.string(), offering: z.string(), subject: z.string(), what: z.enum(['capacity', 'terms', 'cancelled']) }),
)
/** The nightly check found slots whose counts their bookings do not bear out (BOOKING-20). */
export const differed = domainEvent('booking.differed', z.object({ check: uuid, slots: z.int(), differences: z.int() }))
