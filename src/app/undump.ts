import { existsSync, openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openDatabase } from '#foundation/database/open.ts'
import { readConfig } from '#foundation/server/config.ts'
import { endWith } from './ending.ts'

/** Makes the embedded database of DATA_DIR from a copy of one, where there is none yet. */
async function main(file: string): Promise<void> {
  const { dataDir } = readConfig(process.env)
  if (existsSync(join(dataDir, 'pglite'))) throw new Error(`There is a database in ${dataDir} already.`)
  const database = await openDatabase({ dir: dataDir, dump: await openAsBlob(file) })
  try {
    await rowsOf(database.read(), sql`select 1 as one from foundation_migrations limit 1`)
  } finally {
    await database.close()
  }
}

endWith(main(process.argv[2] ?? ''))
