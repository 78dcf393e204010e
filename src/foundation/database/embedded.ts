import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { fromPglite } from 'pg-boss'
import { breathing } from './breathing.ts'
import type { Db } from './db.ts'
import { compiledAhead } from './engine.ts'
import { guarded } from './guarded.ts'
import { lockDirectory } from './lock.ts'
import type { Database } from './open.ts'
import { keepingStatements } from './statements.ts'

/** Without a setting it would keep eight times as many pages in the memory of the process; the operating system keeps the files in its own. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/** Opens PGlite, in memory or in a directory that no other process holds. @throws when another one does */
export async function openEmbedded(address: { dir?: string; dump?: Blob }): Promise<Database> {
  const { dir, dump } = address
  let unlock = () => {}
  if (dir !== undefined) {
    mkdirSync(dir, { recursive: true })
    unlock = lockDirectory(dir)
  }
  const pgliteWasmModule = await compiledAhead()
  const from = { ...(dir !== undefined && { dataDir: join(dir, 'pglite') }), ...(dump && { loadDataDir: dump }) }
  const client = keepingStatements(breathing(await PGlite.create({ ...from, startParams, ...(pgliteWasmModule && { pgliteWasmModule }) })))
  const db = drizzlePglite({ client }) as unknown as Db
  return guarded(db, (work) => db.transaction(work), {
    engine: 'pglite',
    hastily: (work) => work(),
    forJobs: { db: fromPglite(client), backend: 'pglite' },
    dump: () => client.dumpDataDir('none'),
    connections: () => ({ open: 1, idle: 1, waiting: 0 }),
    close: async () => {
      await client.close()
      unlock()
    },
  })
}
