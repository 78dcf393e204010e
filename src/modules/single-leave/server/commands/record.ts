import { storing } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { auditing } from '#services/audit/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import { personRef } from '#services/people/server/api.ts'
import module from '../../module.ts'
import { bookingLife, preApprovalLife } from '../../rules.ts'
import { bookings, preApprovals } from '../tables.ts'

const ofPerson = ({ ssoId }: { ssoId: string }) => ssoId
export const PRE_APPROVAL = storing({
  ...{ module: module.name, life: preApprovalLife, table: preApprovals, id: preApprovals.id, status: preApprovals.status },
  subject: ofPerson,
})
export const BOOKING = storing({
  ...{ module: module.name, life: bookingLife, table: bookings, id: bookings.id, status: bookings.status },
  subject: ofPerson,
})
export type PreApprovalRow = typeof preApprovals.$inferSelect
export type BookingRow = typeof bookings.$inferSelect

/** What this room says in the audit log, beside the moves of its lifecycles. */
export const record = auditing(
  module,
  {
    'PreApproval.submitted': 'single-leave.audit.submitted',
    'PreApproval.corrected': 'single-leave.audit.corrected',
    'PreApproval.exported': 'single-leave.audit.exported',
    'LeaveBooking.submitted': 'single-leave.audit.booked',
    'LeaveBooking.changed': 'single-leave.audit.bookingChanged',
    'LeaveBooking.exported': 'single-leave.audit.bookingsExported',
  },
  [preApprovalLife, bookingLife],
)

export const { notify, finish } = notices(module, {
  submitted: ['name', 'day'],
  waiting: ['name', 'days'],
  overdue: ['name', 'days'],
  approved: ['year', 'hours', 'comment'],
  rejected: ['year', 'comment'],
  revoked: ['year', 'comment'],
  bookingApproved: ['from', 'to', 'hours'],
  bookingRejected: ['from', 'to', 'comment'],
  expiring: ['hours', 'day'],
})

/** How a person is called in either language. */
export async function nameOf(ctx: WriteCtx, ssoId: PreApprovalRow['ssoId']): Promise<{ nameCn: string; nameEn: string }> {
  const { nameCn, nameEn } = await personRef(ctx, ssoId)
  return { nameCn, nameEn }
}
