import { expect, test } from 'vitest'
import type { Lifecycle } from '#foundation/lifecycle/lifecycle.ts'
import { drawing, lifeText } from './draw.ts'

const pot: Lifecycle = {
  of: 'Pot.stage',
  initial: ['new', '10'],
  states: ['new', 'to-fill', '10', 'end'],
  tones: { new: 'n', 'to-fill': 'w', 10: 'b', end: 'g' },
  transitions: [
    { action: 'fill', from: ['new', 'to-fill'], to: '10', by: 'cook; or the clock' },
    { action: 'pour', from: ['10'], to: 'end', by: 'guest' },
    { action: 'pour again', from: ['end'], to: 'end', by: 'guest | cook' },
  ],
}
const called = { zh: {}, en: { 'state.Pot.stage.10': 'Full' } }

test('states are drawn by their codes, also those that a drawing cannot name; what only leads to itself ends', () => {
  expect(drawing(pot, called).split('\n')).toEqual([
    '```mermaid',
    'stateDiagram-v2',
    '  state "to-fill" as to_fill',
    '  state "10 Full" as s_10',
    '  state "end" as s_end',
    '  [*] --> new',
    '  [*] --> s_10',
    '  new --> s_10: fill (cook, or the clock)',
    '  to_fill --> s_10: fill (cook, or the clock)',
    '  s_10 --> s_end: pour (guest)',
    '  s_end --> s_end: pour again (guest | cook)',
    '  s_end --> [*]',
    '```',
  ])
})

test('the tables tell words, beginnings, ends and moves, as they stand in the code', () => {
  const text = lifeText({ life: { ...pot, derived: true }, says: 'How full it is.' }, called)
  expect(text).toMatch(/^## Pot\.stage\n\nHow full it is\.\n\nNo column holds the state: it follows from other facts\.\n\n```mermaid\n/)
  expect(text).toContain('| `10` |  | Full | begins |')
  expect(text).toContain('| `end` |  |  | ends |')
  expect(text).toContain('| `new`, `to-fill` | `fill` | `10` | cook; or the clock |')
  expect(text).toContain('| `end` | `pour again` | `end` | guest \\| cook |')
})
