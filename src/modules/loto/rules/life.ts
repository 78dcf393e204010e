import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'
import type { Signer } from './content.ts'

export const procedureLife = lifecycle({
  of: 'LotoProcedure',
  initial: 'draft',
  states: {
    draft: 'n',
    saved: 'n',
    submitted: 'b',
    'to-be-reviewed': 'b',
    'under-review': 'b',
    reviewed: 'b',
    'pending-department-approval': 'b',
    'to-be-reviewed-level-1': 'b',
    'under-review-level-1': 'b',
    'pending-final-approval': 'b',
    'pending-ehs-approval': 'b',
    approved: 'g',
    rejected: 'r',
    cancelled: 'n',
  },
  transitions: [
    { action: 'save', from: ['draft', 'saved', 'rejected'], to: 'saved', by: 'author' },
    { action: 'submit', from: ['saved'], to: 'submitted', by: 'author' },
    { action: 'hand to review', from: ['submitted'], to: 'to-be-reviewed', by: 'system' },
    { action: 'start review', from: ['to-be-reviewed'], to: 'under-review', by: 'reviewer' },
    { action: 'finish review', from: ['under-review'], to: 'reviewed', by: 'reviewer' },
    { action: 'send on', from: ['reviewed'], to: 'pending-department-approval', by: 'author' },
    { action: 'approve', from: ['pending-department-approval'], to: 'to-be-reviewed-level-1', by: 'department-approver' },
    { action: 'start review', from: ['to-be-reviewed-level-1'], to: 'under-review-level-1', by: 'reviewer level 1' },
    { action: 'finish review', from: ['under-review-level-1'], to: 'pending-final-approval', by: 'reviewer level 1' },
    { action: 'approve', from: ['pending-final-approval'], to: 'pending-ehs-approval', by: 'final approver' },
    { action: 'approve', from: ['pending-ehs-approval'], to: 'approved', by: 'ehs-approver' },
    {
      action: 'reject',
      from: ['under-review', 'pending-department-approval', 'under-review-level-1', 'pending-final-approval', 'pending-ehs-approval'],
      to: 'rejected',
      by: 'who holds the step',
    },
    {
      action: 'cancel',
      from: [
        'draft',
        'saved',
        'submitted',
        'to-be-reviewed',
        'under-review',
        'reviewed',
        'pending-department-approval',
        'to-be-reviewed-level-1',
        'under-review-level-1',
        'pending-final-approval',
        'pending-ehs-approval',
        'rejected',
      ],
      to: 'cancelled',
      by: 'author, ehs-approver',
    },
    { action: 'withdraw from use', from: ['approved'], to: 'cancelled', by: 'ehs-approver, system' },
  ],
})
export type ProcedureState = StateOf<typeof procedureLife>

/** Who a procedure waits for: everybody in it by the column that names them. */
const HOLDERS: Partial<Record<ProcedureState, 'author' | Signer>> = {
  'to-be-reviewed': 'reviewer',
  'under-review': 'reviewer',
  reviewed: 'author',
  'pending-department-approval': 'departmentApprover',
  'to-be-reviewed-level-1': 'reviewerLevel1',
  'under-review-level-1': 'reviewerLevel1',
  'pending-final-approval': 'approver',
  'pending-ehs-approval': 'ehsApprover',
}

/** Who holds a procedure in a state; nobody where it waits for nobody. */
export function holderIn<P>(state: ProcedureState, of: Readonly<Record<'author' | Signer, P | null>>): P | null {
  const holder = HOLDERS[state]
  return holder ? of[holder] : null
}

/** States in which a procedure is written. What was rejected is saved anew, and goes through every step again (LOTO-08). */
export const WRITTEN_IN: readonly ProcedureState[] = ['draft', 'saved', 'rejected']
/** States of a version that is neither valid nor over. */
export const OPEN_STATES = procedureLife.states.filter((state) => state !== 'approved' && state !== 'cancelled')
