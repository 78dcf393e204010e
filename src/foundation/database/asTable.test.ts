import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, expect, test } from 'vitest'
import { asTable, rowsOf } from './db.ts'
import { sql } from './drizzle.ts'
import { keepingStatements } from './statements.ts'

const client = keepingStatements(await PGlite.create())
const db = drizzle(client)
afterAll(() => client.close())

interface Cup {
  id: string
  name: string | null
  sugarLumps: number
}
const cup = (at: number): Cup => ({ id: `018f0000-0000-7000-8000-00000000000${at}`, name: at % 2 ? 'black, "sweet"' : null, sugarLumps: at })
const read = (cups: readonly Cup[]) => rowsOf(db, sql`select c.* from ${asTable('c', cups, { id: 'uuid', name: 'text', sugarLumps: 'int' })}`)

test('rows are a table in their order, with each value as its type has it, however often they are asked for', async () => {
  for (const cups of [[cup(1), cup(2)], [cup(3)], [], [cup(4), cup(5), cup(6)]]) expect(await read(cups)).toEqual(cups)
})

test('few rows are looked up by their index', async () => {
  await client.exec(
    'create table pots (id uuid primary key, n int); insert into pots select gen_random_uuid(), n from generate_series(1, 5000) n; analyze pots',
  )
  const plan = await rowsOf(db, sql`explain select n from pots join ${asTable('c', [cup(1), cup(2)], { id: 'uuid' })} on pots.id = c.id`)
  expect(JSON.stringify(plan)).toMatch(/Index Scan using pots_pkey/)
})
