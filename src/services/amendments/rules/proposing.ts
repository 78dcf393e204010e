import { rules } from '#foundation/contract/rules.ts'
import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'

export const amendmentKinds = ['new', 'change', 'cancel', 'invalidate'] as const
export type AmendmentKind = (typeof amendmentKinds)[number]

/** A version follows its workflow item: `approved` says that it was decided so, not that it is the one in force. */
export const versionLife = lifecycle({
  of: 'AmendmentVersion',
  initial: 'pending',
  states: { pending: 'w', approved: 'g', rejected: 'r', withdrawn: 'n' },
  transitions: [
    { action: 'approve', from: ['pending'], to: 'approved', by: 'system' },
    { action: 'reject', from: ['pending'], to: 'rejected', by: 'system' },
    { action: 'withdraw', from: ['pending'], to: 'withdrawn', by: 'system' },
  ],
})
export type VersionState = StateOf<typeof versionLife>

/** What stays in force: a cancellation or an invalidation that was approved ends it. */
export const isInForce = (current: { kind: AmendmentKind } | undefined): boolean => current?.kind === 'new' || current?.kind === 'change'

/** Of the words that say why (AMEND-09). */
export const REASON_MAX = 500

export interface ProposalFacts {
  /** A version of the application is being decided. */
  open: boolean
  /** Its last approved version is neither a cancellation nor an invalidation. */
  inForce: boolean
  /** What has changed since the version on which the proposal is based, in words; undefined where that is the current one. */
  since: string | undefined
  /** How many fields differ from the current version. */
  changed: number
}
export interface Proposal {
  kind: Exclude<AmendmentKind, 'new'>
  reason: string
}

const unexplained = ({ reason }: Pick<Proposal, 'reason'>) => {
  const length = [...reason.trim()].length
  return (length === 0 || length > REASON_MAX) && { field: 'reason', max: REASON_MAX }
}

/** Changing, cancelling or invalidating what was approved. */
export const proposals = rules<ProposalFacts, Proposal>({
  'AMEND-01': ({ facts }) => facts.open,
  // what was never approved waits for its first decision, which AMEND-01 says
  'AMEND-08': ({ facts }) => !facts.open && !facts.inForce,
  'AMEND-03': ({ facts }) => facts.since !== undefined && { changes: facts.since },
  'AMEND-05': ({ facts, input }) => input.kind === 'change' && facts.inForce && facts.since === undefined && facts.changed === 0,
  'AMEND-09': ({ input }) => unexplained(input),
})

/** Why, in other words than before, when it is sent again. */
export const reasons = rules<object, Pick<Proposal, 'reason'>>({ 'AMEND-09': ({ input }) => unexplained(input) })
