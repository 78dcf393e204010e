import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MB, PART_BYTES, partSize, partsOf, whole } from '../../rules/index.ts'

const LARGEST = 500 * MB
const size = fc.integer({ min: 1, max: LARGEST })
const numbers = (n: number) => Array.from({ length: n }, (_, at) => at + 1)

describe('the parts of a file', () => {
  test('FILE-43 are as long as all of it, none is empty, and only the last is shorter', () => {
    fc.assert(
      fc.property(size, (bytes) => {
        const sizes = numbers(partsOf(bytes)).map((number) => partSize(bytes, number) ?? 0)
        expect(sizes.reduce((sum, one) => sum + one, 0)).toBe(bytes)
        expect(sizes.slice(0, -1).every((one) => one === PART_BYTES)).toBe(true)
        expect(sizes.at(-1)).toBeGreaterThan(0)
      }),
    )
  })

  test('FILE-43 there is none before the first and none behind the last', () => {
    fc.assert(
      fc.property(size, (bytes) => {
        for (const number of [0, -1, 1.5, partsOf(bytes) + 1]) expect(partSize(bytes, number)).toBeUndefined()
      }),
    )
    expect(partsOf(PART_BYTES)).toBe(1)
    expect(partsOf(PART_BYTES + 1)).toBe(2)
  })

  test('FILE-43 make a whole in whatever order they came, and not while one is missing', () => {
    const comings = size.chain((bytes) => {
      const all = numbers(partsOf(bytes))
      return fc.record({ bytes: fc.constant(bytes), came: fc.shuffledSubarray(all, { minLength: all.length }), lost: fc.constantFrom(...all) })
    })
    fc.assert(
      fc.property(comings, ({ bytes, came, lost }) => {
        const arrived = came.map((number) => ({ number }))
        expect(whole(bytes, arrived)?.map(({ number }) => number)).toEqual(numbers(partsOf(bytes)))
        const fewer = arrived.filter(({ number }) => number !== lost)
        expect(whole(bytes, fewer)).toBeUndefined()
        if (came.length > 1) expect(whole(bytes, [...fewer, fewer[0]!]), 'one twice is not two').toBeUndefined()
      }),
    )
  })
})
