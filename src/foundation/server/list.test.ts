import { expect, test } from 'vitest'
import { type Counted, pageOf } from './list.ts'

test('who reads on gives what the first page counted, and it is not counted again', async () => {
  let counts = 0
  const read = (pageNum: number, counted?: Counted) =>
    pageOf(
      { pageNum, pageSize: 2, counted },
      async (_limit, offset) => [offset],
      async () => {
        counts += 1
        return 5
      },
    )
  const first = await read(1)
  expect(await read(2, first)).toEqual({ list: [2], total: 5, more: false })
  expect(counts).toBe(1)
})
