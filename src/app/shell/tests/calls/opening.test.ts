import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#foundation/database/open.ts'
import { readConfig } from '#foundation/server/config.ts'
import { becomesReal, knownFacts, natureOf } from '#foundation/server/nature.ts'
import { inWrite } from '#foundation/server/portal.ts'
import { portalSecrets } from '#foundation/server/secretKey.ts'
import { noteFact } from '#foundation/server/start.ts'
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

/**
 * A demo in a folder, with the keys that the first opening has noted, or as one that knows none yet. It is a copy of what that has made: tables and queues
 * take the longest.
 */
async function demoIn(dir: string, facts: 'with keys' | 'without keys'): Promise<Database> {
  cpSync(join(real, 'pglite'), join(dir, 'pglite'), { recursive: true })
  const database = await openDatabase({ dir })
  await database.write((tx) => tx.execute(`delete from foundation_facts ${facts === 'with keys' ? "where key = 'real'" : ''}`))
  await noteFact(database, 'demo', 'ready')
  return database
}

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
  const demo = newDir()
  await (await demoIn(demo, 'with keys')).close()
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

test('SESS-24 a demo that was made with a key is not opened without one, and keeps what it was', async () => {
  const demo = newDir()
  await (await demoIn(demo, 'with keys')).close()
  expect(await tried(demo, { SECRET_KEY: REAL.SECRET_KEY })).toBe('open to everybody')
  expect(await tried(demo, {})).toContain('SECRET_KEY: is needed')
  expect(await looked(demo)).toEqual({ nature: 'demo', demo: 'ready', key: undefined })
  const other = await demoIn(newDir(), 'without keys')
  // of two that begin at the same moment the second seals with what the first has noted, or not at all
  const one = await portalSecrets(readConfig({}), other)
  expect((await portalSecrets(readConfig({}), other)).open('test', one.seal('test', 'word'))).toBe('word')
  await expect(portalSecrets(readConfig({ SECRET_KEY: REAL.SECRET_KEY }), other)).rejects.toThrow('SECRET_KEY is not the key of this database')
  await other.close()
})
