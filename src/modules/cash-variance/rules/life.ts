import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'

export const cashVarianceLife = lifecycle({
  of: 'CashVariance',
  initial: 'saved',
  states: { saved: 'n', voided: 'n' },
  transitions: [
    /** reason given; the sums are computed again */
    { action: 'void', from: ['saved'], to: 'voided', by: 'cash-variance-admin' },
  ],
})
export type CashVarianceState = StateOf<typeof cashVarianceLife>

export const cashVarianceActionLife = lifecycle({
  of: 'CashVarianceAction',
  initial: 'open',
  states: { open: 'w', 'letter-drafted': 'b', done: 'g', waived: 'n' },
  transitions: [
    /** the band's action is a warning letter */
    { action: 'draft-letter', from: ['open'], to: 'letter-drafted', by: 'hr-disciplinary' },
    /** the band's action is coaching or verbal warning and a note is given */
    { action: 'complete', from: ['open'], to: 'done', by: 'line-manager' },
    /** the letter is published */
    { action: 'complete', from: ['letter-drafted'], to: 'done', by: 'system' },
    /** the letter draft is deleted */
    { action: 'reopen', from: ['letter-drafted'], to: 'open', by: 'system' },
    /** reason given, or a void took away the ground */
    { action: 'waive', from: ['open', 'letter-drafted'], to: 'waived', by: 'cash-variance-admin' },
  ],
})
export type CashVarianceActionState = StateOf<typeof cashVarianceActionLife>
