import { kept } from '#foundation/database/keeping.ts'
import { invoiceRequests as i, lockResets as l, residences as r, rentMonths, rooms } from './tables.ts'

/** As long as rent and what it was invoiced for may be asked about. */
const AFTER_LEAVING = { months: 24 }

export default [
  kept(rooms, { stays: { always: 'settings' } }),
  kept(rentMonths, { stays: { with: r } }),
  kept(r, { stays: { afterLeaving: AFTER_LEAVING }, of: r.ssoId, gives: [r.bed, r.from, r.to, r.monthlyRentFen, r.state], erase: 'delete' }),
  kept(l, { stays: { for: { months: 12 }, from: l.requestedAt }, of: l.ssoId, gives: [l.requestedAt, l.cause, l.state], erase: { keep: 'security' } }),
  kept(i, {
    stays: { afterLeaving: AFTER_LEAVING },
    of: i.ssoId,
    gives: [i.months, i.amountFen, i.titleKind, i.title, i.taxNumber, i.email, i.state, i.rejectReason, i.submittedAt],
    erase: 'delete',
  }),
]
