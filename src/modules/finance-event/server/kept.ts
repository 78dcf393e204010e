import { kept } from '#foundation/database/keeping.ts'
import { lunches, rounds, seats } from './tables.ts'

/** Seats stay as long as the bookings themselves; what somebody eats is nobody's once she has gone. */
export default [
  kept(rounds, { stays: { always: 'settings' } }),
  kept(lunches, { stays: { always: 'settings' }, names: [lunches.host] }),
  kept(seats, {
    stays: { for: { months: 24 }, from: seats.bookedAt },
    of: seats.ssoId,
    gives: [seats.bookedAt, seats.diet, seats.allergy, seats.note],
    erase: { blank: { diet: 'none', allergy: '', note: '' } },
  }),
]
