import { retention } from '#foundation/database/retention.ts'
import { bookings, preApprovals } from './tables.ts'

/** As long as pay that was given for the days can be disputed. */
export const KEPT_MONTHS = 60

export default [
  retention(preApprovals, {
    stays: { for: { months: KEPT_MONTHS }, from: preApprovals.submittedAt },
    of: preApprovals.ssoId,
    names: [preApprovals.decidedBy],
    gives: [
      ...[preApprovals.year, preApprovals.parentName, preApprovals.parentRelation, preApprovals.parentBirthday, preApprovals.careReason],
      ...[preApprovals.remark, preApprovals.status, preApprovals.comment, preApprovals.submittedAt, preApprovals.decidedAt],
    ],
    erase: { blank: { parentName: '', remark: '', comment: '' } },
  }),
  retention(bookings, {
    stays: { with: preApprovals },
    of: bookings.ssoId,
    gives: [bookings.from, bookings.to, bookings.halfDay, bookings.hours, bookings.status, bookings.comment, bookings.bookedAt],
    erase: { keep: 'employment' },
  }),
]
