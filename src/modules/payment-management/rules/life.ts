import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'

export const contractLife = lifecycle({
  of: 'ItContract',
  initial: 'draft',
  states: { draft: 'n', active: 'b', completed: 'g', terminated: 'r' },
  transitions: [
    { action: 'activate', from: ['draft'], to: 'active', by: 'submitter' },
    { action: 'complete', from: ['active'], to: 'completed', by: 'system' },
    { action: 'terminate', from: ['active'], to: 'terminated', by: 'reviewer' },
  ],
})
export type ContractState = StateOf<typeof contractLife>

export const paymentLife = lifecycle({
  of: 'PaymentRequest',
  initial: 'draft',
  states: { draft: 'n', reviewing: 'w', returned: 'r', released: 'b', paid: 'g', rejected: 'r', withdrawn: 'n' },
  transitions: [
    { action: 'submit', from: ['draft', 'returned'], to: 'reviewing', by: 'submitter' },
    { action: 'withdraw', from: ['reviewing'], to: 'withdrawn', by: 'submitter' },
    { action: 'return', from: ['reviewing'], to: 'returned', by: 'reviewer' },
    { action: 'reject', from: ['reviewing'], to: 'rejected', by: 'reviewer' },
    { action: 'release', from: ['reviewing'], to: 'released', by: 'reviewer' },
    { action: 'record-payment', from: ['released'], to: 'paid', by: 'reviewer' },
    { action: 'recall', from: ['released'], to: 'reviewing', by: 'reviewer' },
  ],
})
export type PaymentState = StateOf<typeof paymentLife>

/** What a request in these states holds of its contract and of its plan item. */
export const HOLDING = ['reviewing', 'released', 'paid'] as const satisfies readonly PaymentState[]
