import { retention } from '#foundation/database/retention.ts'
import { requests, staff } from './tables.ts'

const AFTER = { months: 24 }

export default [
  retention(staff, {
    stays: { afterLeaving: AFTER },
    of: staff.ssoId,
    gives: [staff.activationStatus, staff.latestSchedulingDate, staff.consecutiveUnscheduledDays, staff.lapsedOn, staff.activatedOn],
    erase: 'delete',
  }),
  retention(requests, {
    stays: { for: AFTER, from: requests.submittedAt },
    of: requests.ssoId,
    names: [requests.requestedBy],
    gives: [requests.reason, requests.expectedFirstShift, requests.unscheduledDays, requests.status, requests.submittedAt],
    erase: { keep: 'employment' },
  }),
]
