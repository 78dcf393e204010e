import { PGlite } from '@electric-sql/pglite'
import { afterAll, expect, test } from 'vitest'
import { breathing } from './breathing.ts'

const client = breathing(await PGlite.create())
await client.query('create table t as select g as id from generate_series(1, 20000) g')
afterAll(() => client.close())

test('while a long string of queries is answered others have their turn', async () => {
  let turns = 0
  const turn = setInterval(() => turns++, 1)
  for (let n = 0; n < 300; n++) await client.query('select count(*) from t where id > $1', [n])
  clearInterval(turn)
  // without a breath there is not one turn until the last query was answered
  expect(turns).toBeGreaterThan(10)
})
