import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'

export const terminationLife = lifecycle({
  of: 'Termination.state',
  initial: 'draft',
  states: { draft: 'n', submitted: 'b', 'pending-manager': 'w', 'pending-hr': 'w', approved: 'g', rejected: 'r', withdrawn: 'n', deleted: 'n' },
  transitions: [
    { action: 'submit', from: ['draft'], to: 'submitted', by: 'team-member, or line-manager for FL' },
    { action: 'route', from: ['submitted'], to: 'pending-manager', by: 'system' },
    { action: 'skip-manager', from: ['submitted'], to: 'pending-hr', by: 'system' },
    { action: 'approve', from: ['pending-manager'], to: 'pending-hr', by: 'line-manager' },
    { action: 'approve', from: ['pending-hr'], to: 'approved', by: 'hrbp or hr-ops' },
    { action: 'reject', from: ['pending-manager', 'pending-hr'], to: 'rejected', by: 'line-manager, hrbp or hr-ops' },
    { action: 'return', from: ['pending-manager', 'pending-hr'], to: 'submitted', by: 'line-manager, hrbp or hr-ops' },
    { action: 'resubmit', from: ['rejected'], to: 'submitted', by: 'the one who submitted' },
    { action: 'withdraw', from: ['submitted', 'pending-manager', 'pending-hr', 'rejected'], to: 'withdrawn', by: 'the one who submitted' },
    { action: 'delete', from: ['approved'], to: 'deleted', by: 'line-manager (FL) or hr-ops, after preview_delete' },
  ],
})
export type TerminationState = StateOf<typeof terminationLife>

export const esignLife = lifecycle({
  of: 'Termination.esignState',
  initial: '1',
  states: { '1': 'n', '2': 'b', '3': 'g', '4': 'n', '5': 'r', '6': 'r', '7': 'n' },
  transitions: [
    { action: 'send', from: ['1'], to: '2', by: 'team-member or hr-ops' },
    { action: 'fail', from: ['1'], to: '6', by: 'system' },
    { action: 'resend', from: ['5', '6'], to: '1', by: 'team-member or hr-ops' },
    { action: 'restart', from: ['4', '7'], to: '1', by: 'team-member or hr-ops' },
    { action: 'sign', from: ['2'], to: '3', by: 'team-member' },
    { action: 'refuse', from: ['2'], to: '5', by: 'team-member' },
    { action: 'cancel', from: ['1', '2', '6'], to: '4', by: 'system on withdraw, or hr-ops' },
    { action: 'void', from: ['3'], to: '7', by: 'system on a changed date, or hr-ops' },
  ],
})
export type EsignState = StateOf<typeof esignLife>

/** Signed by its person: what a leaving needs, unless it was signed on paper (TERM-07). */
export const SIGNED = '3' satisfies EsignState
/** What the one who submitted may change and submit again: what was rejected, and what came back (WF-32), since nothing else rests in `submitted`. */
const AGAIN = ['rejected', 'submitted'] as const satisfies readonly TerminationState[]
export const goesAgain = (state: TerminationState): boolean => AGAIN.some((one) => one === state)
/** States in which a request is on its way (TERM-08). */
export const ON_ITS_WAY = ['submitted', 'pending-manager', 'pending-hr'] as const satisfies readonly TerminationState[]
