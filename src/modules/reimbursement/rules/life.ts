import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'

export const formLife = lifecycle({
  of: 'ReimbursementForm',
  initial: 'draft',
  states: { draft: 'n', approving: 'w', 'finance-review': 'b', returned: 'w', approved: 'b', paying: 'b', paid: 'g', rejected: 'r', withdrawn: 'n' },
  transitions: [
    { action: 'submit', from: ['draft', 'returned', 'withdrawn'], to: 'approving', by: 'requester or proxy-submitter' },
    { action: 'approve', from: ['approving'], to: 'finance-review', by: 'business-approver' },
    { action: 'reject', from: ['approving', 'finance-review'], to: 'rejected', by: 'business-approver or finance-approver' },
    { action: 'return', from: ['approving', 'finance-review'], to: 'returned', by: 'business-approver or finance-approver' },
    { action: 'withdraw', from: ['approving'], to: 'withdrawn', by: 'requester or proxy-submitter' },
    { action: 'approve', from: ['finance-review'], to: 'approved', by: 'finance-approver' },
    { action: 'batch', from: ['approved'], to: 'paying', by: 'finance-approver' },
    { action: 'unbatch', from: ['paying'], to: 'approved', by: 'finance-approver' },
    { action: 'pay', from: ['paying'], to: 'paid', by: 'finance-approver' },
  ],
})
export type FormState = StateOf<typeof formLife>

/** In these a form is its writers' to change; from then on its amounts are frozen (TMR-20). */
const EDITABLE = ['draft', 'returned', 'withdrawn'] as const satisfies readonly FormState[]
export const isEditable = (status: FormState): boolean => EDITABLE.some((one) => one === status)

export const paperLife = lifecycle({
  of: 'PaperMaterial',
  initial: 'waiting',
  states: { waiting: 'w', partly: 'w', received: 'g', returned: 'r', archived: 'n' },
  transitions: [
    { action: 'receive', from: ['waiting', 'partly', 'returned'], to: 'received', by: 'finance-approver' },
    { action: 'receive-part', from: ['waiting', 'partly', 'returned'], to: 'partly', by: 'finance-approver' },
    { action: 'return', from: ['partly', 'received'], to: 'returned', by: 'finance-approver' },
    { action: 'archive', from: ['received'], to: 'archived', by: 'finance-approver' },
  ],
})
export type PaperState = StateOf<typeof paperLife>
