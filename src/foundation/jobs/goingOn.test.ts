import { expect, test, vi } from 'vitest'
import { goingOn, pastAll } from './goingOn.ts'

const jobOf = () => {
  const error = vi.fn()
  const job = { log: { error }, write: <T>(work: (ctx: never) => Promise<T>) => work({} as never) } as unknown as Parameters<typeof goingOn>[0]
  return { job, error }
}

test('one bad thing of many keeps no other waiting, is named, and fails the run in the end', async () => {
  const { job, error } = jobOf()
  const going = goingOn(job)
  const seen: string[] = []
  const failed = await going.each(
    ['a', 'b', 'c'],
    (one) => one,
    async (_ctx, one) => {
      if (one === 'b') throw new Error('no such address')
      seen.push(one)
    },
  )
  expect([seen, failed]).toEqual([['a', 'c'], ['b']])
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ thing: 'b' }), expect.any(String))
  expect(() => going.end()).toThrow('failed: b: no such address')
})

test('where nothing failed the run is well', async () => {
  const { job } = jobOf()
  const going = goingOn(job)
  expect(await going.past('one', Promise.resolve())).toBe(true)
  expect(() => going.end()).not.toThrow()
})

test('all that there is is seen to page by page; what failed is passed by and not found again', async () => {
  const { job } = jobOf()
  const going = goingOn(job)
  const all = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))
  const reads = { read: <T>(work: (ctx: never) => Promise<T>) => work({} as never) } as unknown as Parameters<typeof pastAll>[0]
  const seen: string[] = []
  await pastAll(
    reads,
    going,
    async (_ctx, after = '') => all.filter(({ id }) => id > after).slice(0, 2),
    async (_ctx, id) => {
      if (id === 'b') throw new Error('stuck')
      seen.push(id)
    },
  )
  expect(seen).toEqual(['a', 'c', 'd', 'e'])
  expect(() => going.end()).toThrow('failed: b: stuck')
})
