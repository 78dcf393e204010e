import { retention } from '#foundation/database/retention.ts'
import { applications, bindings, blackouts, guests, pools, products, sessions, tickets, wordings } from './tables.ts'

/** What was given to whom is kept for seven years. */
const KEPT_MONTHS = 84
const LONGEST_MONTH = 31
export const KEPT_DAYS = KEPT_MONTHS * LONGEST_MONTH

export default [
  // people outside of the house: their numbers are sealed, and go with the application
  retention(guests, { stays: { with: applications } }),
  retention(tickets, { stays: { with: applications } }),
  retention(applications, {
    stays: { for: { months: KEPT_MONTHS }, from: applications.submittedAt },
    of: applications.applicant,
    names: [applications.host],
    gives: [
      ...[
        applications.applyNo,
        applications.category,
        applications.type,
        applications.visitDate,
        applications.quantity,
        applications.guestCompany,
        applications.phone,
        applications.purpose,
        applications.workContent,
        applications.area,
        applications.needs,
      ],
      ...[applications.status, applications.submittedAt, applications.approvedAt, applications.issuedAt],
    ],
    erase: { keep: 'proof' },
  }),
  retention(products, { stays: { always: 'settings' } }),
  retention(sessions, { stays: { always: 'settings' } }),
  retention(blackouts, { stays: { always: 'settings' } }),
  retention(pools, { stays: { always: 'settings' } }),
  retention(bindings, { stays: { always: 'settings' } }),
  retention(wordings, { stays: { always: 'settings' } }),
]
