import { retention } from '#foundation/database/retention.ts'
import { entToolsProposals, entToolsWindows } from './tables.ts'

export default [
  retention(entToolsProposals, { stays: { always: 'proof' }, names: [entToolsProposals.proposedBy, entToolsProposals.reviewedBy] }),
  retention(entToolsWindows, { stays: { always: 'proof' }, names: [entToolsWindows.proposedBy, entToolsWindows.reviewedBy] }),
]
