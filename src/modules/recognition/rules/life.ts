import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'

export const nominationLife = lifecycle({
  of: 'Nomination',
  initial: 'draft',
  states: { draft: 'n', submitted: 'w', 'first-approved': 'b', 'final-approved': 'g', rejected: 'r', withdrawn: 'n' },
  transitions: [
    /** the window is open and rules hold */
    { action: 'submit', from: ['draft'], to: 'submitted', by: 'nominator' },
    { action: 'first-approve', from: ['submitted'], to: 'first-approved', by: 'first-approver' },
    /** a place of the quota is left; points are booked in the same transaction */
    { action: 'final-approve', from: ['first-approved'], to: 'final-approved', by: 'final-approver' },
    /** comment given */
    { action: 'reject', from: ['submitted', 'first-approved'], to: 'rejected', by: 'the approver of the step' },
    { action: 'withdraw', from: ['submitted'], to: 'withdrawn', by: 'nominator' },
  ],
})
export type NominationState = StateOf<typeof nominationLife>

export const recognitionPublicationLife = lifecycle({
  of: 'RecognitionPublication',
  initial: 'draft',
  states: { draft: 'n', published: 'g', withdrawn: 'n' },
  transitions: [
    { action: 'publish', from: ['draft', 'withdrawn'], to: 'published', by: 'recognition-admin' },
    { action: 'withdraw', from: ['published'], to: 'withdrawn', by: 'recognition-admin' },
  ],
})
export type RecognitionPublicationState = StateOf<typeof recognitionPublicationLife>
