/** One move: an action from some states to one. `by` says who, in the specification's words. */
export interface Transition<S extends string = string, A extends string = string> {
  readonly action: A
  readonly from: readonly S[]
  readonly to: S
  readonly by: string
}

/** How a state looks: `g` good, `w` somebody has to see to it, `r` refused, failed or late, `b` under way, `n` neutral. */
export type Tone = 'g' | 'w' | 'r' | 'b' | 'n'

/** States with their names and how they look. */
export interface Stated<S extends string = string> {
  /** The entity of the specification; texts are `state.<of>.<state>` and `action.<of>.<action>`. */
  readonly of: string
  readonly states: readonly S[]
  readonly tones: Readonly<Record<S, Tone>>
}

/** A state machine as a value. Nothing moves except along a transition. */
export interface Lifecycle<S extends string = string, A extends string = string> extends Stated<S> {
  readonly initial: S | readonly S[]
  readonly transitions: readonly Transition<S, A>[]
  /** No stored field holds the states; they are computed from other facts. */
  readonly derived?: true
}

/** Declares states that something is in without a life of its own to move along: `stated('LunchSeat', { booked: 'g', absent: 'r' })`. */
export function stated<const S extends string>(of: string, tones: Readonly<Record<S, Tone>>): Stated<S> {
  const isState = (name: string): name is S => name in tones
  return { of, states: Object.keys(tones).filter(isState), tones }
}

/**
 * Declares a lifecycle: each state with how it looks, and the moves between them.
 * @throws at start when a transition names a state that is none, or a state cannot be reached
 */
export function lifecycle<const S extends string, const A extends string>({
  states,
  ...given
}: {
  of: string
  initial: NoInfer<S> | readonly NoInfer<S>[]
  states: Readonly<Record<S, Tone>>
  transitions: readonly { action: A; from: readonly NoInfer<S>[]; to: NoInfer<S>; by: string }[]
  derived?: true
}): Lifecycle<S, A> {
  const life = { ...given, ...stated(given.of, states) }
  const reached = new Set<string>([given.initial].flat())
  for (const { action, from, to } of given.transitions) {
    for (const state of [...from, to]) if (!(state in states)) throw new Error(`${given.of}: ${action} names the state ${state}, which is none`)
    reached.add(to)
  }
  for (const state of life.states) if (!reached.has(state)) throw new Error(`${given.of}: the state ${state} cannot be reached`)
  return life
}

export type StateOf<L> = L extends Stated<infer S> ? S : never
export type ActionOf<L> = L extends Lifecycle<string, infer A> ? A : never

/** The transition that an action takes from a state, if there is one. */
export const transitionFrom = <S extends string, A extends string>(life: Lifecycle<S, A>, state: S, action: A): Transition<S, A> | undefined =>
  life.transitions.find((t) => t.action === action && t.from.includes(state))

/** The actions that a state allows, before anybody's rights are asked. */
export const actionsFrom = <S extends string, A extends string>(life: Lifecycle<S, A>, state: S): A[] =>
  life.transitions.flatMap((t) => (t.from.includes(state) ? [t.action] : []))
