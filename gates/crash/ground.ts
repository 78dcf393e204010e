import { cpSync, existsSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { type Database, openDatabase } from '#foundation/database/open.ts'
import { freePort, type RunningNode, startNode } from '#foundation/testing/nodes.ts'
import { openTestPortal, TEST_SECRET } from '#foundation/testing/portal.ts'
import { samplesOf } from '#foundation/testing/samples.ts'
import { prepare } from '../calls.ts'
import type { Try } from './load.ts'

/** What a load runs on: data that was made ready, tries that fit it, and the node that is killed. */
export interface Ground {
  engine: Database['engine']
  tries: Try[]
  clock: Date
  dataDir: string
  /** Starts the node at an instant. */
  start(at: Date): Promise<RunningNode>
  /** Looks at the data while no node runs on it. */
  look<T>(work: (database: Database) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/**
 * Makes ready what the samples of all rooms need, each so many times, on the engine that TEST_DATABASE_URL chooses; the tries can then be made
 * by anybody over HTTP. What cannot be made so often is left out.
 */
export async function prepareGround(copies: number): Promise<Ground> {
  const server = process.env.TEST_DATABASE_URL
  const t = await openTestPortal()
  const tries: Try[] = []
  for (const room of t.portal.rooms)
    for (const sample of await samplesOf(room))
      if (sample.call.kind === 'write' || sample.call.kind === 'upload')
        for (let n = 0; n < copies; n++) {
          const sent = await prepare(t, sample, n).catch(() => undefined)
          if (sent) tries.push({ sample, sent })
        }
  await t.drain()
  const { portal } = t
  const clock = portal.clock()
  const dataDir = mkdtempSync(join(tmpdir(), 'backlot-crash-'))
  if (existsSync(portal.config.dataDir)) cpSync(portal.config.dataDir, dataDir, { recursive: true })
  let databaseUrl: string | undefined
  if (server) {
    const [here] = await rowsOf<{ name: string }>(portal.database.read(), sql`select current_database() as name`)
    const address = new URL(server)
    address.pathname = `/${here!.name}`
    databaseUrl = address.href
  } else {
    const onDisk = await PGlite.create({ dataDir: join(dataDir, 'pglite'), loadDataDir: await portal.database.dump() })
    await onDisk.close()
    await t.close()
  }
  const port = await freePort()
  return {
    engine: portal.database.engine,
    tries,
    clock,
    dataDir,
    start: (at) => startNode({ dataDir, secretKey: TEST_SECRET, clock: at, port, publicUrl: `http://localhost:${port}`, ...(databaseUrl && { databaseUrl }) }),
    async look(work) {
      if (server) return work(portal.database)
      const database = await openDatabase({ dir: dataDir })
      return work(database).finally(() => database.close())
    },
    async close() {
      if (server) await t.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
