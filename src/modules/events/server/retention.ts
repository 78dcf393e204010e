import { retention } from '#foundation/database/retention.ts'
import { checkInRecords, checkIns, redeemRecords, redemptions, registrations, sessions, signups, windows } from './tables.ts'

const YEARS = { months: 24 }

/** As long as the bookings themselves. */
export default [
  retention(registrations, { stays: { always: 'settings' } }),
  retention(sessions, { stays: { always: 'settings' } }),
  retention(signups, {
    stays: { for: YEARS, from: signups.signedUpAt },
    of: signups.ssoId,
    names: [signups.by],
    gives: [signups.signedUpAt, signups.answers],
    erase: { blank: { answers: {} } },
  }),
  retention(checkIns, { stays: { always: 'settings' } }),
  retention(checkInRecords, {
    stays: { for: YEARS, from: checkInRecords.at },
    of: checkInRecords.ssoId,
    names: [checkInRecords.by],
    gives: [checkInRecords.at, checkInRecords.method],
    erase: 'delete',
  }),
  retention(redemptions, { stays: { always: 'settings' } }),
  retention(windows, { stays: { always: 'settings' } }),
  retention(redeemRecords, {
    stays: { for: YEARS, from: redeemRecords.bookedAt },
    of: redeemRecords.ssoId,
    names: [redeemRecords.by],
    gives: [redeemRecords.bookedAt, redeemRecords.redeemedAt],
    erase: { keep: 'books' },
  }),
]
