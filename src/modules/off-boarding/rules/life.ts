import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'

export const itemLife = lifecycle({
  of: 'OffboardingItem',
  initial: 'awaiting',
  states: { awaiting: 'w', completed: 'g', inapplicable: 'n', 'not-returned': 'r' },
  transitions: [
    { action: 'complete', from: ['awaiting', 'not-returned'], to: 'completed', by: 'task-owner' },
    { action: 'inapplicable', from: ['awaiting'], to: 'inapplicable', by: 'task-owner' },
    { action: 'not-returned', from: ['awaiting'], to: 'not-returned', by: 'task-owner' },
    { action: 'reopen', from: ['completed', 'inapplicable', 'not-returned'], to: 'awaiting', by: 'task-owner on the same day, or hr' },
  ],
})
export type ItemStatus = StateOf<typeof itemLife>

export const caseLife = lifecycle({
  of: 'OffboardingCase.state',
  initial: 'open',
  states: { open: 'w', cleared: 'b', closed: 'g', cancelled: 'n' },
  transitions: [
    { action: 'clear', from: ['open'], to: 'cleared', by: 'system' },
    { action: 'reopen', from: ['cleared'], to: 'open', by: 'system' },
    { action: 'close', from: ['cleared'], to: 'closed', by: 'system on e-sign 3 signed, or hr with a paper scan' },
    { action: 'cancel', from: ['open', 'cleared'], to: 'cancelled', by: 'system' },
  ],
})
export type CaseState = StateOf<typeof caseLife>
/** While one of these, things are handed over. */
export const GOING = ['open', 'cleared'] as const satisfies readonly CaseState[]
export const isGoing = (state: CaseState): boolean => GOING.some((one) => one === state)

/** Mirrors the paper at the e-sign service, by the codes that the documents state. */
export const esignLife = lifecycle({
  of: 'OffboardingCase.esignStatus',
  initial: '1',
  states: { '1': 'n', '2': 'b', '3': 'g', '4': 'n', '5': 'r', '6': 'r', '7': 'n' },
  transitions: [
    { action: 'send', from: ['1'], to: '2', by: 'hr' },
    { action: 'fail', from: ['1'], to: '6', by: 'system' },
    { action: 'resend', from: ['5', '6'], to: '1', by: 'hr' },
    { action: 'restart', from: ['4', '7'], to: '1', by: 'hr' },
    { action: 'sign', from: ['2'], to: '3', by: 'leaver' },
    { action: 'refuse', from: ['2'], to: '5', by: 'leaver' },
    { action: 'cancel', from: ['1', '2', '6'], to: '4', by: 'hr' },
    { action: 'void', from: ['3'], to: '7', by: 'hr' },
  ],
})
export type EsignStatus = StateOf<typeof esignLife>
export const SIGNED: EsignStatus = '3'
