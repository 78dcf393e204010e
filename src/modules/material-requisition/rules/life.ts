import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'

export const requisitionLife = lifecycle({
  of: 'Requisition',
  initial: 'draft',
  states: { draft: 'n', submitted: 'b', dealing: 'b', delivering: 'w', delivered: 'w', finished: 'g', 'manager-finished': 'n' },
  transitions: [
    { action: 'submit', from: ['draft'], to: 'submitted', by: 'applicant' },
    { action: 'withdraw', from: ['submitted'], to: 'draft', by: 'applicant' },
    { action: 'deal', from: ['submitted'], to: 'dealing', by: 'lvm-manager' },
    { action: 'take-out', from: ['dealing'], to: 'submitted', by: 'lvm-manager' },
    // a round leads to one of two states, so it moves by one of two names
    { action: 'deliver', from: ['dealing', 'delivering'], to: 'delivering', by: 'warehouse' },
    { action: 'deliver-rest', from: ['dealing', 'delivering'], to: 'delivered', by: 'warehouse' },
    { action: 'receive', from: ['delivered'], to: 'finished', by: 'applicant' },
    { action: 'finish-manually', from: ['submitted', 'dealing', 'delivering', 'delivered'], to: 'manager-finished', by: 'lvm-manager or lvm-admin' },
  ],
})
export type RequisitionState = StateOf<typeof requisitionLife>

/** Where the warehouse may still have something to deliver. */
export const TO_DELIVER: readonly RequisitionState[] = ['dealing', 'delivering']
/** At its end: nothing is reserved any more. */
export const OVER: readonly RequisitionState[] = ['finished', 'manager-finished']
