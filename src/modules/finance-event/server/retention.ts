import { retention } from '#foundation/database/retention.ts'
import { lunches, rounds, seats } from './tables.ts'

/** Seats stay as long as the bookings themselves; what somebody eats is nobody's once she has gone. */
export default [
  retention(rounds, { stays: { always: 'settings' } }),
  retention(lunches, { stays: { always: 'settings' }, names: [lunches.host] }),
  retention(seats, {
    stays: { for: { months: 24 }, from: seats.bookedAt },
    of: seats.ssoId,
    gives: [seats.bookedAt, seats.diet, seats.allergy, seats.note],
    erase: { blank: { diet: 'none', allergy: '', note: '' } },
  }),
]
