import { storing } from '#foundation/lifecycle/advance.ts'
import module from '../../module.ts'
import { proposalLife, windowLife } from '../../rules.ts'
import { entToolsProposals as proposals, entToolsWindows as windows } from '../tables.ts'

export const PROPOSAL = storing({
  module: module.name,
  life: proposalLife,
  table: proposals,
  id: proposals.id,
  status: proposals.status,
})

export const WINDOW = storing({
  module: module.name,
  life: windowLife,
  table: windows,
  id: windows.id,
  status: windows.status,
})

export type ProposalRow = typeof proposals.$inferSelect
export type WindowRow = typeof windows.$inferSelect

/** Who changes one parameter waits their turn: two at once would each see nothing of the other (UOP-06). */
export const lockOf = ({ module: room, key }: { module: string; key: string }): string => `ent-tools:${room}.${key}`
/** As `lockOf`, for the windows of a module (UOP-14). */
export const windowLock = (room: string): string => `ent-tools:window.${room}`
