import { eq } from '#foundation/database/drizzle.ts'
import { retention } from '#foundation/database/retention.ts'
import { exchanges, mealFigureMonths, mealFigures, mealRules, outlets, overtimeRequests, redemptions, shiftGrants, uploads } from './tables.ts'

/** As long as the shifts and hours that they are about (services/roster). */
const REQUESTS = { months: 36 }

export default [
  retention(mealRules, { stays: { always: 'settings' } }),
  retention(overtimeRequests, {
    stays: { for: REQUESTS, from: overtimeRequests.submittedAt },
    of: overtimeRequests.ssoId,
    gives: [
      overtimeRequests.startTime,
      overtimeRequests.durationHours,
      overtimeRequests.reason,
      overtimeRequests.status,
      overtimeRequests.vouchers,
      overtimeRequests.submittedAt,
    ],
    erase: { keep: 'employment' },
  }),
  retention(exchanges, {
    stays: { for: REQUESTS, from: exchanges.submittedAt },
    of: exchanges.ssoId,
    gives: [exchanges.direction, exchanges.count, exchanges.received, exchanges.reason, exchanges.status, exchanges.submittedAt],
    erase: { keep: 'employment' },
  }),
  retention(outlets, { stays: { always: 'settings' } }),
  retention(redemptions, {
    stays: { always: 'books' },
    of: redemptions.ssoId,
    names: [redemptions.cashier],
    gives: [redemptions.at, redemptions.mealType, redemptions.outlet, redemptions.worthFen],
    erase: { keep: 'books' },
  }),
  // what nobody confirmed is forgotten by `free-meal.forgetUploads`
  retention(uploads, { stays: { for: { months: 120 }, from: uploads.at, where: eq(uploads.state, 'granted') }, names: [uploads.by] }),
  retention(mealFigures, { stays: { always: 'books' } }),
  retention(mealFigureMonths, { stays: { always: 'state' } }),
  retention(shiftGrants, {
    stays: { always: 'books' },
    of: shiftGrants.ssoId,
    gives: [shiftGrants.day, shiftGrants.mealType, shiftGrants.amount, shiftGrants.state, shiftGrants.at],
    erase: { keep: 'books' },
  }),
]
