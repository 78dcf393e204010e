import { retention } from '#foundation/database/retention.ts'
import { badges, requests, restores } from './tables.ts'

/** As long as somebody may ask who was let in again, and why. */
export const KEPT_MONTHS = 24

export default [
  retention(requests, {
    stays: { for: { months: KEPT_MONTHS }, from: requests.submittedAt },
    of: requests.ssoId,
    names: [requests.requester],
    gives: [
      ...[requests.number, requests.badgeNo, requests.offSince, requests.offReason, requests.returnDate, requests.reason, requests.status],
      ...[requests.submittedAt, requests.comment],
    ],
    erase: { blank: { reason: '', comment: '' } },
  }),
  retention(restores, { stays: { with: requests } }),
  retention(badges, {
    stays: { afterLeaving: { months: 3 } },
    of: badges.ssoId,
    gives: [badges.badgeNo, badges.state, badges.offSince, badges.offReason],
    erase: 'delete',
  }),
]
