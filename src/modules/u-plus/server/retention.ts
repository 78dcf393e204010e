import { retention } from '#foundation/database/retention.ts'
import { events, reports, signups } from './tables.ts'

const YEARS = { months: 24 }

/** As long as the bookings themselves. */
export default [
  retention(events, { stays: { always: 'settings' } }),
  retention(signups, {
    stays: { for: YEARS, from: signups.signedUpAt },
    of: signups.ssoId,
    gives: [signups.signedUpAt, signups.phone, signups.answers],
    erase: { blank: { phone: '', answers: {} } },
  }),
  retention(reports, { stays: { for: YEARS, from: reports.dueAt } }),
]
