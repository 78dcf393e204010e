import { afterAll, afterEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { type Clause, definition } from '../../contract.ts'
import { audiencesOf, save } from '../../server/api.ts'

/** PGlite has one connection, on which nothing ever races. */
const race = test.skipIf(!process.env.TEST_DATABASE_URL)

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => expect(t.portal.database.retries(), 'deadlocks').toBe(0))

const count = async (what: 'audience_audiences' | 'audience_clauses'): Promise<number> =>
  (await t.write((ctx) => rowsOf<{ n: number }>(ctx.db, sql`select count(*)::int as n from ${sql.identifier(what)}`)))[0]?.n ?? 0

race('AUD-08 of twenty who save the same at once all get one audience, with its clauses once', async () => {
  for (const position of ['A', 'B', 'C', 'D', 'E']) {
    const [audiences, clauses] = [await count('audience_audiences'), await count('audience_clauses')]
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const include: Clause[] = [{ position: [position] }, { role: ['cashier'], entity: ['MB'] }]
        return t.write((ctx) => save(ctx, definition.parse({ include: n % 2 ? include : include.toReversed() })))
      }),
    )
    expect(new Set(ids).size).toBe(1)
    expect([await count('audience_audiences'), await count('audience_clauses')]).toEqual([audiences + 1, clauses + 2])
  }
})

race('AUD-08 whoever finds it stored by another finds its clauses too', async () => {
  const found = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      t.write(async (ctx) => {
        const id = await save(ctx, definition.parse({ include: [{ position: [`P${n % 3}`] }, { entity: ['MB'] }] }))
        return (await audiencesOf(ctx, asSsoId('10000001'))).has(id)
      }),
    ),
  )
  expect(found).toEqual(Array.from({ length: 12 }, () => true))
})

race('AUD-08 who fails after saving leaves nothing, and the one who waited stores it', async () => {
  const given = definition.parse({ include: [{ position: ['LOST'] }] })
  const lost = t
    .write(async (ctx) => {
      await save(ctx, given)
      throw new Error('the room changed its mind')
    })
    .catch(() => 'failed')
  const [first, id] = await Promise.all([lost, t.write((ctx) => save(ctx, given))])
  expect(first).toBe('failed')
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
})
