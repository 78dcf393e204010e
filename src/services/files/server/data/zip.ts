import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

/** Reads bytes of a content at a place. */
export type ReadAt = (start: number, length: number) => Promise<Buffer>

export interface ZipEntry {
  name: string
  /** Bytes in the archive, and bytes that it says it has unpacked. */
  packed: number
  unpacked: number
  encrypted: boolean
  method: number
  at: number
}

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const LONGEST_COMMENT = 65_535
const WIDE = 0xffffffff
/** A directory beyond these is no archive that anybody sends. */
const MOST = { entries: 20_000, directory: 8 * 1024 * 1024 } as const

/** The directory of a zip, or nothing where there is none that can be trusted. */
export async function zipEntries(read: ReadAt, size: number): Promise<ZipEntry[] | undefined> {
  const tailAt = Math.max(0, size - END_BYTES - LONGEST_COMMENT)
  const tail = await read(tailAt, size - tailAt)
  const end = tail.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end < 0 || tail.length - end < END_BYTES || tail.readUInt32LE(end) !== END) return undefined
  const count = tail.readUInt16LE(end + 10)
  const length = tail.readUInt32LE(end + 12)
  const start = tail.readUInt32LE(end + 16)
  if (count > MOST.entries || length > MOST.directory || start + length > size) return undefined
  const directory = await read(start, length)
  const entries: ZipEntry[] = []
  let at = 0
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === CENTRAL) {
    const [nameLength, extraLength, commentLength] = [directory.readUInt16LE(at + 28), directory.readUInt16LE(at + 30), directory.readUInt16LE(at + 32)]
    const flags = directory.readUInt16LE(at + 8)
    const extra = directory.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength)
    const wide = wideSizes(extra)
    const narrow = { unpacked: directory.readUInt32LE(at + 24), packed: directory.readUInt32LE(at + 20), at: directory.readUInt32LE(at + 42) }
    entries.push({
      name: directory.subarray(at + 46, at + 46 + nameLength).toString('utf8'),
      encrypted: (flags & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      unpacked: narrow.unpacked === WIDE ? wide() : narrow.unpacked,
      packed: narrow.packed === WIDE ? wide() : narrow.packed,
      at: narrow.at === WIDE ? wide() : narrow.at,
    })
    at += 46 + nameLength + extraLength + commentLength
  }
  return entries.length === count && count > 0 ? entries : undefined
}

/** The 64-bit sizes that stand in the extra field, one after the other. */
function wideSizes(extra: Buffer): () => number {
  let at = 0
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== 1) at += 4 + extra.readUInt16LE(at + 2)
  let next = at + 4
  return () => {
    if (next + 8 > extra.length) return WIDE
    next += 8
    return Number(extra.readBigUInt64LE(next - 8))
  }
}

const STORED = 0
const DEFLATED = 8
const PIECE = 65_536

/** A fault of an entry: it is not what the directory says. */
export class ZipLie extends Error {
  override readonly name = 'ZipLie'
}

function inflated(packed: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const [source, inflate] = [Readable.from(packed), createInflateRaw()]
  source.on('error', (fault) => inflate.destroy(fault))
  // who reads no further ends both; what is wrong is told by the reading
  inflate.on('error', () => {})
  inflate.on('close', () => source.destroy())
  return source.pipe(inflate)
}

/**
 * The unpacked bytes of an entry, piece by piece.
 * @throws ZipLie as soon as it has more than it said, or cannot be unpacked
 */
export async function* unpack(read: ReadAt, entry: ZipEntry): AsyncGenerator<Buffer> {
  const head = await read(entry.at, 30)
  if (head.length < 30 || head.readUInt32LE(0) !== LOCAL) throw new ZipLie(entry.name)
  const start = entry.at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  async function* packed() {
    for (let at = 0; at < entry.packed; at += PIECE) yield await read(start + at, Math.min(PIECE, entry.packed - at))
  }
  if (entry.method !== STORED && entry.method !== DEFLATED) throw new ZipLie(entry.name)
  let size = 0
  const pieces = entry.method === STORED ? packed() : inflated(packed())
  try {
    for await (const piece of pieces) {
      size += piece.length
      if (size > entry.unpacked) throw new ZipLie(entry.name)
      yield piece
    }
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && String(fault.code).startsWith('Z_')) throw new ZipLie(entry.name)
    throw fault
  }
}
