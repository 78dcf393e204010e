import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#foundation/database/open.ts'
import { inWrite, type Portal } from '#foundation/server/portal.ts'
import { balance, grant } from '../../server/api.ts'
import { ledgerEntry } from '../../server/tables.ts'
import { faults, meals, points, terms } from '../rules/parts.ts'
import { openCrashPortal } from './crashPortal.ts'

const KILLS = 2
/** Each kill costs the start of a process and of a database. */
const timeout = 180_000
/** Units of meals that each acknowledged step takes from the account: one spent, two moved on, one held and used. */
const PER_STEP = 4
const START = 1_000_000

const dir = mkdtempSync(join(tmpdir(), 'ledger-crash-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** Lets the writer work until it has acknowledged so many steps, then kills it as a power cut would. @returns all it acknowledged */
function writeUntilKilled(target: string, run: number, steps: number): Promise<string[]> {
  const writer = new URL('./crashWriter.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [writer, target, `run${run}`], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.split('\n').length > steps) child.kill('SIGKILL')
    })
    child.on('error', reject)
    child.on('close', (code, signal) =>
      signal === 'SIGKILL' ? resolve(said.split('\n').slice(0, -1)) : reject(new Error(`the writer ended by itself with ${code}`)),
    )
  })
}

async function surviveKills(open: () => Promise<Database>, target: string): Promise<void> {
  const acknowledged: string[] = []
  await inside(open, async (portal) => {
    await inWrite(portal, { by: 'job:test' }, (ctx) => grant(ctx, meals('crash'), START, terms('start')))
  })
  for (let run = 0; run < KILLS; run++) acknowledged.push(...(await writeUntilKilled(target, run, 15 + run * 7)))
  await inside(open, (portal) =>
    inWrite(portal, { by: 'job:test' }, async (ctx) => {
      expect(await faults(ctx)).toEqual([])
      const keys = new Set((await ctx.db.select({ key: ledgerEntry.key }).from(ledgerEntry)).map(({ key }) => key))
      for (const key of acknowledged) for (const part of ['spend', 'move', 'hold']) expect(keys).toContain(`${part}-${key}`)
      // A step is done whole or not at all: at most the one that was under way at each kill is there without having been said.
      const steps = [...keys].filter((key) => key.startsWith('spend-')).length
      expect(steps).toBeGreaterThanOrEqual(acknowledged.length)
      expect(steps).toBeLessThanOrEqual(acknowledged.length + KILLS)
      expect(await balance(ctx, meals('crash'))).toMatchObject({ available: START - PER_STEP * steps, held: 0 })
      expect(await balance(ctx, meals('crash-other'))).toMatchObject({ available: 2 * steps, held: 0 })
      const exchanged = [...keys].filter((key) => key.startsWith('exchange-')).length
      expect(await balance(ctx, points('crash'))).toMatchObject({ available: 10 * exchanged })
    }),
  )
}

async function inside(open: () => Promise<Database>, work: (portal: Portal) => Promise<void>): Promise<void> {
  const database = await open()
  try {
    await work(await openCrashPortal(database))
  } finally {
    await database.close()
  }
}

test('LEDGER-03 nothing acknowledged is lost and nothing is half done when the process is killed while it writes', { timeout }, async () => {
  await surviveKills(() => openDatabase({ dir }), dir)
})

test.skipIf(!process.env.TEST_DATABASE_URL)('LEDGER-03 the same on a server, whose connection breaks off', { timeout }, async () => {
  const address = new URL(process.env.TEST_DATABASE_URL!)
  const name = `ledger_crash_${process.pid}`
  const admin = new pg.Client({ connectionString: address.href })
  await admin.connect()
  await admin.query(`create database ${name}`)
  address.pathname = `/${name}`
  try {
    await surviveKills(() => openDatabase({ url: address.href, poolSize: 4 }), address.href)
  } finally {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
})
