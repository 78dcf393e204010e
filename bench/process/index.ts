import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getUserInfo } from '#services/session/contract.ts'
import { AIMS, type Sizes } from '../aims.ts'
import { createDatabase, named } from '../lib/databases.ts'
import { drive } from '../lib/drive.ts'
import { median, round } from '../lib/figures.ts'
import { memoryOf, mostMemory } from '../lib/memory.ts'
import { startWorker } from '../lib/worker.ts'
import { signIn } from '../web/people.ts'
import { freePort, type Site, startSite } from '../web/site.ts'
import type { ExportHouse } from './house.ts'
import { longestStretch } from './stretch.ts'

export interface ProcessGroup {
  /** `stretchMs`: how long the process gave nobody a turn at most, while flows were checked over all departments. */
  starts: { engine: keyof typeof AIMS.idleMB; data: string; seconds: number; idleMB: number; afterLoadMB: number | null; stretchMs?: number | null }[]
  exports: { rows: number; perSecond: number; bare: number; ratio: number; aboveIdleMB: number; aim: number }
}

type Say = (line: string) => void

/** A process that has just started is still busy with what was due while it was away; with a demo resort it draws papers, and lets go of what draws them. */
const SETTLE_MS = { empty: 5_000, demo: 180_000 }
const LOAD_SECONDS = 10

/** Start, memory and exports of the program itself. */
export async function measureProcess(server: string, sizes: Sizes, say: Say): Promise<ProcessGroup> {
  return { starts: await starts(server, say), exports: await exports(server, sizes, say) }
}

/** First on nothing, then on the demo resort, on both engines. A sign-on that is named but never asked keeps the demo from being made. */
async function starts(server: string, say: Say): Promise<ProcessGroup['starts']> {
  const scratch = mkdtempSync(join(tmpdir(), 'backlot-start-'))
  const all: ProcessGroup['starts'] = []
  const nobody = { OIDC_ISSUER: 'https://sign-on.invalid', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'x', SECRET_KEY: 'x'.repeat(32) }
  try {
    for (const engine of ['PGlite', 'PostgreSQL'] as const) {
      const at = async (name: string): Promise<Record<string, string>> => {
        if (engine === 'PostgreSQL') await createDatabase(server, `bench_${name}`)
        return { DATA_DIR: join(scratch, engine, name), ...(engine === 'PostgreSQL' && { DATABASE_URL: named(server, `bench_${name}`) }) }
      }
      all.push(await startOn(engine, 'empty', { ...(await at('empty')), ...nobody }, say))
      const demo = await at('demo')
      await (await startSite({ tree: process.cwd(), env: demo })).stop()
      all.push(await startOn(engine, 'demo resort', demo, say))
    }
    return all
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function startOn(engine: keyof typeof AIMS.idleMB, data: string, env: Record<string, string>, say: Say): Promise<ProcessGroup['starts'][number]> {
  const metricsPort = await freePort()
  const site = await startSite({ tree: process.cwd(), env: { ...env, METRICS_PORT: String(metricsPort) } })
  await pause(data === 'empty' ? SETTLE_MS.empty : SETTLE_MS.demo)
  const idleMB = memoryOf(site.pid)
  const afterLoadMB = data === 'empty' ? null : await afterLoad(site)
  const stretchMs = data === 'empty' ? null : round(await longestStretch(site, metricsPort), 0)
  await site.stop()
  const found = { engine, data, seconds: round(site.startMs / 1_000), idleMB, afterLoadMB, stretchMs }
  say(
    `  ${engine}, ${data}: ${found.seconds} s to the first answer, ${idleMB} MB idle, ${afterLoadMB ?? '–'} MB after load, ${stretchMs ?? '–'} ms at a stretch`,
  )
  return found
}

async function afterLoad({ url, port, pid }: Site): Promise<number> {
  const cookies = await signIn(url, '10000001')
  const cookie = Object.entries(cookies)
    .map((pair) => pair.join('='))
    .join('; ')
  const requests = Array.from({ length: 100 }, (_, n) => ({
    method: 'GET' as const,
    path: getUserInfo.path,
    headers: { cookie, 'x-forwarded-for': `10.0.0.${n}` },
  }))
  await drive(port, requests, 8, { seconds: LOAD_SECONDS })
  return memoryOf(pid)
}

async function exports(server: string, sizes: Sizes, say: Say): Promise<ProcessGroup['exports']> {
  const worker = startWorker<ExportHouse>(new URL('house.ts', import.meta.url), { TEST_LOG: 'warn' })
  await worker.ask('open', { server, rows: sizes.exportRows })
  const found = { own: [] as number[], bare: [] as number[], above: [] as number[] }
  let rows = 0
  for (let run = 0; run <= sizes.runs; run++) {
    const idle = memoryOf(worker.pid)
    let own = { rows: 0, ms: 0 }
    const most = await mostMemory(worker.pid, async () => {
      own = await worker.ask('exported')
    })
    const bare = await worker.ask('bare')
    rows = own.rows
    // the first run is told for memory only: an idle process has not exported before
    if (run === 0) found.above.push(most - idle)
    else {
      found.own.push(own.rows / own.ms)
      found.bare.push(bare.rows / bare.ms)
    }
  }
  await worker.ask('close')
  await worker.end()
  const [own, bare] = [median(found.own) * 1_000, median(found.bare) * 1_000]
  const figures = {
    rows,
    perSecond: round(own, 0),
    bare: round(bare, 0),
    ratio: round(own / bare),
    aboveIdleMB: round(Math.max(...found.above), 0),
    aim: AIMS.exportMemory,
  }
  say(`  an export of ${rows} rows: ${figures.perSecond} a second, the bare writer ${figures.bare}, ${figures.aboveIdleMB} MB above idle`)
  return figures
}
