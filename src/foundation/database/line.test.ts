import { expect, test } from 'vitest'
import { lineOf } from './line.ts'

/** Work that goes on until it is told to end. */
function work() {
  const end = Promise.withResolvers<void>()
  return { end: () => end.resolve(), do: () => end.promise, fail: () => end.reject(new Error('failed')) }
}
const waitABit = () => new Promise((resolve) => setImmediate(resolve))

test('so many are inside at once, the others wait and come in in their order', async () => {
  const line = lineOf(2)
  const began: number[] = []
  const all = Array.from({ length: 5 }, work)
  const done = all.map((one, nth) =>
    line.take(() => {
      began.push(nth)
      return one.do()
    }),
  )
  await waitABit()
  expect([began, line.waiting()]).toEqual([[0, 1], 3])
  all[1]!.end()
  await waitABit()
  expect([began, line.waiting()]).toEqual([[0, 1, 2], 2])
  for (const one of all) one.end()
  await Promise.all(done)
  expect([began, line.waiting()]).toEqual([[0, 1, 2, 3, 4], 0])
})

test('what fails lets the next one in, and the place is there for whoever comes later', async () => {
  const line = lineOf(1)
  const [first, second] = [work(), work()]
  const failed = line.take(first.do)
  const after = line.take(async () => 'after')
  first.fail()
  await expect(failed).rejects.toThrow('failed')
  expect(await after).toBe('after')
  const later = line.take(second.do)
  await waitABit()
  expect(line.waiting()).toBe(0)
  second.end()
  await later
})
