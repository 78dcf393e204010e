import fc from 'fast-check'
import { expect, test } from 'vitest'
import { npsOf, numbersOf } from '../../rules/figures.ts'
import { hiddenAmong, pathKey } from '../../rules/groups.ts'

const MIN = 5
const leaf = (path: string[], responses: number) => ({ path, responses })
const hidden = (leaves: Parameters<typeof hiddenAmong>[0]) => [...hiddenAmong(leaves, MIN)].map((key) => key.replaceAll('\n', '/')).toSorted()

test('SURV-09 groups below the smallest are not shown', () => {
  expect(hidden([leaf(['a'], 3), leaf(['b'], 2), leaf(['c'], 9)])).toEqual(['a', 'b'])
  expect(hidden([leaf(['a'], 5), leaf(['b'], 6)])).toEqual([])
})

test('SURV-21 the only small group cannot be reckoned from the others', () => {
  expect(hidden([leaf(['a'], 2), leaf(['b'], 7), leaf(['c'], 9)])).toEqual(['a', 'b'])
})

test('SURV-21 departments are hidden within their division, and with it', () => {
  const leaves = [leaf(['E', 'one', 'x'], 10), leaf(['E', 'one', 'y'], 2), leaf(['E', 'two', 'z'], 8), leaf(['E', 'two', 'u'], 9)]
  expect(hidden(leaves)).toEqual(['E/one/x', 'E/one/y'])
  // the second division is hidden to keep the first, and all of it with it
  expect(hidden([leaf(['E', 'one', 'x'], 2), leaf(['E', 'two', 'z'], 8), leaf(['E', 'three', 'u'], 9)])).toEqual(['E/one/x', 'E/two/z'])
})

test('SURV-21 what is hidden of any whole is nothing, or enough', () => {
  const leaves = fc.array(
    fc.record({
      path: fc.tuple(fc.constantFrom('E', 'F'), fc.constantFrom('1', '2', '3'), fc.constantFrom('a', 'b', 'c', 'd')),
      responses: fc.integer({ min: 1, max: 12 }),
    }),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(leaves, (given) => {
      const all = [...new Map(given.map((one) => [pathKey(one.path), one])).values()]
      const out = hiddenAmong(all, MIN)
      const sum = (some: readonly { responses: number }[]) => some.reduce((n, { responses }) => n + responses, 0)
      for (const siblings of Map.groupBy(all, ({ path }) => pathKey(path.slice(0, 2))).values()) {
        const [shown, kept] = [siblings.filter(({ path }) => !out.has(pathKey(path))), siblings.filter(({ path }) => out.has(pathKey(path)))]
        expect(shown.every(({ responses }) => responses >= MIN)).toBe(true)
        // enough together, or nothing of the whole is shown that they could be taken from
        expect(kept.length === 0 || sum(kept) >= MIN || shown.length === 0).toBe(true)
      }
    }),
  )
})

test('SURV-25 a score is promoters less detractors in percent, a mean counts each answer', () => {
  const counts = [
    { row: null, value: '10', count: 5 },
    { row: null, value: '8', count: 3 },
    { row: null, value: '3', count: 2 },
  ]
  expect(npsOf(counts)).toEqual({ promoters: 5, passives: 3, detractors: 2, score: 30 })
  expect(numbersOf(counts)).toEqual({ mean: 8, least: 3, most: 10 })
  expect([npsOf([]), numbersOf([])]).toEqual([null, null])
})
