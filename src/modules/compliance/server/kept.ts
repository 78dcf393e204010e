import { kept } from '#foundation/database/keeping.ts'
import { giftItems, guideTexts, officeNotes, partners, partnerYears, recipients, requests } from './tables.ts'

/** The register is kept for ten years (GIFTS-15). */
export const KEPT_MONTHS = 120

export default [
  // people outside of the house: their numbers are sealed, and go with the application
  kept(recipients, { stays: { with: requests } }),
  kept(giftItems, { stays: { with: requests } }),
  kept(officeNotes, { stays: { with: requests }, names: [officeNotes.by] }),
  kept(requests, {
    stays: { for: { months: KEPT_MONTHS }, from: requests.submittedAt },
    of: requests.requester,
    gives: [
      ...[requests.direction, requests.status, requests.ticketType, requests.unitPriceFen, requests.quantity, requests.actualQuantity],
      ...[requests.estimatedEntryDate, requests.firstDay, requests.lastDay, requests.worthFen, requests.lateReason, requests.confirmNote, requests.submittedAt],
    ],
    erase: { keep: 'proof' },
  }),
  kept(partners, { stays: { always: 'catalogue' } }),
  kept(partnerYears, { stays: { always: 'books' } }),
  kept(guideTexts, { stays: { always: 'settings' }, names: [guideTexts.savedBy] }),
]
