import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#foundation/database/open.ts'
import { handOver } from '#foundation/server/commandSocket.ts'
import { readConfig } from '#foundation/server/config.ts'
import { dumpTo } from '#foundation/server/dump.ts'
import { endWith } from './ending.ts'

/** Copies the embedded database of DATA_DIR to a file, by the running server or, where none runs, as it lies there: nothing is migrated. */
async function main(file: string): Promise<void> {
  const { dataDir } = readConfig(process.env)
  if (await handOver(dataDir, ['dump', file], (line) => void process.stdout.write(`${line}\n`))) return
  // opening would make an empty one, and its copy would look like a backup
  if (!existsSync(join(dataDir, 'pglite'))) throw new Error(`There is no database in ${dataDir}: are DATA_DIR and DATABASE_URL those of the portal?`)
  const database = await openDatabase({ dir: dataDir })
  try {
    await dumpTo(database, file)
  } finally {
    await database.close()
  }
}

endWith(main(process.argv[2] ?? ''))
