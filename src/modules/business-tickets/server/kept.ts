import { kept } from '#foundation/database/keeping.ts'
import { applications, bindings, blackouts, guests, pools, products, sessions, tickets, wordings } from './tables.ts'

/** What was given to whom is kept for seven years. */
const KEPT_MONTHS = 84
const LONGEST_MONTH = 31
export const KEPT_DAYS = KEPT_MONTHS * LONGEST_MONTH

const a = applications

export default [
  // people outside of the house: their numbers are sealed, and go with the application
  kept(guests, { stays: { with: applications } }),
  kept(tickets, { stays: { with: applications } }),
  kept(applications, {
    stays: { for: { months: KEPT_MONTHS }, from: a.submittedAt },
    of: a.applicant,
    names: [a.host],
    gives: [
      ...[a.applyNo, a.category, a.type, a.visitDate, a.quantity, a.guestCompany, a.phone, a.purpose, a.workContent, a.area, a.needs],
      ...[a.status, a.submittedAt, a.approvedAt, a.issuedAt],
    ],
    erase: { keep: 'proof' },
  }),
  kept(products, { stays: { always: 'settings' } }),
  kept(sessions, { stays: { always: 'settings' } }),
  kept(blackouts, { stays: { always: 'settings' } }),
  kept(pools, { stays: { always: 'settings' } }),
  kept(bindings, { stays: { always: 'settings' } }),
  kept(wordings, { stays: { always: 'settings' } }),
]
