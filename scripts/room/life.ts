import type { Tone } from '#foundation/lifecycle/lifecycle.ts'
import type { Brief, BriefLife } from './brief.ts'
import { camel, comment, imports, pascal, quoted } from './names.ts'

/** `Case.state` is the life of a case. */
const whose = (of: string): string => of.replace(/\.(state|status)$/, '')
export const lifeName = (of: string): string => `${camel(whose(of))}Life`
export const stateType = (of: string): string => `${pascal(whose(of))}State`

interface Move {
  action: string
  from: string[]
  to: string
  by: string
  when: string
}

/** Moves as code has them: `"*"` is every state that some move leaves, `"="` stays where it is. */
export function movesOf({ transitions }: BriefLife): Move[] {
  const leaving = [...new Set(transitions.flatMap(({ from }) => from.filter((state) => state !== '*')))]
  return transitions.flatMap(({ action, from: given, to, by, when }) => {
    const from = given.includes('*') ? leaving : given
    return to === '=' ? from.map((state) => ({ action, from: [state], to: state, by, when })) : [{ action, from, to, by, when }]
  })
}

const REQUEST = 'approve pending approved; reject pending rejected; withdraw pending withdrawn'

/** Whether it is the life of a room's own request, which the workflow has. */
export const isRequest = (life: BriefLife): boolean =>
  life.initial.join() === 'pending' &&
  Object.keys(life.states).toSorted().join() === 'approved,pending,rejected,withdrawn' &&
  movesOf(life)
    .map(({ action, from, to }) => `${action} ${from.join()} ${to}`)
    .toSorted()
    .join('; ') === REQUEST

/** The states that begin or are reached; a lifecycle with another does not start. */
export function reachedStates(life: BriefLife): string[] {
  const reached = new Set([...life.initial, ...movesOf(life).map(({ to }) => to)])
  return Object.keys(life.states).filter((state) => reached.has(state))
}

const nameOf = (state: string): string => (/^[A-Za-z_]\w*$/.test(state) ? state : quoted(state))

const USUAL: Readonly<Partial<Record<string, Tone>>> = {
  ...{ pending: 'w', approved: 'g', active: 'g', published: 'g', done: 'g', completed: 'g', finished: 'g' },
  ...{ rejected: 'r', failed: 'r', refused: 'r' },
}
/** How a state looks, as a first guess: what begins a life or ends it is neutral, the rest under way. */
function toneOf(life: BriefLife, state: string): Tone {
  const goesOn = movesOf(life).some(({ from }) => from.includes(state))
  return USUAL[state] ?? (goesOn && !life.initial.includes(state) ? 'b' : 'n')
}

const list = (names: readonly string[]): string => `[${names.map(quoted).join(', ')}]`

function lifeCode(life: BriefLife): string {
  const [name, of] = [lifeName(life.of), quoted(life.of)]
  const type = `export type ${stateType(life.of)} = StateOf<typeof ${name}>\n`
  if (isRequest(life)) return `export const ${name} = requestLife(${of})\n${type}`
  const states = reachedStates(life)
  const without = Object.keys(life.states).filter((state) => !states.includes(state))
  const moves = movesOf(life).map(
    ({ action, from, to, by, when }) =>
      `${comment(when, '    ')}    { action: ${quoted(action)}, from: ${list(from)}, to: ${quoted(to)}, by: ${quoted(by || 'system')} },\n`,
  )
  return `${without.length ? comment(`No move reaches ${without.join(', ')}, so it is not among the states.`) : ''}export const ${name} = lifecycle({
  of: ${of},
  initial: ${life.initial.length === 1 ? quoted(life.initial[0]!) : list(life.initial)},
  states: { ${states.map((state) => `${nameOf(state)}: '${toneOf(life, state)}'`).join(', ')} },
  transitions: [
${moves.join('')}  ],${life.derived ? '\n  derived: true,' : ''}
})
${type}`
}

/** `rules/life.ts`; nothing where the brief has no lifecycle. */
export function lifeFile({ lifecycles }: Brief): string | undefined {
  if (lifecycles.length === 0) return undefined
  const code = `\n${lifecycles.map(lifeCode).join('\n')}`
  const from = {
    '#foundation/lifecycle/lifecycle.ts': ['lifecycle', 'type StateOf'],
    '#services/workflow/contract/index.ts': ['requestLife'],
  }
  return imports(code, from) + code
}
