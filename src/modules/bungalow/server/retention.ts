import { retention } from '#foundation/database/retention.ts'
import { bungalows, companions, lifts, periods, reservations, slots } from './tables.ts'

const YEARS = { months: 24 }

/** As long as the bookings themselves. */
export default [
  retention(periods, { stays: { always: 'settings' } }),
  retention(bungalows, { stays: { always: 'settings' } }),
  retention(slots, { stays: { for: YEARS, from: slots.ends } }),
  retention(reservations, {
    stays: { with: slots },
    of: reservations.ssoId,
    gives: [reservations.reservedAt, reservations.phone],
    erase: { blank: { phone: '' } },
  }),
  retention(companions, { stays: { with: reservations }, of: companions.ssoId, gives: [companions.reservationId], erase: 'delete' }),
  retention(lifts, { stays: { for: YEARS, from: lifts.at }, of: lifts.ssoId, names: [lifts.by], gives: [lifts.at, lifts.reason], erase: { keep: 'proof' } }),
]
