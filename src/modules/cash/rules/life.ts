import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'

export const exchangeLife = lifecycle({
  of: 'CashExchange',
  initial: 'NEW',
  states: { NEW: 'b', SYNC: 'b', EQUAL: 'w', NOT_EQUAL: 'r', CFM_E: 'g', CFM_NE: 'g', CANCEL: 'n' },
  transitions: [
    { action: 'receive', from: ['NEW'], to: 'SYNC', by: 'vault-operator' },
    // a count leads to one of two states, so it moves by one of two names
    { action: 'count', from: ['SYNC'], to: 'EQUAL', by: 'vault-operator' },
    { action: 'differ', from: ['SYNC'], to: 'NOT_EQUAL', by: 'vault-operator' },
    { action: 'recount', from: ['EQUAL', 'NOT_EQUAL'], to: 'SYNC', by: 'vault-operator or cash-admin' },
    { action: 'confirm', from: ['EQUAL'], to: 'CFM_E', by: 'vault-supervisor or cash-admin' },
    { action: 'correct', from: ['NOT_EQUAL'], to: 'CFM_NE', by: 'vault-supervisor or cash-admin' },
    { action: 'withdraw', from: ['NEW'], to: 'CANCEL', by: 'applicant, cash-admin or system (not delivered in time)' },
  ],
})
export type ExchangeState = StateOf<typeof exchangeLife>

/** Not at its end yet: the location cannot be closed (CASH-18), and the stock is reserved. */
export const OPEN: readonly ExchangeState[] = ['NEW', 'SYNC', 'EQUAL', 'NOT_EQUAL']
/** In the vault, and not confirmed. */
export const AT_VAULT: readonly ExchangeState[] = ['SYNC', 'EQUAL', 'NOT_EQUAL']
/** Put right by an adjustment of the stock only (CASH-16). */
export const FINAL: readonly ExchangeState[] = ['CFM_E', 'CFM_NE', 'CANCEL']
