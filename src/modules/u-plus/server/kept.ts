import { kept } from '#foundation/database/keeping.ts'
import { events, reports, signups } from './tables.ts'

const YEARS = { months: 24 }

/** As long as the bookings themselves. */
export default [
  kept(events, { stays: { always: 'settings' } }),
  kept(signups, {
    stays: { for: YEARS, from: signups.signedUpAt },
    of: signups.ssoId,
    gives: [signups.signedUpAt, signups.phone, signups.answers],
    erase: { blank: { phone: '', answers: {} } },
  }),
  kept(reports, { stays: { for: YEARS, from: reports.dueAt } }),
]
