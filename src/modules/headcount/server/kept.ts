import { kept } from '#foundation/database/keeping.ts'
import { budgets, campusUploads, fills, lines, orders, replaced, requests } from './tables.ts'

/** What was held of the budgets of the house, and by whom it was asked for: books that have to add up. */
export default [
  kept(budgets, { stays: { always: 'settings' } }),
  kept(requests, { stays: { always: 'books' }, names: [requests.requester] }),
  kept(lines, { stays: { with: requests } }),
  kept(replaced, { stays: { with: requests }, names: [replaced.ssoId] }),
  kept(fills, { stays: { with: requests }, names: [fills.ssoId] }),
  kept(campusUploads, { stays: { always: 'settings' }, names: [campusUploads.uploadedBy] }),
  kept(orders, { stays: { with: campusUploads } }),
]
