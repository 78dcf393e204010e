import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#foundation/database/migrate.ts'
import { openDatabase } from '#foundation/database/open.ts'
import { makeSecrets } from '#foundation/database/secrets.ts'
import { lookAnew } from '#foundation/jobs/look.ts'
import { bareApp } from '#foundation/server/app.ts'
import { type Config, readConfig } from '#foundation/server/config.ts'
import { becomesReal, knownFacts, natureOf } from '#foundation/server/nature.ts'
import { inWrite, type Portal } from '#foundation/server/portal.ts'
import { portalSecrets, proveSecretKey } from '#foundation/server/secretKey.ts'
import { makeDemo, migrationsOf, noteFact } from '#foundation/server/start.ts'
import { openTestPortal, type TestPortal } from '#foundation/testing/portal.ts'
import { newcomer, run, sheet } from '#services/people/tests/rules/importing.ts'
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

test('SESS-24 a demo that was made with a key is not opened without one, and keeps what it was', async () => {
  const { rooms } = await house()
  const demo = newDir()
  const database = await openDatabase({ dir: demo })
  await migrate(database, migrationsOf(rooms))
  await noteFact(database, 'demo', 'ready')
  await database.close()
  expect(await tried(demo, { SECRET_KEY: REAL.SECRET_KEY })).toBe('open to everybody')
  expect(await tried(demo, {})).toContain('SECRET_KEY: is needed')
  expect(await looked(demo)).toEqual({ nature: 'demo', demo: 'ready', key: undefined })
  const own = newDir()
  const other = await openDatabase({ dir: own })
  await migrate(other, migrationsOf(rooms))
  await noteFact(other, 'demo', 'ready')
  // of two that begin at the same moment the second seals with what the first has noted, or not at all
  const one = await portalSecrets(readConfig({}), other)
  expect((await portalSecrets(readConfig({}), other)).open('test', one.seal('test', 'word'))).toBe('word')
  await expect(portalSecrets(readConfig({ SECRET_KEY: REAL.SECRET_KEY }), other)).rejects.toThrow('SECRET_KEY is not the key of this database')
  await other.close()
})

test('SECRET_KEY is changed by naming the one before, and what was sealed is read as before', async () => {
  const { rooms } = await house()
  const database = await openDatabase({ dir: newDir() })
  await migrate(database, migrationsOf(rooms))
  const settings = (name: string, before?: string) =>
    readConfig({ SECRET_KEY: `${name}, as long as a key has to be`, ...(before && { SECRET_KEY_BEFORE: `${before}, as long as a key has to be` }) })
  const sealed = (await portalSecrets(settings('first'), database)).seal('test', 'word')
  const word = async (config: Config) => {
    await proveSecretKey(config, database)
    return (await portalSecrets(config, database)).open('test', sealed)
  }
  await expect(word(settings('second', 'guessed'))).rejects.toThrow('SECRET_KEY_BEFORE')
  // two nodes are given the same settings, one after the other; then the one before is taken away
  for (const config of [settings('second', 'first'), settings('second', 'first'), settings('second')]) expect(await word(config)).toBe('word')
  await expect(word(settings('first')), 'the one before opens nothing any more').rejects.toThrow('SECRET_KEY is not the key')

  // a database from before there was a house key was sealed with SECRET_KEY itself
  await database.write((tx) => tx.execute("delete from foundation_facts where key = 'house-key'"))
  const older = makeSecrets(settings('second').secretKey!).seal('test', 'old word')
  expect((await portalSecrets(settings('third', 'second'), database)).open('test', older)).toBe('old word')
  expect((await portalSecrets(settings('third'), database)).open('test', older)).toBe('old word')
  await database.close()
})

test('SESS-24 no demo is made where another program has begun meanwhile', async () => {
  const { rooms } = await house()
  const database = await openDatabase({})
  await migrate(database, migrationsOf(rooms))
  const { log } = bareApp(readConfig(quiet))
  const portal = { database, rooms: [], log, demo: false } as unknown as Portal
  for (const fact of ['real', 'demo']) {
    await noteFact(database, fact, 'making')
    await expect(makeDemo(portal, () => {})).rejects.toThrow('no demo resort was made')
    expect(portal.demo).toBe(false)
    await database.write((tx) => tx.execute('delete from foundation_facts'))
  }
  await makeDemo(portal, () => {})
  expect((await knownFacts(database)).get('demo')).toBe('ready')
  await database.close()
})

test('SESS-24 what an import on one node made real lets nobody in by the embedded sign-on of another', async () => {
  const first = await openTestPortal({ whole: true })
  const second = () => openTestPortal({ whole: true, databaseOf: async () => first.portal.database })
  const [bySso, byForm, byLooking] = [await second(), await second(), await second()]
  const form = await formOf(byForm)
  expect((await form.send()).headers.location, 'as long as it is a demo').not.toContain('SESS-24')
  const again = await formOf(byForm)

  await run(first, sheet('persons', [newcomer('20000001')]))
  expect((await knownFacts(first.portal.database)).get('real')).toBe('import')
  expect(first.portal.demo, 'at once').toBe(false)

  const signedIn = await bySso.app.inject('/api/basic/role/v1/ssologin?sso=10000001')
  expect(signedIn.json()).toMatchObject({ code: 'SESS-24' })
  expect(await again.send()).toMatchObject({ statusCode: 303, headers: { location: '/login?error=SESS-24' } })
  expect(byLooking.portal.demo).toBe(true)
  await lookAnew(byLooking.portal)
  expect([bySso, byForm, byLooking].map(({ portal }) => portal.demo)).toEqual([false, false, false])
  // the database is closed with the first
  await Promise.all([bySso, byForm, byLooking].map(({ app }) => app.close()))
  dirs.push(...[bySso, byForm, byLooking].map(({ portal }) => portal.config.dataDir))
  await first.close()
})

/** The sign-in page of the embedded provider, as a browser comes to it, and its form. */
async function formOf({ app }: TestPortal) {
  const cookies: Record<string, string> = {}
  let url = '/api/basic/role/v1/oidc/start?redirectUrl=/zh/home'
  const ask = async (form?: string) => {
    const sent = form !== undefined && { method: 'POST' as const, payload: form }
    const answer = await app.inject({ url, cookies, headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' }, ...sent })
    for (const { name, value } of answer.cookies) cookies[name] = value
    return answer
  }
  for (let answer = await ask(); answer.statusCode >= 300 && answer.statusCode < 400; answer = await ask()) {
    const to = new URL(String(answer.headers.location), `http://localhost${url}`)
    url = to.pathname + to.search
  }
  expect(url).toMatch(/^\/oidc\/sign-in\//)
  return { send: () => ask('sso=10000001') }
}

test('what the machine and what the database lack is said at once', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((ready) => taken.once('listening', ready))
  const at = taken.address()
  const PORT = String(typeof at === 'object' && at ? at.port : 0)
  const env = { PATH: process.env.PATH, HOST: '127.0.0.1', PORT, DATA_DIR: newDir(), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  const said = await new Promise<string>((resolve) => execFile(process.execPath, ['src/app/main.ts'], { env }, (_fault, _out, err) => resolve(err)))
  taken.close()
  expect(said).toMatch(/PORT: \d+ at 127\.0\.0\.1 is in use[\s\S]*DATABASE_URL does not answer/)
  expect(said, 'in words, without a stack').not.toMatch(/^\s+at /m)
})
