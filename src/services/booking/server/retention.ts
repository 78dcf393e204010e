import { isNotNull } from '#foundation/database/drizzle.ts'
import { retention } from '#foundation/database/retention.ts'
import { bookingChecks, bookingDraws, bookingBookings as bookings, bookingScans as scans, bookingSlots as slots } from './tables.ts'

/** Two years after it was over: what a season cap or a dispute may look back to. */
export default [
  retention(scans, { stays: { with: bookings }, names: [scans.by] }),
  retention(bookings, {
    stays: { with: slots },
    of: bookings.ssoId,
    names: [bookings.signedUpBy, bookings.checkedInBy],
    gives: [bookings.starts, bookings.ends, bookings.party, bookings.state, bookings.signedUpAt, bookings.checkedInAt, bookings.endedAt, bookings.endReason],
    erase: { keep: 'proof' },
  }),
  retention(bookingDraws, { stays: { with: slots } }),
  retention(slots, { stays: { for: { months: 24 }, from: slots.ends, where: isNotNull(slots.settledAt) } }),
  retention(bookingChecks, { stays: { for: { months: 24 }, from: bookingChecks.at } }),
]
