import { kept } from '#foundation/database/keeping.ts'
import { bungalows, companions, lifts, periods, reservations, slots } from './tables.ts'

const YEARS = { months: 24 }

/** As long as the bookings themselves. */
export default [
  kept(periods, { stays: { always: 'settings' } }),
  kept(bungalows, { stays: { always: 'settings' } }),
  kept(slots, { stays: { for: YEARS, from: slots.ends } }),
  kept(reservations, {
    stays: { with: slots },
    of: reservations.ssoId,
    gives: [reservations.reservedAt, reservations.phone],
    erase: { blank: { phone: '' } },
  }),
  kept(companions, { stays: { with: reservations }, of: companions.ssoId, gives: [companions.reservationId], erase: 'delete' }),
  kept(lifts, { stays: { for: YEARS, from: lifts.at }, of: lifts.ssoId, names: [lifts.by], gives: [lifts.at, lifts.reason], erase: { keep: 'proof' } }),
]
