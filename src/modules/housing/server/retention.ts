import { retention } from '#foundation/database/retention.ts'
import { invoiceRequests, lockResets, rentMonths, residences, rooms } from './tables.ts'

/** As long as rent and what it was invoiced for may be asked about. */
const AFTER_LEAVING = { months: 24 }

export default [
  retention(rooms, { stays: { always: 'settings' } }),
  retention(rentMonths, { stays: { with: residences } }),
  retention(residences, {
    stays: { afterLeaving: AFTER_LEAVING },
    of: residences.ssoId,
    gives: [residences.bed, residences.from, residences.to, residences.monthlyRentFen, residences.state],
    erase: 'delete',
  }),
  retention(lockResets, {
    stays: { for: { months: 12 }, from: lockResets.requestedAt },
    of: lockResets.ssoId,
    gives: [lockResets.requestedAt, lockResets.cause, lockResets.state],
    erase: { keep: 'security' },
  }),
  retention(invoiceRequests, {
    stays: { afterLeaving: AFTER_LEAVING },
    of: invoiceRequests.ssoId,
    gives: [
      invoiceRequests.months,
      invoiceRequests.amountFen,
      invoiceRequests.titleKind,
      invoiceRequests.title,
      invoiceRequests.taxNumber,
      invoiceRequests.email,
      invoiceRequests.state,
      invoiceRequests.rejectReason,
      invoiceRequests.submittedAt,
    ],
    erase: 'delete',
  }),
]
