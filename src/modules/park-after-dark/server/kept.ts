import { kept } from '#foundation/database/keeping.ts'
import { events, nights, registrations } from './tables.ts'

/** As long as the bookings themselves. */
export default [
  kept(events, { stays: { always: 'settings' } }),
  kept(nights, { stays: { for: { months: 24 }, from: nights.ends } }),
  kept(registrations, { stays: { with: nights }, of: registrations.ssoId, gives: [registrations.registeredAt], erase: { keep: 'proof' } }),
]
