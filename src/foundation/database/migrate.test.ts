import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'

const dir = mkdtempSync(join(tmpdir(), 'backlot-migrations-'))
const database = await openDatabase({})
afterAll(async () => {
  await database.close()
  rmSync(dir, { recursive: true, force: true })
})
const write = (name: string, text: string) => writeFileSync(join(dir, name), text)
const run = () =>
  migrate(database, [{ module: 'things', dir }]).then(
    () => 'done',
    (fault: unknown) => `${(fault as Error).name}: ${(fault as Error).message}`,
  )

test('a migration that fails is named with the reason of the database, and leaves nothing', async () => {
  write('0001_init.sql', 'create table things (id int)\n--> statement-breakpoint\ncreate table things (id int)')
  expect(await run()).toMatch(/^StartFault: Migration things\/0001_init\.sql failed, and nothing was changed: relation "things" already exists/)
  write('0001_init.sql', 'create table things (id int)')
  expect(await run()).toBe('done')
})

test('an older program does not start on what a later one has changed', async () => {
  write('0002_later.sql', 'alter table things add column name text')
  expect(await run()).toBe('done')
  rmSync(join(dir, '0002_later.sql'))
  expect(await run()).toMatch(/^StartFault: .*later version.*things\/0002_later\.sql/)
})
