/**
 * What an import of many people costs: `node scripts/peopleImport.ts [count]`, on PGlite, or on the server of TEST_DATABASE_URL. A first import,
 * the same file again, and the file of the month after; for each seconds and the most memory above that of the idle portal.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { house } from '#app/house.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openDatabase } from '#foundation/database/open.ts'
import { makeSecrets } from '#foundation/database/secrets.ts'
import { bossQueue } from '#foundation/jobs/queue.ts'
import { bareApp } from '#foundation/server/app.ts'
import { runCommand } from '#foundation/server/commandSocket.ts'
import { openPortal } from '#foundation/server/start.ts'
import { TEST_SECRET, testConfig } from '#foundation/testing/portal.ts'
import { systemClock, ticks } from '#foundation/time.ts'
import { peopleFile, writePeopleFile } from './peopleFile.ts'

const count = Number(process.argv[2] ?? 50_000)
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const MEGABYTE = 1_048_576

const dir = mkdtempSync(join(tmpdir(), 'import-'))
await writePeopleFile(join(dir, 'first.xlsx'), peopleFile(count))
await writePeopleFile(join(dir, 'next.xlsx'), peopleFile(count, 2))

const config = testConfig()
const url = process.env.TEST_DATABASE_URL
const database = await openDatabase(url ? { url, poolSize: 8 } : { dir: join(dir, 'data') })
if (url) await database.read().execute(sql`drop schema public cascade; create schema public; drop schema if exists pgboss cascade`)
const portal = await openPortal({
  ...(await house()),
  config,
  database,
  secrets: async () => makeSecrets(TEST_SECRET),
  queue: bossQueue,
  log: bareApp(config).log,
  clock: systemClock,
})
await portal.queue.start()
await portal.queue.begin()

/** Runs an import and watches the memory of the process, the embedded database's included. */
async function measured(name: string, file: string): Promise<void> {
  globalThis.gc?.()
  const idle = process.memoryUsage.rss()
  let most = idle
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 50)
  const began = ticks()
  await runCommand(portal, ['people.import', join(dir, file)], (line) => say(`    ${line}`)).catch((fault: unknown) => say(`    ${String(fault)}`))
  clearInterval(watch)
  say(`${name}: ${((ticks() - began) / 1000).toFixed(1)} s, ${Math.round((most - idle) / MEGABYTE)} MB above ${Math.round(idle / MEGABYTE)} MB`)
}

say(`${count} persons on ${database.engine}`)
await measured('first import', 'first.xlsx')
await measured('the same again', 'first.xlsx')
await measured('the month after', 'next.xlsx')
await portal.queue.stop()
await database.close()
rmSync(dir, { recursive: true, force: true })
process.exit(0)
