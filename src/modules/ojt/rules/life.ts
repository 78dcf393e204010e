import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'

export const listLife = lifecycle({
  of: 'OjtList',
  initial: 'pending',
  states: { pending: 'w', signed: 'g', cancelled: 'n', rejected: 'r', closed: 'n' },
  transitions: [
    { action: 'sign', from: ['pending'], to: 'signed', by: 'the last signer in order' },
    { action: 'reject', from: ['pending'], to: 'rejected', by: 'the current signer' },
    { action: 'resubmit', from: ['rejected'], to: 'pending', by: 'trainer' },
    { action: 'cancel', from: ['pending', 'rejected'], to: 'cancelled', by: 'trainer' },
    { action: 'close', from: ['pending', 'rejected'], to: 'closed', by: 'ojt-admin, job' },
  ],
})
export type ListState = StateOf<typeof listLife>
/** Of lists that are still to be signed. */
export const LIVE: readonly ListState[] = ['pending', 'rejected']
