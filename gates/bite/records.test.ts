import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Rule } from './house.ts'
import { biteOf, note, noteToothless } from './records.ts'

const root = mkdtempSync(join(tmpdir(), 'backlot-bite-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const rule = (id: string, mark: string): Rule => ({ id, mark, module: 'tea', carriers: [], tests: [] })
const [hot, cold] = [rule('TEA-01', 'a'), rule('TEA-02', 'b')]

test('a rule is known to bite, or not to, as long as neither it nor its tests change; what nobody tried fails nobody', () => {
  expect([hot, cold].map(biteOf(root))).toEqual(['untried', 'untried'])
  note(root, [hot, cold], ({ id }) => id === 'TEA-01')
  noteToothless(root, [hot, cold], ({ id }) => id === 'TEA-01')
  expect([hot, cold].map(biteOf(root))).toEqual(['yes', 'no'])
  expect([rule('TEA-01', 'c'), rule('TEA-02', 'd')].map(biteOf(root))).toEqual(['untried', 'untried'])
})

test('what was mended is forgotten, and what was found of others stays', () => {
  noteToothless(root, [hot], () => false)
  noteToothless(root, [cold], () => true)
  expect(biteOf(root)(cold)).toBe('untried')
  note(root, [hot, cold], ({ id }) => id === 'TEA-02')
  expect([hot, cold].map(biteOf(root))).toEqual(['no', 'yes'])
})
