import { mkdtempSync, openAsBlob, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { dumpTo } from '../server/dump.ts'
import { lockName, rowsOf } from './db.ts'
import { sql } from './drizzle.ts'
import { compileAhead } from './engine.ts'
import { openDatabase } from './open.ts'
import { proveDatabase } from './server.ts'

const database = await openDatabase({})
await database.write((tx) => tx.execute(sql`create table marks (attempt integer)`))
afterAll(() => database.close())

const gaveWay = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('deadlock detected'), { code }) })
const marks = () => rowsOf<{ attempt: number }>(database.read(), sql`select attempt from marks order by attempt`)

test('a transaction that the database gave up runs again, and leaves nothing of the attempts before', async () => {
  let attempt = 0
  await database.write(async (tx) => {
    attempt++
    await tx.execute(sql`insert into marks values (${attempt}::integer)`)
    if (attempt < 3) throw gaveWay(attempt === 1 ? '40P01' : '40001')
  })
  expect(await marks()).toEqual([{ attempt: 3 }])
  expect(database.retries()).toBe(2)
})

test('it is given up for good after the fourth attempt, and any other fault at once', async () => {
  for (const [code, most] of [
    ['40P01', 4],
    ['23505', 1],
  ] as const) {
    let attempts = 0
    const work = async () => {
      attempts++
      throw gaveWay(code)
    }
    await expect(database.write(work)).rejects.toThrow('Failed query')
    expect(attempts).toBe(most)
  }
})

test('the outer handle cannot be reached from inside, and can again behind it', async () => {
  await expect(database.write(async () => database.read())).rejects.toThrow('inside a transaction')
  await expect(database.write(() => database.write(async () => {}))).rejects.toThrow('inside a transaction')
  expect(database.read()).toBeDefined()
})

test('a copy that was made while the database was in use is the database of another directory', { timeout: 60_000 }, async () => {
  const dir = mkdtempSync(join(tmpdir(), 'backlot-dump-'))
  const file = join(dir, 'database.tar')
  await database.write((tx) => tx.execute(sql`insert into marks values (77)`))
  await dumpTo(database, file)
  await expect(dumpTo(database, file)).rejects.toThrow('EEXIST')
  await expect(dumpTo(database, 'database.tar')).rejects.toThrow('whole path')
  const restored = await openDatabase({ dir: join(dir, 'data'), dump: await openAsBlob(file) })
  expect(await rowsOf(restored.read(), sql`select attempt from marks where attempt = 77`)).toEqual([{ attempt: 77 }])
  await restored.close()
  rmSync(dir, { recursive: true, force: true })
})

test('the embedded database keeps few pages in the memory of the process, and opens what was compiled ahead', { timeout: 60_000 }, async () => {
  expect(await rowsOf(database.read(), sql`show shared_buffers`)).toEqual([{ shared_buffers: '16MB' }])
  compileAhead()
  const other = await openDatabase({})
  expect(await rowsOf(other.read(), sql`select 1 as one`)).toEqual([{ one: 1 }])
  await other.close()
})

test('without a standby long reads go where all others go', async () => {
  expect(await database.reports()).toBe(database.read())
})

const url = process.env.TEST_DATABASE_URL
test.skipIf(!url)('of two transactions that wait for each other both end well on a server', async () => {
  const server = await openDatabase({ url: url!, poolSize: 2 })
  const both = Promise.withResolvers<void>()
  let begun = 0
  const take = (first: string, second: string) =>
    server.write(async (tx) => {
      await lockName(tx, first)
      if (++begun === 2) both.resolve()
      await both.promise
      await lockName(tx, second)
      return second
    })
  expect(await Promise.all([take('open.test a', 'open.test b'), take('open.test b', 'open.test a')])).toEqual(['open.test b', 'open.test a'])
  expect(server.retries()).toBe(1)
  await server.close()
})

test.skipIf(!url)('what a transaction asks for at once its connection is asked one after the other', async () => {
  const server = await openDatabase({ url: url!, poolSize: 1 })
  const warned: string[] = []
  const warn = ({ message }: Error) => void warned.push(message)
  process.on('warning', warn)
  const asked = await server.write((tx) => Promise.all([1, 2, 3, 4].map((n) => rowsOf<{ n: number }>(tx, sql`select ${n}::integer as n`))))
  await new Promise((resolve) => setImmediate(resolve))
  process.off('warning', warn)
  expect(asked.flat()).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }])
  expect(warned).toEqual([])
  await server.close()
})

/** What the administrator of the server does beside the portal. */
async function beside(...statements: string[]): Promise<void> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const one of statements) await client.query(one)
  await client.end()
}
const other = (given: { database?: string; user?: string }): string => {
  const at = new URL(url!)
  if (given.database) at.pathname = given.database
  if (given.user) at.username = given.user
  return at.href
}

test.skipIf(!url)('a database that cannot hold the texts is refused before anything is changed', async () => {
  const name = `backlot_ascii_${process.pid}`
  await beside(`create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`)
  const ascii = other({ database: name })
  await expect(openDatabase({ url: ascii })).rejects.toThrow(/encoding SQL_ASCII.*UTF8/)
  await expect(proveDatabase({ databaseUrl: ascii })).rejects.toThrow(/encoding SQL_ASCII.*UTF8/)
  await beside(`drop database ${name}`)
})

test.skipIf(!url)('a pool larger than what the server gives is made smaller, and that is said', async () => {
  const server = await openDatabase({ url: url!, poolSize: 5_000 })
  expect(server.notes).toEqual([
    expect.stringMatching(/^DATABASE_POOL is 5000, and the server gives \d+ connections to all: \d+ are used, and calls wait for one$/),
  ])
  await server.close()
  const fitting = await openDatabase({ url: url!, poolSize: 2 })
  expect(fitting.notes).toEqual([])
  await fitting.close()
})

test.skipIf(!url)('calls wait where the server gives fewer connections than the pool would take, and none fails', async () => {
  const role = `backlot_few_${process.pid}`
  await beside(`create role ${role} login connection limit 3`)
  const server = await openDatabase({ url: other({ user: role }), poolSize: 10 })
  const asked = Array.from({ length: 40 }, (_, n) =>
    n % 2 ? rowsOf(server.read(), sql`select pg_sleep(0.02)`) : server.write((tx) => rowsOf(tx, sql`select pg_sleep(0.02)`)),
  )
  expect((await Promise.allSettled(asked)).flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([])
  expect(server.connections().open).toBeLessThanOrEqual(3)
  // somebody else holds them all, and gives them back a moment later
  await server.close()
  const { default: pg } = await import('pg')
  // a moment after they were closed the server counts those of the pool still
  const hold = async (): Promise<InstanceType<typeof pg.Client>> => {
    const client = new pg.Client({ connectionString: other({ user: role }) })
    return client.connect().then(
      () => client,
      () => hold(),
    )
  }
  const held = await Promise.all([hold(), hold(), hold()])
  const opening = openDatabase({ url: other({ user: role }), poolSize: 10 })
  await Promise.all(held.map((one) => one.end()))
  await (await opening).close()
  await beside(`drop role ${role}`)
})
