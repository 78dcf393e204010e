import { retention } from '#foundation/database/retention.ts'
import { giftItems, guideTexts, officeNotes, partners, partnerYears, recipients, requests } from './tables.ts'

/** The register is kept for ten years (GIFTS-15). */
export const KEPT_MONTHS = 120

export default [
  // people outside of the house: their numbers are sealed, and go with the application
  retention(recipients, { stays: { with: requests } }),
  retention(giftItems, { stays: { with: requests } }),
  retention(officeNotes, { stays: { with: requests }, names: [officeNotes.by] }),
  retention(requests, {
    stays: { for: { months: KEPT_MONTHS }, from: requests.submittedAt },
    of: requests.requester,
    gives: [
      ...[requests.direction, requests.status, requests.ticketType, requests.unitPriceFen, requests.quantity, requests.actualQuantity],
      ...[requests.estimatedEntryDate, requests.firstDay, requests.lastDay, requests.worthFen, requests.lateReason, requests.confirmNote, requests.submittedAt],
    ],
    erase: { keep: 'proof' },
  }),
  retention(partners, { stays: { always: 'catalogue' } }),
  retention(partnerYears, { stays: { always: 'books' } }),
  retention(guideTexts, { stays: { always: 'settings' }, names: [guideTexts.savedBy] }),
]
