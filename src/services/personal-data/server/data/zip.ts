import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { format } from '#foundation/time.ts'

export interface ZipPart {
  name: string
  content: AsyncIterable<string>
}

const SIGNATURE = { local: 0x04034b50, behind: 0x08074b50, central: 0x02014b50, end: 0x06054b50 }
/** Sizes stand behind the bytes, since they are not known before; names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
const VERSION = 20
/** Sizes of four bytes end here. */
const MOST = 0xffffffff

interface Written {
  name: Buffer
  crc: number
  packed: number
  full: number
  at: number
}

/** A zip of texts, written as they come: nothing of it is kept in memory but its directory. @throws where it grows beyond 4 GB */
export async function* zip(parts: AsyncIterable<ZipPart> | Iterable<ZipPart>, now: Date): AsyncGenerator<Uint8Array> {
  const written: Written[] = []
  let at = 0
  for await (const { name, content } of parts) {
    const one: Written = { name: Buffer.from(name, 'utf8'), crc: 0, packed: 0, full: 0, at }
    const head = Buffer.concat([headOf(SIGNATURE.local, one, now), one.name])
    yield head
    for await (const bytes of deflated(content, one)) yield bytes
    const behind = numbers([4, SIGNATURE.behind], [4, one.crc], [4, one.packed], [4, one.full])
    yield behind
    at += head.length + one.packed + behind.length
    if (at > MOST) throw new Error('the archive is larger than 4 GB')
    written.push(one)
  }
  const directory = Buffer.concat(written.flatMap((one) => [centralOf(one, now), one.name]))
  yield directory
  yield numbers([4, SIGNATURE.end], [2, 0], [2, 0], [2, written.length], [2, written.length], [4, directory.length], [4, at], [2, 0])
}

async function* deflated(content: AsyncIterable<string>, one: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw()
  const source = Readable.from(counted(content, one))
  source.on('error', (fault) => deflate.destroy(fault))
  source.pipe(deflate)
  for await (const bytes of deflate) {
    one.packed += (bytes as Buffer).length
    yield bytes as Buffer
  }
}

async function* counted(content: AsyncIterable<string>, one: Written): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text, 'utf8')
    one.crc = crc32(bytes, one.crc)
    one.full += bytes.length
    if (bytes.length) yield bytes
  }
}

/** Date and time as zips have them: two seconds are the smallest step. */
function moment(now: Date): [number, number] {
  const [year, month, day, hour, minute, second] = format(now, 'YYYY M D H m s').split(' ').map(Number) as [number, number, number, number, number, number]
  return [(hour << 11) | (minute << 5) | (second >> 1), ((year - 1980) << 9) | (month << 5) | day]
}

const numbers = (...given: readonly (readonly [2 | 4, number])[]): Buffer => {
  const buffer = Buffer.alloc(given.reduce((sum, [length]) => sum + length, 0))
  let at = 0
  for (const [length, value] of given) at = buffer.writeUIntLE(value, at, length)
  return buffer
}

function headOf(signature: number, { name }: Written, now: Date): Buffer {
  const [time, date] = moment(now)
  return numbers([4, signature], [2, VERSION], [2, FLAGS], [2, DEFLATED], [2, time], [2, date], [4, 0], [4, 0], [4, 0], [2, name.length], [2, 0])
}

function centralOf({ name, crc, packed, full, at }: Written, now: Date): Buffer {
  const [time, date] = moment(now)
  return numbers(
    [4, SIGNATURE.central],
    [2, VERSION],
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATED],
    [2, time],
    [2, date],
    [4, crc],
    [4, packed],
    [4, full],
    [2, name.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, at],
  )
}
