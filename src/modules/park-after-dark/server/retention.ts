import { retention } from '#foundation/database/retention.ts'
import { events, nights, registrations } from './tables.ts'

/** As long as the bookings themselves. */
export default [
  retention(events, { stays: { always: 'settings' } }),
  retention(nights, { stays: { for: { months: 24 }, from: nights.ends } }),
  retention(registrations, { stays: { with: nights }, of: registrations.ssoId, gives: [registrations.registeredAt], erase: { keep: 'proof' } }),
]
