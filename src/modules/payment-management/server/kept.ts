import { kept } from '#foundation/database/keeping.ts'
import { amendments, changes, contracts, planItems, requests } from './tables.ts'

/** What the house owed and paid: books that have to add up as long as they are looked into. */
export default [
  kept(planItems, { stays: { with: contracts } }),
  kept(amendments, { stays: { with: contracts }, names: [amendments.by] }),
  kept(requests, { stays: { with: contracts }, names: [requests.submitter] }),
  kept(changes, { stays: { with: contracts }, names: [changes.by] }),
  kept(contracts, { stays: { always: 'books' }, names: [contracts.owner, contracts.createdBy, contracts.savedBy] }),
]
