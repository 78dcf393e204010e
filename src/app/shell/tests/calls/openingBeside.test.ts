import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrate } from '#foundation/database/migrate.ts'
import { type Database, openDatabase } from '#foundation/database/open.ts'
import { makeSecrets } from '#foundation/database/secrets.ts'
import { lookAnew } from '#foundation/jobs/look.ts'
import { bareApp } from '#foundation/server/app.ts'
import { type Config, readConfig } from '#foundation/server/config.ts'
import { knownFacts } from '#foundation/server/nature.ts'
import type { Portal } from '#foundation/server/portal.ts'
import { portalSecrets, proveSecretKey } from '#foundation/server/secretKey.ts'
import { makeDemo, migrationsOf, noteFact } from '#foundation/server/start.ts'
import { openTestPortal, type TestPortal } from '#foundation/testing/portal.ts'
import { newcomer, run, sheet } from '#services/people/tests/rules/importing.ts'
import { house } from '../../../house.ts'

const folder = mkdtempSync(join(tmpdir(), 'backlot-opening-'))
/** A database in which all tables are, and nothing is noted when a test begins. */
let database: Database
beforeAll(async () => {
  database = await openDatabase({})
  await migrate(database, migrationsOf((await house()).rooms))
})
beforeEach(() => database.write((tx) => tx.execute('delete from foundation_facts')))
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

test('SECRET_KEY is changed by naming the one before, and what was sealed is read as before', async () => {
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
})

test('SESS-24 no demo is made where another program has begun meanwhile', async () => {
  const { log } = bareApp(readConfig({ LOG_LEVEL: 'silent' }))
  const portal = { database, rooms: [], log, demo: false } as unknown as Portal
  for (const fact of ['real', 'demo']) {
    await noteFact(database, fact, 'making')
    await expect(makeDemo(portal, () => {})).rejects.toThrow('no demo resort was made')
    expect(portal.demo).toBe(false)
    await database.write((tx) => tx.execute('delete from foundation_facts'))
  }
  await makeDemo(portal, () => {})
  expect((await knownFacts(database)).get('demo')).toBe('ready')
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
  for (const { portal } of [bySso, byForm, byLooking]) rmSync(portal.config.dataDir, { recursive: true, force: true })
  await first.close()
})

/** The sign-in page of the embedded identity provider, as a browser comes to it, and its form. */
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
  const env = { PATH: process.env.PATH, HOST: '127.0.0.1', PORT, DATA_DIR: folder, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  const said = await new Promise<string>((resolve) => execFile(process.execPath, ['src/app/main.ts'], { env }, (_fault, _out, err) => resolve(err)))
  taken.close()
  expect(said).toMatch(/PORT: \d+ at 127\.0\.0\.1 is in use[\s\S]*DATABASE_URL does not answer/)
  expect(said, 'in words, without a stack').not.toMatch(/^\s+at /m)
})
