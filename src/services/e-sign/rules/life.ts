import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'

/** The codes that the documents give (ESIGN-01), by name. */
export const STATE = { toSend: '1', sent: '2', signed: '3', cancelled: '4', refused: '5', failed: '6', voided: '7' } as const

/** A paper on its way to a signature (ESIGN-01). */
export const eSignFlow = lifecycle({
  of: 'ESignFlow',
  initial: '1',
  states: { '1': 'n', '2': 'b', '3': 'g', '4': 'n', '5': 'r', '6': 'r', '7': 'n' },
  transitions: [
    { action: 'send', from: ['1'], to: '2', by: 'initiator or system' },
    { action: 'fail to send', from: ['1'], to: '6', by: 'system' },
    { action: 'resend', from: ['6', '5'], to: '1', by: 'initiator or esign-admin' },
    { action: 'sign', from: ['2'], to: '3', by: 'signer' },
    { action: 'refuse', from: ['2'], to: '5', by: 'signer' },
    { action: 'cancel', from: ['1', '2', '6'], to: '4', by: 'initiator' },
    { action: 'void', from: ['3'], to: '7', by: 'initiator or esign-admin' },
  ],
})
export type FlowState = StateOf<typeof eSignFlow>

/** In these a paper is open: there is one of them for each type and business id (ESIGN-07). */
export const OPEN: readonly FlowState[] = [STATE.toSend, STATE.sent]
export const isOpen = (state: FlowState): boolean => OPEN.includes(state)

/** What a provider told us. It is stored first and applied after, so that nothing that was told is lost (ESIGN-14). */
export const eSignCallback = lifecycle({
  of: 'ESignCallback',
  initial: 'waiting',
  states: { waiting: 'n', applied: 'g', idle: 'n', refused: 'r', stray: 'w' },
  transitions: [
    { action: 'apply', from: ['waiting'], to: 'applied', by: 'system' },
    { action: 'pass over', from: ['waiting'], to: 'idle', by: 'system' },
    { action: 'refuse', from: ['waiting'], to: 'refused', by: 'system' },
    { action: 'lay aside', from: ['waiting'], to: 'stray', by: 'system' },
    { action: 'try again', from: ['refused', 'stray'], to: 'waiting', by: 'esign-admin' },
  ],
})
export type CallbackState = StateOf<typeof eSignCallback>

/** What providers tell of a paper. */
export const EVENTS = ['delivered', 'opened', 'signed', 'refused', 'failed'] as const
export type ProviderEvent = (typeof EVENTS)[number]

type Action = (typeof eSignFlow.transitions)[number]['action']

/** Of which turn an event is, which one is due, and how many there are. */
export interface Turns {
  of: number
  due: number
  all: number
}

/**
 * What an event does to a paper, whatever came before it (ESIGN-08): the moves in their order, `pass on` where others still sign; `note` where it only
 * belongs to the timeline; `idle` where it comes too late to change anything; `wait` where one before it has not signed yet (ESIGN-29). What was signed
 * before we heard that it was sent has been sent too.
 */
export function effectOf(state: FlowState, event: ProviderEvent, { of, due, all }: Turns): readonly (Action | 'pass on')[] | 'note' | 'idle' | 'wait' {
  if (event === 'delivered' || event === 'opened') return isOpen(state) ? 'note' : 'idle'
  if (!isOpen(state)) return 'idle'
  if (event === 'failed') return state === STATE.toSend ? ['fail to send'] : 'idle'
  if (of !== due) return of < due ? 'idle' : 'wait'
  const last = event === 'refused' ? 'refuse' : due < all ? 'pass on' : 'sign'
  return state === STATE.toSend ? ['send', last] : [last]
}

export const RENEWAL_NAMES = ['notInitiated', 'unsigned', 'signed', 'rejected', 'notNeeded', 'sendFailed', 'cancelled', 'voided'] as const
export type RenewalName = (typeof RENEWAL_NAMES)[number]

/** Contract renewal's name for a state, and for no flow at all (ESIGN-02). */
export function renewalName(state: FlowState | undefined, notNeeded = false): RenewalName {
  if (state === undefined) return notNeeded ? 'notNeeded' : 'notInitiated'
  const names: Record<FlowState, RenewalName> = {
    1: 'unsigned',
    2: 'unsigned',
    3: 'signed',
    4: 'cancelled',
    5: 'rejected',
    6: 'sendFailed',
    7: 'voided',
  }
  return names[state]
}

export const INJURY_NAMES = ['sent', 'signed', 'refused', 'sendFailed'] as const
export type InjuryName = (typeof INJURY_NAMES)[number]

/** Work injury's name for a state; it names four of them (ESIGN-03). */
export function injuryName(state: FlowState | undefined): InjuryName | undefined {
  const names: Partial<Record<FlowState, InjuryName>> = { 2: 'sent', 3: 'signed', 5: 'refused', 6: 'sendFailed' }
  return state && names[state]
}
