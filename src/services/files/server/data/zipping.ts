import { crc32 } from 'node:zlib'

/** A file that goes into an archive, under the parts of its path there. */
export interface ToZip {
  path: readonly string[]
  at: Date
  open(): AsyncIterable<Uint8Array>
}

const LOCAL = 0x04034b50
const DESCRIPTOR = 0x08074b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
/** Sizes come after the bytes; names are UTF-8. */
const FLAGS = 0x0008 | 0x0800
const VERSION = 20
const OUR_TIME_MINUTES = 8 * 60

/** What no system keeps in a name, and what would lead out of the archive. */
const safe = (part: string): string => part.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '') || '_'

/** A name that no other entry has: the second of one name is numbered before its suffix. */
function unique(path: readonly string[], taken: Set<string>): string {
  const whole = path.map(safe).join('/')
  const dot = whole.lastIndexOf('.')
  const [stem, suffix] = dot > whole.lastIndexOf('/') ? [whole.slice(0, dot), whole.slice(dot)] : [whole, '']
  let name = whole
  for (let n = 2; taken.has(name.toLowerCase()); n++) name = `${stem} (${n})${suffix}`
  taken.add(name.toLowerCase())
  return name
}

/** Day and time as DOS wrote them, at the resort; from 1980 on. */
function stamp(at: Date): { time: number; day: number } {
  const local = new Date(Math.max(at.getTime(), Date.UTC(1980, 0, 2)) + OUR_TIME_MINUTES * 60_000)
  return {
    time: (local.getUTCHours() << 11) | (local.getUTCMinutes() << 5) | (local.getUTCSeconds() >> 1),
    day: ((local.getUTCFullYear() - 1980) << 9) | ((local.getUTCMonth() + 1) << 5) | local.getUTCDate(),
  }
}

interface Written {
  name: Buffer
  crc: number
  size: number
  offset: number
  time: number
  day: number
}

const fields = (...given: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer => {
  const out = Buffer.alloc(given.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of given) {
    if (bytes === 2) out.writeUInt16LE(value, at)
    else out.writeUInt32LE(value, at)
    at += bytes
  }
  return out
}

const localHead = ({ name, time, day }: Omit<Written, 'crc' | 'size'>): Buffer =>
  Buffer.concat([fields([LOCAL, 4], [VERSION, 2], [FLAGS, 2], [0, 2], [time, 2], [day, 2], [0, 4], [0, 4], [0, 4], [name.length, 2], [0, 2]), name])

const centralHead = ({ name, crc, size, offset, time, day }: Written): Buffer =>
  Buffer.concat([
    fields([CENTRAL, 4], [VERSION, 2], [VERSION, 2], [FLAGS, 2], [0, 2], [time, 2], [day, 2], [crc, 4], [size, 4], [size, 4], [name.length, 2]),
    fields([0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
    name,
  ])

/**
 * Files as an archive, made as its bytes are taken: contents are stored as they are, since pictures and PDF are packed already. Whoever asks sees to it that
 * they are fewer than 65,535 and come to less than 4 GB.
 */
export async function* zipped(entries: AsyncIterable<ToZip>): AsyncGenerator<Uint8Array> {
  const written: Written[] = []
  const taken = new Set<string>()
  let offset = 0
  for await (const { path, at, open } of entries) {
    const head = { name: Buffer.from(unique(path, taken), 'utf8'), offset, ...stamp(at) }
    const local = localHead(head)
    yield local
    let [crc, size] = [0, 0]
    for await (const piece of open()) {
      crc = crc32(piece, crc)
      size += piece.length
      yield piece
    }
    const descriptor = fields([DESCRIPTOR, 4], [crc, 4], [size, 4], [size, 4])
    yield descriptor
    written.push({ ...head, crc, size })
    offset += local.length + size + descriptor.length
  }
  const central = Buffer.concat(written.map(centralHead))
  yield central
  yield fields([END, 4], [0, 2], [0, 2], [written.length, 2], [written.length, 2], [central.length, 4], [offset, 4], [0, 2])
}
