import { PGlite } from '@electric-sql/pglite'
import { afterAll, expect, test, vi } from 'vitest'
import { keepingStatements } from './statements.ts'

const bare = await PGlite.create()
const calls = vi.spyOn(bare, 'execProtocolRaw')
const client = keepingStatements(bare)
await client.exec('create table t (id int primary key, name text, at timestamptz, tags text[])')
afterAll(() => client.close())

const names = async () => (await client.query<{ name: string }>('select name from pg_prepared_statements order by name')).rows.length
const one = (id: number) => client.query<{ id: number; name: string }>('select id, name from t where id = $1', [id])
const FEW = 3

test('a statement that comes again is asked in one call, and answers as before', async () => {
  const add = (id: number, name: string | null) =>
    client.query('insert into t (id, name, at, tags) values ($1, $2, $3, $4) returning id', [id, name, new Date(0), ['a', 'b']])
  for (let id = 1; id <= FEW; id++) expect((await add(id, `n${id}`)).rows).toEqual([{ id }])
  expect((await add(FEW + 1, null)).affectedRows).toBe(1)
  await one(1)
  await one(1)
  const before = calls.mock.calls.length
  expect(await one(2)).toMatchObject({ rows: [{ id: 2, name: 'n2' }], fields: [{ name: 'id' }, { name: 'name' }] })
  expect(calls.mock.calls.length - before).toBe(1)
  expect((await client.query('select at, tags from t where id = $1', [1])).rows).toEqual([{ at: new Date(0), tags: ['a', 'b'] }])
  expect((await client.query('select id, name from t where id = $1', [2], { rowMode: 'array' })).rows).toEqual([[2, 'n2']])
})

test('what fails says what was asked, spoils its transaction and nothing else', async () => {
  const again = () => client.query('insert into t (id) values ($1)', [1])
  for (const _ of Array(FEW)) await expect(again()).rejects.toMatchObject({ code: '23505', query: 'insert into t (id) values ($1)', params: [1] })
  const spoilt = client.transaction(async (tx) => {
    await tx.query('update t set name = $2 where id = $1', [2, 'gone'])
    await tx.query('insert into t (id) values ($1)', [1])
  })
  await expect(spoilt).rejects.toMatchObject({ code: '23505' })
  for (const _ of Array(FEW)) await expect(client.query('select nothing from t')).rejects.toMatchObject({ code: '42703' })
  expect((await one(2)).rows).toEqual([{ id: 2, name: 'n2' }])
})

test('a transaction uses what is kept, and a closed one nothing', async () => {
  let closed: Parameters<Parameters<typeof client.transaction>[0]>[0] | undefined
  const name = await client.transaction(async (tx) => {
    closed = tx
    return (await tx.query<{ name: string }>('select id, name from t where id = $1', [FEW])).rows[0]?.name
  })
  expect(name).toBe(`n${FEW}`)
  await expect(closed!.query('select id, name from t where id = $1', [1])).rejects.toThrow('closed')
})

test('a table that changes is seen as it is', async () => {
  for (const _ of Array(FEW)) await client.query('select * from t where id = $1', [1])
  await client.exec('alter table t add column more int default 7')
  expect((await client.query('select * from t where id = $1', [1])).rows).toMatchObject([{ id: 1, more: 7 }])
  await client.query('alter table t drop column more')
  expect((await client.query('select * from t where id = $1', [1])).rows[0]).not.toHaveProperty('more')
})

test('what is asked while a table may change is not closed under who asks, and a union changes none', async () => {
  const kept = 'select id from t where id = $1'
  for (const _ of Array(FEW)) await client.query(kept, [1])
  const [, found] = await Promise.all([client.query('explain select 1'), client.query(kept, [1]), client.query(kept, [1])])
  expect(found.rows).toEqual([{ id: 1 }])
  const before = await names()
  await client.query('(select 1) union all (select 2)')
  expect(await names()).toBeGreaterThanOrEqual(before)
})

test('so many are kept and no more', async () => {
  const many = 300
  for (let n = 0; n < many; n++) for (const _ of 'ab') await client.query(`select ${n}::int as n, $1::int as given`, [n])
  expect((await one(2)).rows).toEqual([{ id: 2, name: 'n2' }])
  const held = await names()
  expect(held).toBeGreaterThan(200)
  expect(held).toBeLessThanOrEqual(257)
})
