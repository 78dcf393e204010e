import { existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Refused } from '#foundation/contract/refused.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { PortFault, pull } from '#services/integrations/server/api.ts'
import { beginRun } from './feedRun.ts'
import { failRun } from './feedWork.ts'
import { workOnRun } from './feedWorker.ts'

/** Where the HR system may put its file beside asking the port; set at the start. */
let folder = 'data/feeds/hr'
export const feedFolder = (dataDir: string): void => {
  folder = join(dataDir, 'feeds', 'hr')
}

const SHEET = /\.(xlsx|csv)$/i

/**
 * Takes the feed of the HR system, which nobody else reads (PPL-16): the files in the drop folder, or else the document that the port
 * `hr-master` gives for the day. It goes the way of every import, with nobody to ask; what comes twice changes nothing.
 */
export async function takeFeed(job: JobCtx, day: Day): Promise<void> {
  const dropped = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => SHEET.test(name))
        .sort()
        .map((name) => join(folder, name))
        .filter((path) => statSync(path).isFile())
    : []
  if (dropped.length) {
    // what waits for another import stays where it lies, or the next night would not find it
    if (!(await feed(job, dropped))) return
    mkdirSync(join(folder, 'taken'), { recursive: true })
    for (const path of dropped) renameSync(path, join(folder, 'taken', `${day} ${basename(path)}`))
    return
  }
  const about = await job.read(async (ctx) => ctx.text('people.feed.about', { day }))
  try {
    const document = await pull(job, 'hr-master', { key: day, about })
    if (document) await feedBytes(job, day, document.bytes)
  } catch (fault) {
    if (!(fault instanceof PortFault)) throw fault
    const id = await begin(job, `hr-master ${day}`)
    if (id) await failRun(job, id, fault.message)
  }
}

async function feedBytes(job: JobCtx, day: Day, bytes: Uint8Array): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'feed-'))
  try {
    const path = join(dir, `hr-master ${day}`)
    await writeFile(path, bytes)
    await feed(job, [path])
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** @returns whether a run was made of it; not while another one is at work */
async function feed(job: JobCtx, paths: readonly string[]): Promise<boolean> {
  const id = await begin(job, paths.map((path) => basename(path)).join(', '), paths)
  if (id) await workOnRun(job, id, 'zh')
  return id !== undefined
}

/** Begins a run; while another is at work the feed waits for the next night, or for whoever asks for it. */
async function begin(job: JobCtx, fileName: string, paths: readonly string[] = []): Promise<string | undefined> {
  const files = paths.map((path) => ({ path, name: path }))
  try {
    return await job.write((ctx) => beginRun(ctx, { source: 'feed', fileName, asks: false, files }))
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault
    job.log.warn({ fileName }, 'the feed finds another import at work')
    return undefined
  }
}
