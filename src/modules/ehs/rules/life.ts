import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'

export const concernLife = lifecycle({
  of: 'EhsConcern',
  initial: 'not-resolved',
  states: { 'not-resolved': 'w', assigned: 'b', resolved: 'g' },
  transitions: [
    /** department, handler and due date given; also gives to another */
    { action: 'assign', from: ['not-resolved', 'assigned'], to: 'assigned', by: 'ehs-admin' },
    /** answer given */
    { action: 'resolve', from: ['assigned', 'not-resolved'], to: 'resolved', by: 'handler, ehs-admin' },
    /** not theirs; reason given */
    { action: 'return', from: ['assigned'], to: 'not-resolved', by: 'handler' },
    /** reason given */
    { action: 'reopen', from: ['resolved'], to: 'not-resolved', by: 'reporter within 14 days, ehs-admin' },
  ],
})
export type ConcernState = StateOf<typeof concernLife>

export const exchangeLife = lifecycle({
  of: 'GiftExchange',
  initial: 'reserved',
  states: { reserved: 'w', 'handed-out': 'g', cancelled: 'n' },
  transitions: [
    /** the code is scanned */
    { action: 'hand-out', from: ['reserved'], to: 'handed-out', by: 'ehs-admin' },
    /** points and stock go back in one transaction; by the job after 30 days */
    { action: 'cancel', from: ['reserved'], to: 'cancelled', by: 'reporter, ehs-admin, job' },
  ],
})
export type ExchangeState = StateOf<typeof exchangeLife>
