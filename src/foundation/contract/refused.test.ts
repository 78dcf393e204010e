import { expect, test } from 'vitest'
import { Refused, refuse, refusedAs } from './refused.ts'

const refused = async (work: Promise<unknown>) => work.then(String, (fault: unknown) => (fault instanceof Refused ? fault.refusals : fault))

test('what another refuses is refused by the rule of who asked, with its figures', async () => {
  const full = () => Promise.reject<string>(refuse('POT-01', { left: 2, field: 'size' }))
  expect(await refused(refusedAs(full(), { 'POT-01': 'TEA-01' }, { field: 'cups' }))).toEqual([{ rule: 'TEA-01', figures: { left: 2 }, field: 'cups' }])
  expect(await refused(refusedAs(full(), { 'POT-01': ({ left }) => refuse('TEA-02', { code: 'err2', most: left ?? 0 }) }))).toEqual([
    { rule: 'TEA-02', figures: { most: 2 }, code: 'err2' },
  ])
})

test('what it has no rule for stays as it was, and so does what was done', async () => {
  expect(await refused(refusedAs(Promise.reject(refuse('POT-02')), { 'POT-01': 'TEA-01' }))).toEqual([{ rule: 'POT-02', figures: {} }])
  const broken = new Error('the pot is broken')
  expect(await refused(refusedAs(Promise.reject(broken), { 'POT-01': 'TEA-01' }))).toBe(broken)
  expect(await refusedAs(Promise.resolve('tea'), { 'POT-01': 'TEA-01' })).toBe('tea')
})
