import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { refuse } from '#foundation/contract/refused.ts'
import { MB } from '#services/files/server/api.ts'
import type { Packed } from '../../rules/index.ts'

interface Entry extends Packed {
  packed: number
  method: number
  at: number
}

/** A ZIP on disk, as long as it is worked with. */
export interface Archive {
  entries: readonly Entry[]
  /** The bytes of an entry. @throws LEARN-16 as soon as they are not what the directory says */
  open(entry: Entry): AsyncGenerator<Uint8Array>
}

const MOST_BYTES = 200 * MB
const [END, CENTRAL, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50]
const [END_BYTES, CENTRAL_BYTES, LOCAL_BYTES] = [22, 46, 30]
const LONGEST_COMMENT = 65_535
/** A directory beyond this is none of a list and its images. */
const LONGEST_DIRECTORY = 4 * MB
const PIECE = 65_536
const [STORED, DEFLATED] = [0, 8]
/** Says that names are UTF-8. */
const UTF8 = 0x0800

const unfit = () => refuse('LEARN-16', { field: 'file' })

/** Keeps what comes on disk while it is worked with: a ZIP is read from its end. @throws LEARN-16 for one that is too large or damaged */
export async function withArchive<T>(content: AsyncIterable<Uint8Array>, work: (archive: Archive | undefined) => Promise<T>): Promise<T> {
  const dir = await mkdtemp(join(tmpdir(), 'learning-'))
  try {
    const path = join(dir, 'upload')
    await pipeline(atMost(content), createWriteStream(path, { mode: 0o600 }))
    const file = await open(path, 'r')
    try {
      const entries = await entriesOf(file)
      return await work(entries && { entries, open: (entry) => unpacked(file, entry) })
    } finally {
      await file.close()
    }
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

async function* atMost(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const piece of content) {
    size += piece.length
    if (size > MOST_BYTES) throw unfit()
    yield piece
  }
}

async function bytes(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(Math.max(0, length))
  const { bytesRead } = await file.read(buffer, 0, buffer.length, start)
  return buffer.subarray(0, bytesRead)
}

/** Its files, folders not among them, nor what a Mac puts beside each; nothing where it is no ZIP. */
async function entriesOf(file: FileHandle): Promise<Entry[] | undefined> {
  const { size } = await file.stat()
  const tailAt = Math.max(0, size - END_BYTES - LONGEST_COMMENT)
  const tail = await bytes(file, tailAt, size - tailAt)
  const end = tail.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end < 0 || tail.length - end < END_BYTES || tail.readUInt32LE(end) !== END) return undefined
  const [count, length, start] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  if (length > LONGEST_DIRECTORY || start + length > size) return undefined
  const directory = await bytes(file, start, length)
  const entries: Entry[] = []
  let at = 0
  while (at + CENTRAL_BYTES <= directory.length && directory.readUInt32LE(at) === CENTRAL) {
    const nameEnd = at + CENTRAL_BYTES + directory.readUInt16LE(at + 28)
    const flags = directory.readUInt16LE(at + 8)
    entries.push({
      name: nameOf(directory.subarray(at + CENTRAL_BYTES, nameEnd), (flags & UTF8) !== 0),
      encrypted: (flags & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    })
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  if (entries.length !== count) return undefined
  return entries.filter(({ name }) => !name.endsWith('/') && !/(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$)/.test(name))
}

/** Programs of Chinese Windows write names in GBK and do not say so. */
function nameOf(given: Uint8Array, isUtf8: boolean): string {
  if (isUtf8) return new TextDecoder().decode(given)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(given)
  } catch {
    return new TextDecoder('gb18030').decode(given)
  }
}

async function* unpacked(file: FileHandle, entry: Entry): AsyncGenerator<Uint8Array> {
  const head = await bytes(file, entry.at, LOCAL_BYTES)
  if (head.length < LOCAL_BYTES || head.readUInt32LE(0) !== LOCAL || ![STORED, DEFLATED].includes(entry.method)) throw unfit()
  const start = entry.at + LOCAL_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28)
  async function* packed(): AsyncGenerator<Buffer> {
    for (let at = 0; at < entry.packed; at += PIECE) yield await bytes(file, start + at, Math.min(PIECE, entry.packed - at))
  }
  let size = 0
  try {
    for await (const piece of entry.method === STORED ? packed() : inflated(packed())) {
      size += piece.length
      if (size > entry.unpacked) throw unfit()
      yield piece
    }
  } catch (fault) {
    throw fault instanceof Error && 'code' in fault && String(fault.code).startsWith('Z_') ? unfit() : fault
  }
}

function inflated(packed: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const [source, inflate] = [Readable.from(packed), createInflateRaw()]
  source.on('error', (fault) => inflate.destroy(fault))
  // who reads no further ends both; what is wrong is told by the reading
  inflate.on('error', () => undefined)
  inflate.on('close', () => source.destroy())
  return source.pipe(inflate)
}

const [PNG, JPEG] = [Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.from([0xff, 0xd8, 0xff])]

/** What the content of an entry is by its beginning. */
export async function kindOf(archive: Archive, entry: Entry): Promise<'png' | 'jpeg' | undefined> {
  for await (const piece of archive.open(entry)) {
    const head = Buffer.from(piece.subarray(0, PNG.length))
    return head.equals(PNG) ? 'png' : head.subarray(0, JPEG.length).equals(JPEG) ? 'jpeg' : undefined
  }
  return undefined
}
