import { expect, test } from 'vitest'
import { auditing, sentenceOf } from '../../server/api.ts'

test('what a module tells the audit log is declared with its sentences and told in its name', async () => {
  const told: unknown[] = []
  const record = auditing({ name: 'tea' }, { 'Pot.filled': 'tea.audit.filled', 'Pot.seen': { says: 'tea.audit.seen' } })
  await record({ audit: async (event) => void told.push(event) }, 'Pot.filled', { target: 'p1', reason: 'thirst' })
  expect(told).toEqual([{ module: 'tea', kind: 'Pot.filled', target: 'p1', reason: 'thirst' }])
  expect(['Pot.filled', 'Pot.seen'].map((kind) => sentenceOf('tea', kind))).toEqual(['tea.audit.filled', 'tea.audit.seen'])
})
