import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'

export const offboardingItemLife = lifecycle({
  of: 'OffboardingItem',
  initial: 'awaiting',
  states: ['awaiting', 'completed', 'inapplicable', 'not-returned'],
  transitions: [
    { action: 'complete', from: ['awaiting', 'not-returned'], to: 'completed', by: 'task-owner' },
    { action: 'inapplicable', from: ['awaiting'], to: 'inapplicable', by: 'task-owner' },
    /** the task is returnable and a comment is given; an amount if it is to be deducted */
    { action: 'not-returned', from: ['awaiting'], to: 'not-returned', by: 'task-owner' },
    /** the case is not closed */
    { action: 'reopen', from: ['completed', 'inapplicable', 'not-returned'], to: 'awaiting', by: 'task-owner on the same day, or hr' },
  ],
})
export type OffboardingItemState = StateOf<typeof offboardingItemLife>

export const offboardingCaseLife = lifecycle({
  of: 'OffboardingCase.state',
  initial: 'open',
  states: ['open', 'cleared', 'closed', 'cancelled'],
  transitions: [
    /** no item is awaiting */
    { action: 'clear', from: ['open'], to: 'cleared', by: 'system' },
    /** an item is reopened */
    { action: 'reopen', from: ['cleared'], to: 'open', by: 'system' },
    { action: 'close', from: ['cleared'], to: 'closed', by: 'system on e-sign 3 signed, or hr with a paper scan' },
    /** the termination is withdrawn or deleted */
    { action: 'cancel', from: ['open', 'cleared'], to: 'cancelled', by: 'system' },
  ],
})
export type OffboardingCaseState = StateOf<typeof offboardingCaseLife>

export const offboardingCaseEsignStatusLife = lifecycle({
  of: 'OffboardingCase.esignStatus',
  initial: '1',
  states: ['1', '2', '3', '4', '5', '6', '7'],
  transitions: [
    /** through createEsign; the case is cleared */
    { action: 'send', from: ['1'], to: '2', by: 'hr' },
    { action: 'fail', from: ['1'], to: '6', by: 'system' },
    /** after a refusal only with a changed letter */
    { action: 'resend', from: ['5', '6'], to: '1', by: 'hr' },
    /** as a new flow */
    { action: 'restart', from: ['4', '7'], to: '1', by: 'hr' },
    { action: 'sign', from: ['2'], to: '3', by: 'leaver' },
    /** a reason is given */
    { action: 'refuse', from: ['2'], to: '5', by: 'leaver' },
    { action: 'cancel', from: ['1', '2', '6'], to: '4', by: 'hr' },
    /** an item is reopened after signing */
    { action: 'void', from: ['3'], to: '7', by: 'hr' },
  ],
})
export type OffboardingCaseEsignStatusState = StateOf<typeof offboardingCaseEsignStatusLife>
