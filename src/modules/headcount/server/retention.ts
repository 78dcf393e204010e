import { retention } from '#foundation/database/retention.ts'
import { budgets, campusUploads, fills, lines, orders, replaced, requests } from './tables.ts'

/** What was held of the budgets of the house, and by whom it was asked for: books that have to add up. */
export default [
  retention(budgets, { stays: { always: 'settings' } }),
  retention(requests, { stays: { always: 'books' }, names: [requests.requester] }),
  retention(lines, { stays: { with: requests } }),
  retention(replaced, { stays: { with: requests }, names: [replaced.ssoId] }),
  retention(fills, { stays: { with: requests }, names: [fills.ssoId] }),
  retention(campusUploads, { stays: { always: 'settings' }, names: [campusUploads.uploadedBy] }),
  retention(orders, { stays: { with: campusUploads } }),
]
