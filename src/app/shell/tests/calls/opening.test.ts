import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#foundation/database/migrate.ts'
import { openDatabase } from '#foundation/database/open.ts'
import { readConfig } from '#foundation/server/config.ts'
import { becomesReal, knownFacts, natureOf } from '#foundation/server/nature.ts'
import { inWrite } from '#foundation/server/portal.ts'
import { migrationsOf, noteFact } from '#foundation/server/start.ts'
import { house } from '../../../house.ts'
import { openHouse } from '../../../open.ts'

/** A portal with real data, as docs/operations.md sets it. */
const REAL = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example.com',
  SECRET_KEY: 'a key of a portal with real data, long enough',
  OIDC_ISSUER: 'https://sign-on.example.com',
  OIDC_CLIENT_ID: 'backlot',
  OIDC_CLIENT_SECRET: 'a secret of the sign-on',
}
const dirs: string[] = []
const newDir = () => {
  const dir = mkdtempSync(join(tmpdir(), 'backlot-opening-'))
  dirs.push(dir)
  return dir
}
const quiet = { LOG_LEVEL: 'silent', PORT: '0' }
const open = (dir: string, settings: Record<string, string> = {}, serving = true) =>
  openHouse(readConfig({ ...quiet, ...settings, DATA_DIR: dir }), () => {}, { serving })

/** What came of opening: the words it was refused with, or whether the embedded sign-on would let anybody in. */
async function tried(dir: string, settings: Record<string, string>, serving = true): Promise<string> {
  let opened: Awaited<ReturnType<typeof open>>
  try {
    opened = await open(dir, settings, serving)
  } catch (fault) {
    return (fault as Error).message
  }
  const { portal } = opened
  await portal.queue.stop()
  await portal.database.close()
  return portal.demo ? 'open to everybody' : 'closed'
}

const real = newDir()
beforeAll(async () => expect(await tried(real, REAL)).toBe('closed'))
afterAll(() => {
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true })
})

const looked = async (dir: string) => {
  const database = await openDatabase({ dir })
  const facts = await knownFacts(database)
  const seen = { nature: await natureOf(database), demo: facts.get('demo'), key: facts.get('demo-secret') }
  await database.close()
  return seen
}

test('SESS-24 no single setting that was forgotten opens real data, or changes it', async () => {
  const opened: string[] = []
  for (const forgotten of Object.keys(REAL)) {
    const settings = Object.fromEntries(Object.entries(REAL).filter(([name]) => name !== forgotten))
    for (const one of [settings, { ...settings, NODE_ENV: 'development' }]) if ((await tried(real, one)) === 'open to everybody') opened.push(forgotten)
  }
  expect(opened).toEqual([])
  expect(await tried(real, {}), 'all of them').toMatch(/OIDC_ISSUER[\s\S]*SECRET_KEY/)
  expect(await tried(real, { SECRET_KEY: REAL.SECRET_KEY })).toContain('OIDC_ISSUER')
  expect(await looked(real)).toEqual({ nature: 'real', demo: undefined, key: undefined })
})

test('SESS-24 commands make no demo: not in an empty database, not in one with real data', async () => {
  const empty = newDir()
  expect(await tried(empty, {}, false)).toContain('is empty')
  expect(await looked(empty)).toMatchObject({ nature: 'empty' })
  expect(await tried(real, {}, false)).toContain('SECRET_KEY')
  expect(await tried(real, { SECRET_KEY: REAL.SECRET_KEY }, false)).toBe('closed')
  expect(await looked(real)).toEqual({ nature: 'real', demo: undefined, key: undefined })
})

test('SESS-24 a demo that saw a sign-on or an import is real for good', async () => {
  const { rooms } = await house()
  const demo = newDir()
  const database = await openDatabase({ dir: demo })
  await migrate(database, migrationsOf(rooms))
  await noteFact(database, 'demo', 'ready')
  await database.close()
  const key = { SECRET_KEY: REAL.SECRET_KEY }
  expect(await tried(demo, key)).toBe('open to everybody')

  const { portal } = await open(demo, key)
  await inWrite(portal, { by: 'job:people.import' }, becomesReal)
  expect(portal.demo, 'at once').toBe(false)
  await portal.queue.stop()
  await portal.database.close()
  expect(await tried(demo, key)).toContain('is not a demo')

  const again = await openDatabase({ dir: demo })
  await again.write((tx) => tx.execute("delete from foundation_facts where key = 'real'"))
  await again.close()
  expect(await tried(demo, REAL)).toBe('closed')
  expect(await tried(demo, key)).toContain('is not a demo')
})

test('another SECRET_KEY than the one that sealed what is there is refused, and changes nothing', async () => {
  const other = { ...REAL, SECRET_KEY: 'the same key, but one sign of it is other' }
  expect(await tried(real, other)).toContain('SECRET_KEY is not the key of this database')
  expect(await tried(real, { SECRET_KEY: other.SECRET_KEY }, false)).toContain('SECRET_KEY is not the key of this database')
  expect(await tried(real, REAL)).toBe('closed')
})
