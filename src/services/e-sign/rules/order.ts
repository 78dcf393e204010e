import { rules } from '#foundation/contract/rules.ts'
import { type FlowState, STATE } from './life.ts'

/** Hands that a paper goes through at most. */
export const MOST_TURNS = 5

/** A turn is somebody's, or the company's seal, which one of those who keep it applies. */
export type TurnKind = 'person' | 'seal'

/** Who may come after the one whose paper it is, in this order, as templates say it. */
export const FOLLOWERS = ['manager', 'seal'] as const
export type Follower = (typeof FOLLOWERS)[number]

/** Everybody signs once, the seal comes last and once, and nobody is left open (ESIGN-30). `order` are names; none where there is nobody of that kind. */
export const ordering = rules<Record<never, never>, { order: readonly (string | null)[]; field?: 'order' | 'signer' }>({
  'ESIGN-30': ({ input: { order, field = 'order' } }) => {
    const seal = order.indexOf('seal')
    const sound = order.length <= MOST_TURNS && !order.includes(null) && new Set(order).size === order.length && (seal < 0 || seal === order.length - 1)
    return !sound && { field }
  },
})

/** Who signs now: only whose turn it is (ESIGN-29), and the seal is not applied by one who has signed the same paper (ESIGN-31). */
export const taking = rules<{ kind: TurnKind; isTheirs: boolean; hasSigned: boolean }, Record<never, never>>({
  'ESIGN-29': ({ facts }) => !facts.isTheirs,
  'ESIGN-31': ({ facts }) => facts.kind === 'seal' && facts.hasSigned,
})

export const TURN_STATES = ['waiting', 'asked', 'signed', 'refused'] as const
export type TurnState = (typeof TURN_STATES)[number]

/** How it stands with one turn of a paper, of which `turn` is the one that is due. */
export function turnState(of: number, { turn, state }: { turn: number; state: FlowState }): TurnState {
  if (of < turn || state === STATE.signed || state === STATE.voided) return 'signed'
  if (of > turn) return 'waiting'
  return state === STATE.sent ? 'asked' : state === STATE.refused ? 'refused' : 'waiting'
}
