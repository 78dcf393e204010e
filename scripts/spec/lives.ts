import type { Lifecycle } from '#foundation/lifecycle/lifecycle.ts'
import type { Code } from './hold.ts'
import type { SpecLife } from './read.ts'

/** A move as one text, so that two lists of moves can be compared. */
type Move = `${string}: ${string} → ${string}`
interface Moves {
  due: Set<Move>
  planned: Set<Move>
}

/** `"*"` is any state that some transition leaves; `"="` leaves the state as it is. */
function movesOf(life: SpecLife): Moves {
  const leaving = new Set(life.transitions.flatMap(({ from }) => from.filter((state) => state !== '*')))
  const moves: Moves = { due: new Set(), planned: new Set() }
  for (const { action, from, to, planned } of life.transitions)
    for (const state of from.includes('*') ? leaving : from) moves[planned ? 'planned' : 'due'].add(`${action}: ${state} → ${to === '=' ? state : to}`)
  return moves
}

const movesIn = (life: Lifecycle): Set<Move> =>
  new Set(life.transitions.flatMap(({ action, from, to }) => from.map((state): Move => `${action}: ${state} → ${to}`)))

/** States that only moves of a later issue reach may be absent with them. */
function dueStates(life: SpecLife, moves: Moves): string[] {
  const targets = (of: Set<Move>) => new Set([...of].map((move) => move.split(' → ')[1]!))
  const [reached, later] = [targets(moves.due), targets(moves.planned)]
  return Object.keys(life.states).filter((state) => life.initial.includes(state) || reached.has(state) || !later.has(state))
}

/** What a lifecycle of rules.ts has otherwise than spec.yaml: states, beginnings, moves, and the words of its states. */
export function lifeFaults(wanted: SpecLife, code: Code): string[] {
  const what = `lifecycle ${wanted.of}`
  const has = code.lifecycles.find(({ of }) => of === wanted.of)
  if (!has) return [`${what}: rules.ts exports none of that name`]
  const moves = movesOf(wanted)
  const built = movesIn(has)
  const initial = [has.initial].flat()
  return [
    ...dueStates(wanted, moves)
      .filter((state) => !has.states.includes(state))
      .map((state) => `${what}: lacks the state ${state}`),
    ...has.states.filter((state) => !(state in wanted.states)).map((state) => `${what}: has the state ${state}, which spec.yaml does not know`),
    ...(initial.toSorted().join() === wanted.initial.toSorted().join()
      ? []
      : [`${what}: begins in ${initial.join(', ')}; spec.yaml says ${wanted.initial.join(', ')}`]),
    ...((has.derived ?? false) === wanted.derived ? [] : [`${what}: derived is ${has.derived ?? false}; spec.yaml says ${wanted.derived}`]),
    ...[...moves.due].filter((move) => !built.has(move)).map((move) => `${what}: lacks the move ${move}`),
    ...[...built]
      .filter((move) => !moves.due.has(move) && !moves.planned.has(move))
      .map((move) => `${what}: has the move ${move}, which spec.yaml does not know`),
    ...stateTexts(wanted, has, code),
  ]
}

function stateTexts(wanted: SpecLife, has: Lifecycle, code: Code): string[] {
  return has.states.flatMap((state) => {
    const [zh = '', en = ''] = (wanted.states[state] ?? '').split(' / ')
    const key = `state.${wanted.of}.${state}`
    return Object.entries({ zh, en }).flatMap(([lang, expected]) => {
      const there = code.words[lang as 'zh' | 'en'][key]
      if (there === expected) return []
      return [`lifecycle ${wanted.of}: the ${lang} text ${key} is ${there === undefined ? 'missing' : `«${there}»`}, spec.yaml says «${expected}»`]
    })
  })
}
