import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'

export const headcountRequestLife = lifecycle({
  of: 'HeadcountRequest',
  initial: 'draft',
  states: { draft: 'n', pending: 'w', approved: 'g', rejected: 'r', withdrawn: 'n', filled: 'g', cancelled: 'n' },
  transitions: [
    { action: 'submit', from: ['draft'], to: 'pending', by: 'requester' },
    { action: 'approve', from: ['pending'], to: 'approved', by: 'approver' },
    { action: 'reject', from: ['pending'], to: 'rejected', by: 'approver' },
    { action: 'withdraw', from: ['pending'], to: 'withdrawn', by: 'requester' },
    { action: 'fill', from: ['approved'], to: 'filled', by: 'job, headcount-admin' },
    { action: 'cancel', from: ['approved'], to: 'cancelled', by: 'requester, headcount-admin' },
  ],
})
export type HeadcountRequestState = StateOf<typeof headcountRequestLife>

/** What is held of a budget: pending and approved requests, as far as they are not filled (HEADC-05). */
export const HOLDING = ['pending', 'approved'] as const satisfies readonly HeadcountRequestState[]
