import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { isAbsolute } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Database } from '#foundation/database/open.ts'

/**
 * Writes a copy of an embedded database to a file that is not there yet, while it is in use.
 * @throws for a server's database, which its own tools copy; for a path that is not whole: whoever runs this may stand in another directory
 */
export async function dumpTo(database: Pick<Database, 'dump'>, file: string): Promise<void> {
  if (!isAbsolute(file)) throw new Error('dump takes the whole path of a file, /backups/database.tar')
  const copy = await database.dump()
  const out = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  await once(out, 'open')
  await pipeline(piecesOf(copy), out)
}

const PIECE = 1_048_576

async function* piecesOf(copy: Blob): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < copy.size; at += PIECE) yield new Uint8Array(await copy.slice(at, at + PIECE).arrayBuffer())
}
