import { kept } from '#foundation/database/keeping.ts'
import { badges, requests, restores } from './tables.ts'

/** As long as somebody may ask who was let in again, and why. */
export const KEPT_MONTHS = 24

export default [
  kept(requests, {
    stays: { for: { months: KEPT_MONTHS }, from: requests.submittedAt },
    of: requests.ssoId,
    names: [requests.requester],
    gives: [
      ...[requests.number, requests.badgeNo, requests.offSince, requests.offReason, requests.returnDate, requests.reason, requests.status],
      ...[requests.submittedAt, requests.comment],
    ],
    erase: { blank: { reason: '', comment: '' } },
  }),
  kept(restores, { stays: { with: requests } }),
  kept(badges, {
    stays: { afterLeaving: { months: 3 } },
    of: badges.ssoId,
    gives: [badges.badgeNo, badges.state, badges.offSince, badges.offReason],
    erase: 'delete',
  }),
]
