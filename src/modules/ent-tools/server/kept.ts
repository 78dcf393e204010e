import { kept } from '#foundation/database/keeping.ts'
import { entToolsProposals, entToolsWindows } from './tables.ts'

export default [
  kept(entToolsProposals, { stays: { always: 'proof' }, names: [entToolsProposals.proposedBy, entToolsProposals.reviewedBy] }),
  kept(entToolsWindows, { stays: { always: 'proof' }, names: [entToolsWindows.proposedBy, entToolsWindows.reviewedBy] }),
]
