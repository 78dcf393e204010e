import { retention } from '#foundation/database/retention.ts'
import { amendments, changes, contracts, planItems, requests } from './tables.ts'

/** What the house owed and paid: books that have to add up as long as they are looked into. */
export default [
  retention(planItems, { stays: { with: contracts } }),
  retention(amendments, { stays: { with: contracts }, names: [amendments.by] }),
  retention(requests, { stays: { with: contracts }, names: [requests.submitter] }),
  retention(changes, { stays: { with: contracts }, names: [changes.by] }),
  retention(contracts, { stays: { always: 'books' }, names: [contracts.owner, contracts.createdBy, contracts.savedBy] }),
]
