import { kept } from '#foundation/database/keeping.ts'
import { checkInRecords, checkIns, redeemRecords, redemptions, registrations, sessions, signups, windows } from './tables.ts'

const YEARS = { months: 24 }

/** As long as the bookings themselves. */
export default [
  kept(registrations, { stays: { always: 'settings' } }),
  kept(sessions, { stays: { always: 'settings' } }),
  kept(signups, {
    stays: { for: YEARS, from: signups.signedUpAt },
    of: signups.ssoId,
    names: [signups.by],
    gives: [signups.signedUpAt, signups.answers],
    erase: { blank: { answers: {} } },
  }),
  kept(checkIns, { stays: { always: 'settings' } }),
  kept(checkInRecords, {
    stays: { for: YEARS, from: checkInRecords.at },
    of: checkInRecords.ssoId,
    names: [checkInRecords.by],
    gives: [checkInRecords.at, checkInRecords.method],
    erase: 'delete',
  }),
  kept(redemptions, { stays: { always: 'settings' } }),
  kept(windows, { stays: { always: 'settings' } }),
  kept(redeemRecords, {
    stays: { for: YEARS, from: redeemRecords.bookedAt },
    of: redeemRecords.ssoId,
    names: [redeemRecords.by],
    gives: [redeemRecords.bookedAt, redeemRecords.redeemedAt],
    erase: { keep: 'books' },
  }),
]
