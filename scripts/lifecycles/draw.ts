import type { Lifecycle } from '#foundation/lifecycle/lifecycle.ts'
import type { ToldLife } from '../lib/lives.ts'
import type { Words } from '../lib/locales.ts'

/** The words of both languages that states are called by. */
export type Called = Pick<Words, 'zh' | 'en'>

/** States that the language of the drawings would read as something else. */
const TAKEN = ['class', 'classDef', 'click', 'default', 'direction', 'end', 'note', 'scale', 'state', 'style']

/** What a state is called inside a drawing, where a name takes no hyphen and does not begin with a figure. */
const named = (state: string): string => (TAKEN.includes(state) || /^\d/.test(state) ? `s_${state}` : state).replace(/\W/g, '_')
/** These signs end a label. */
const label = (text: string): string => text.replace(/[:;]/g, ',')
const cell = (text: string): string => text.replaceAll('|', '\\|')
const code = (text: string): string => `\`${text}\``
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`

const beginnings = ({ initial }: Lifecycle): readonly string[] => [initial].flat()
/** States that nothing leaves for another one. */
const endings = ({ states, transitions }: Lifecycle): readonly string[] =>
  states.filter((state) => !transitions.some(({ from, to }) => from.includes(state) && to !== state))

/** A lifecycle as a state diagram: states by their codes, of figures with their word; on each arrow the action and who may. */
export function drawing(life: Lifecycle, { en }: Called): string {
  const shown = (state: string) => (/^\d/.test(state) ? `${state} ${en[`state.${life.of}.${state}`] ?? ''}`.trim() : state)
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...life.states.filter((state) => named(state) !== state).map((state) => `  state "${shown(state)}" as ${named(state)}`),
    ...beginnings(life).map((state) => `  [*] --> ${named(state)}`),
    ...life.transitions.flatMap(({ action, from, to, by }) => from.map((state) => `  ${named(state)} --> ${named(to)}: ${label(`${action} (${by})`)}`)),
    ...endings(life).map((state) => `  ${named(state)} --> [*]`),
    '```',
  ].join('\n')
}

/** One life of a page: what its comment says, its drawing, what its states are called, and its moves. */
export function lifeText({ life, says }: ToldLife, called: Called): string {
  const [first, last] = [beginnings(life), endings(life)]
  const mark = (state: string) => [first.includes(state) ? 'begins' : '', last.includes(state) ? 'ends' : ''].filter(Boolean).join(', ')
  const word = (lang: 'zh' | 'en', state: string) => called[lang][`state.${life.of}.${state}`] ?? ''
  return [
    `## ${life.of}`,
    ...[says, life.derived ? 'No column holds the state: it follows from other facts.' : ''].filter(Boolean),
    drawing(life, called),
    [
      '| state | zh | en | |',
      '| --- | --- | --- | --- |',
      ...life.states.map((state) => row([code(state), word('zh', state), word('en', state), mark(state)])),
    ].join('\n'),
    [
      '| from | action | to | who |',
      '| --- | --- | --- | --- |',
      ...life.transitions.map(({ action, from, to, by }) => row([from.map(code).join(', '), code(action), code(to), by])),
    ].join('\n'),
  ].join('\n\n')
}
