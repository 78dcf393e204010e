import { expect, test } from 'vitest'
import { inHaste } from './haste.ts'

test('no commit waits for the disk, and what comes again has a name of its own', () => {
  const hastier = inHaste()
  const one = { text: 'select $1::int', rowMode: 'array' }
  expect(hastier({ text: 'begin' })).toBe('begin; set local synchronous_commit = off')
  expect(hastier(one)).toBe(one)
  expect(hastier(one)).toEqual({ ...one, name: 'haste_0' })
  expect(hastier(one)).toEqual({ ...one, name: 'haste_0' })
  for (const text of ['select 2', 'select 2']) hastier({ text })
  expect(hastier({ text: 'select 2' })).toMatchObject({ name: 'haste_1' })
})

test('what has a name keeps it, and what is no statement of data gets none', () => {
  const hastier = inHaste()
  for (const asked of [{ text: 'select 1', name: 'own' }, { text: 'commit' }, { text: 'analyze' }, 'select 1'])
    for (const _ of 'abc') expect(hastier(asked)).toBe(asked)
})
