import { drizzle } from 'drizzle-orm/pg-proxy'
import { expect, test } from 'vitest'
import { listing } from '#foundation/contract/listing.ts'
import { uuid } from '#foundation/contract/schemas.ts'
import type { Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { z } from '#foundation/zod.ts'
import { id } from './columns.ts'
import { eq, integer, like, pgTable, text } from './drizzle.ts'

const pots = pgTable('tea_pots', { id: id(), kind: text('kind').notNull(), cups: integer('cups').notNull(), owner: text('owner').notNull() })
const list = listing('tea.pots.', 'POST /api/basic/test/v1/pots', {
  access: 'TEA',
  filters: { kind: z.string().optional(), keyword: z.string().optional() },
  row: z.object({ id: uuid, kind: z.string(), full: z.boolean() }),
})
const rows = listRows(list, {
  table: pots,
  where: { keyword: (typed) => like(pots.kind, `%${typed}%`) },
  only: (ctx) => eq(pots.owner, ctx.actor.ssoId),
  latest: [pots.cups, pots.id],
  dress: (_ctx, found) => found.map(({ cups, ...row }) => ({ ...row, full: cups > 3 })),
})

const COUNTED = { total: 2, more: false }
const pot = (n: number): unknown[] => [`id-${n}`, 'green', n, '10000001']

/** A context whose database notes what it is asked, and answers each with the next of `answers`. */
function asking(...answers: unknown[][][]) {
  const asked: { sql: string; params: unknown[] }[] = []
  const db = drizzle(async (statement, params) => {
    asked.push({ sql: statement.replace(/^select .*? from (?="tea_pots" (where|order))/, 'from '), params })
    return { rows: answers.shift() ?? [] }
  })
  return { asked, ctx: { db, actor: { ssoId: '10000001' } } as unknown as Reader }
}

test('a page is one statement: whose rows, what is asked for, the latest first', async () => {
  const { ctx, asked } = asking([pot(5), pot(2)])
  expect(await rows.page(ctx, { pageNum: 2, pageSize: 10, counted: { ...COUNTED, total: 12 }, filters: { kind: 'green', keyword: 're' } })).toEqual({
    list: [
      { id: 'id-5', kind: 'green', owner: '10000001', full: true },
      { id: 'id-2', kind: 'green', owner: '10000001', full: false },
    ],
    total: 12,
    more: false,
  })
  expect(asked).toEqual([
    {
      sql: 'from "tea_pots" where ("tea_pots"."owner" = $1 and ("tea_pots"."kind" = $2 and "tea_pots"."kind" like $3)) order by "tea_pots"."cups" desc, "tea_pots"."id" desc limit $4 offset $5',
      params: ['10000001', 'green', '%re%', 10, 10],
    },
  ])
})

test('a page comes with its total in one statement, which counts no further than the list goes', async () => {
  const { ctx, asked } = asking([
    [...pot(5), 10_001],
    [...pot(2), 10_001],
  ])
  const page = await rows.page(ctx, { pageNum: 1, pageSize: 2, filters: {} })
  expect(page).toEqual({
    list: [
      { id: 'id-5', kind: 'green', owner: '10000001', full: true },
      { id: 'id-2', kind: 'green', owner: '10000001', full: false },
    ],
    total: 10_000,
    more: true,
  })
  expect(asked).toEqual([
    {
      sql: 'from "tea_pots" where "tea_pots"."owner" = $1 limit $2) as counted) from "tea_pots" where "tea_pots"."owner" = $3 order by "tea_pots"."cups" desc, "tea_pots"."id" desc limit $4',
      params: ['10000001', 10_001, '10000001', 2],
    },
  ])
})

test('nothing on the first page is nothing at all; on a later one it is asked how many there are', async () => {
  const first = asking([])
  expect(await rows.page(first.ctx, { pageNum: 1, pageSize: 10, filters: {} })).toEqual({ list: [], total: 0, more: false })
  expect(first.asked).toHaveLength(1)
  const later = asking([])
  await rows.page(later.ctx, { pageNum: 3, pageSize: 10, filters: {} }).catch(() => {}) // the answer to a statement in SQL has another shape here
  expect(later.asked.map(({ sql }) => sql)).toEqual([expect.stringContaining('limit $4 offset $5'), expect.stringMatching(/limit \$2\) as counted$/)])
})

test('what is not asked for, and an empty text, is no condition', async () => {
  const { ctx, asked } = asking([])
  await rows.page(ctx, { pageNum: 1, pageSize: 10, counted: COUNTED, filters: { kind: undefined, keyword: '' } })
  expect(asked[0]?.sql).toBe('from "tea_pots" where "tea_pots"."owner" = $1 order by "tea_pots"."cups" desc, "tea_pots"."id" desc limit $2')
})

test('all rows are read batch by batch, each from where the one before ended', async () => {
  const batch = Array.from({ length: 1_000 }, (_, n) => pot(2_000 - n))
  const { ctx, asked } = asking(batch, [pot(1)])
  const cups: boolean[] = []
  for await (const { full } of rows.all(ctx, {})) cups.push(full)
  expect([cups.length, cups.at(-1)]).toEqual([1_001, false])
  expect(asked).toHaveLength(2)
  expect(asked[1]).toMatchObject({
    sql: expect.stringContaining(
      'and ("tea_pots"."cups", "tea_pots"."id") < (select "tea_pots"."cups", "tea_pots"."id" from "tea_pots" where "tea_pots"."id" = $2)',
    ),
    params: ['10000001', 'id-1001', 1_000],
  })
})
