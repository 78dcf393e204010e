import { crc32 } from 'node:zlib'

interface Entry {
  name: string
  bytes: Buffer
}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
/** Names are UTF-8. */
const FLAGS = 0x0800
/** The first day that the format knows: a file is no different for when it was packed. */
const FIRST_DAY = 0x21

/** A zip of files that are packed already (PDF, xlsx), each stored as it is, in memory one after the other. */
export async function* zipOf(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let at = 0
  for await (const { name, bytes } of entries) {
    const path = Buffer.from(name, 'utf8')
    const facts = factsOf(bytes, path)
    const head = Buffer.concat([uint32(LOCAL), uint16(VERSION), facts, uint16(0), path])
    directory.push(
      Buffer.concat([uint32(CENTRAL), uint16(VERSION), uint16(VERSION), facts, uint16(0), uint16(0), uint16(0), uint16(0), uint32(0), uint32(at), path]),
    )
    yield head
    yield bytes
    at += head.length + bytes.length
  }
  const all = Buffer.concat(directory)
  const count = uint16(directory.length)
  yield Buffer.concat([all, uint32(END), uint16(0), uint16(0), count, count, uint32(all.length), uint32(at), uint16(0)])
}

/** What both places say of a file: flags, stored, no time, checksum, sizes, length of its name. */
const factsOf = (bytes: Buffer, path: Buffer): Buffer =>
  Buffer.concat([uint16(FLAGS), uint16(0), uint16(0), uint16(FIRST_DAY), uint32(crc32(bytes)), uint32(bytes.length), uint32(bytes.length), uint16(path.length)])

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
