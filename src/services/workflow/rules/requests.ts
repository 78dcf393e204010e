import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'

/** The life of a room's own request that the workflow decides: it follows its item, and changes nowhere else. */
export const requestLife = (of: string) =>
  lifecycle({
    of,
    initial: 'pending',
    states: { pending: 'w', approved: 'g', rejected: 'r', withdrawn: 'n' },
    transitions: [
      { action: 'approve', from: ['pending'], to: 'approved', by: 'approver' },
      { action: 'reject', from: ['pending'], to: 'rejected', by: 'approver' },
      { action: 'withdraw', from: ['pending'], to: 'withdrawn', by: 'requester' },
    ],
  })
export type RequestState = StateOf<ReturnType<typeof requestLife>>
