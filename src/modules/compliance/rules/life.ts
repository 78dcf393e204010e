import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'

export const complianceRequestLife = lifecycle({
  of: 'ComplianceRequest',
  initial: 'draft',
  states: { draft: 'n', pending: 'w', approved: 'g', rejected: 'r', withdrawn: 'n', done: 'g', 'not-done': 'r' },
  transitions: [
    { action: 'submit', from: ['draft', 'rejected', 'withdrawn'], to: 'pending', by: 'requester' },
    { action: 'approve', from: ['pending'], to: 'approved', by: 'approver' },
    { action: 'reject', from: ['pending'], to: 'rejected', by: 'approver' },
    { action: 'withdraw', from: ['pending'], to: 'withdrawn', by: 'requester' },
    { action: 'confirm', from: ['approved'], to: 'done', by: 'requester' },
    { action: 'drop', from: ['approved'], to: 'not-done', by: 'requester' },
  ],
})
export type ComplianceRequestState = StateOf<typeof complianceRequestLife>

/** What counts in the sums of a year (GIFTS-06); of these what is pending stands apart. */
export const COUNTED = ['pending', 'approved', 'done'] as const satisfies readonly ComplianceRequestState[]
/** What its requester may still write. */
const OPEN = ['draft', 'rejected', 'withdrawn'] as const satisfies readonly ComplianceRequestState[]
export const isOpen = (state: ComplianceRequestState): boolean => OPEN.some((one) => one === state)
