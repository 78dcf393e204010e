import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** What was put: its size and the SHA-256 of its bytes, in hexadecimal. */
export interface Measured {
  size: number
  sha256: string
}
export type Bytes = AsyncIterable<Uint8Array>

/** Where contents lie: under a name that cannot be guessed, written once, never changed. */
export interface Store {
  /** Keeps a content, or nothing of it. @throws TooLarge as soon as more than `most` bytes came */
  put(name: string, content: Bytes, most?: number): Promise<Measured>
  /** The bytes from `start` to `end`, both included; all of them without. */
  get(name: string, range?: { start: number; end: number }): Readable
  /** What is not there is no fault. */
  remove(name: string): Promise<void>
  /** Bytes in use and in all, of the place where the contents lie. */
  room(): Promise<{ used: number; total: number }>
  /** Removes what was begun before the instant and never finished: a crash left it. */
  sweep(before: Date): Promise<number>
}

/** The place where contents lie is full, or as full as this program may make it. */
export const isFull = (fault: unknown): boolean => fault instanceof Error && 'code' in fault && (fault.code === 'ENOSPC' || fault.code === 'EDQUOT')

/** There is no such content, on a disk or in a bucket. */
export const isGone = (fault: unknown): boolean => fault instanceof Error && 'code' in fault && (fault.code === 'ENOENT' || fault.code === 'NoSuchKey')

/** More came than may. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

const NAME_BYTES = 16
/** A name for a content: 128 random bits. */
export const newStoredName = (): string => randomBytes(NAME_BYTES).toString('hex')

/**
 * A store in a directory: a file for each content, below the first two letters of its name; what is being written lies apart, so nothing is ever half there.
 * `lasts` says whether what is kept has to outlive a crash of the machine.
 */
export function diskStore(dir: string, lasts = () => true): Store {
  const drafts = join(dir, 'drafts')
  const folderOf = (name: string) => join(dir, name.slice(0, 2))
  const pathOf = (name: string): string => {
    if (!/^[0-9a-f]{32}$/.test(name)) throw new Error(`${name} is the name of no content`)
    return join(folderOf(name), name)
  }
  return {
    async put(name, content, most) {
      const path = pathOf(name)
      await Promise.all([mkdir(drafts, { recursive: true }), mkdir(folderOf(name), { recursive: true })])
      const draft = join(drafts, name)
      try {
        const measured = await write(draft, content, { most, lasts: lasts() })
        await rename(draft, path)
        if (lasts()) await syncFolder(folderOf(name))
        return measured
      } catch (fault) {
        await rm(draft, { force: true })
        throw fault
      }
    },
    get: (name, range) => createReadStream(pathOf(name), range ?? {}),
    remove: (name) => rm(pathOf(name), { force: true }),
    async room() {
      await mkdir(dir, { recursive: true })
      const { blocks, bavail, bsize } = await statfs(dir)
      return { used: (blocks - bavail) * bsize, total: blocks * bsize }
    },
    async sweep(before) {
      const names = await readdir(drafts).catch(() => [])
      const old = await Promise.all(names.map(async (name) => ((await stat(join(drafts, name))).mtime < before ? [name] : [])))
      for (const name of old.flat()) await rm(join(drafts, name), { force: true })
      return old.flat().length
    },
  }
}

/** Bytes to the disk as they come, no more in memory than the piece at hand; where they last the disk has them when this returns. */
async function write(
  path: string,
  content: Bytes,
  { most = Number.POSITIVE_INFINITY, lasts }: { most: number | undefined; lasts: boolean },
): Promise<Measured> {
  const handle = await open(path, 'w')
  const hash = createHash('sha256')
  let size = 0
  try {
    for await (const piece of content) {
      size += piece.length
      if (size > most) throw new TooLarge(`more than ${most} bytes`)
      hash.update(piece)
      await handle.writeFile(piece)
    }
    if (lasts) await handle.sync()
  } finally {
    await handle.close()
  }
  return { size, sha256: hash.digest('hex') }
}

/** A renamed file is there after a crash only when its folder is written too. */
async function syncFolder(dir: string): Promise<void> {
  const handle = await open(dir, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Bytes of a content at a place; fewer where it ends before. */
export async function bytesAt(store: Pick<Store, 'get'>, name: string, start: number, length: number): Promise<Buffer> {
  if (length <= 0) return Buffer.alloc(0)
  const pieces: Buffer[] = []
  for await (const piece of store.get(name, { start, end: start + length - 1 })) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
