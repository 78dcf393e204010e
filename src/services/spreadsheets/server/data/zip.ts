import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { piecesOf } from './received.ts'
import { reasons, unreadable } from './unreadable.ts'

/** One part of an xlsx, as its directory announces it. */
interface Part {
  name: string
  method: number
  packed: number
  full: number
  at: number
}

const LOCAL_HEAD = 30
const CENTRAL_HEAD = 46
const END_HEAD = 22
const SIGNATURE = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 }
/** The end record may be followed by a comment of this length. */
const MAX_COMMENT = 65_535
/** An xlsx of a form or list has a dozen parts. */
const MAX_PARTS = 5_000
const STORED = 0
const DEFLATED = 8
const ENCRYPTED_FLAG = 1

/** The parts of a zip file, read from its directory at the end: nothing is unpacked before somebody asks for it. */
export class Zip {
  readonly #file: FileHandle
  readonly #parts: ReadonlyMap<string, Part>
  private constructor(file: FileHandle, parts: ReadonlyMap<string, Part>) {
    this.#file = file
    this.#parts = parts
  }

  /** @throws SHEET-02 where it is damaged, or a part is under a password */
  static async open(file: FileHandle): Promise<Zip> {
    const { size } = await file.stat()
    const tail = await bytes(file, Math.max(0, size - END_HEAD - MAX_COMMENT), Math.min(size, END_HEAD + MAX_COMMENT))
    let end = tail.length - END_HEAD
    while (end >= 0 && tail.readUInt32LE(end) !== SIGNATURE.end) end -= 1
    if (end < 0) throw unreadable(reasons.damaged)
    const count = tail.readUInt16LE(end + 10)
    const length = tail.readUInt32LE(end + 12)
    const start = tail.readUInt32LE(end + 16)
    if (count > MAX_PARTS || start + length > size) throw unreadable(reasons.damaged)
    return new Zip(file, partsIn(await bytes(file, start, length), count))
  }

  has(name: string): boolean {
    return this.#parts.has(name)
  }

  /**
   * The content of a part, unpacked as it is read.
   * @throws SHEET-02 where it is longer than `limit`, whatever the directory says of it: nobody's list is that long, a bomb is
   */
  async *content(name: string, limit: number): AsyncGenerator<Uint8Array> {
    const part = this.#parts.get(name)
    if (!part) throw unreadable(reasons.damaged)
    if (part.full > limit) throw unreadable(reasons.tooMuch)
    const head = await bytes(this.#file, part.at, LOCAL_HEAD)
    if (head.readUInt32LE(0) !== SIGNATURE.local) throw unreadable(reasons.damaged)
    const start = part.at + LOCAL_HEAD + head.readUInt16LE(26) + head.readUInt16LE(28)
    if (part.packed === 0) return
    const packed = Readable.from(piecesOf(this.#file, start, part.packed))
    const inflate = part.method === DEFLATED ? createInflateRaw() : undefined
    if (inflate) packed.on('error', (fault) => inflate.destroy(fault)).pipe(inflate)
    let read = 0
    try {
      for await (const chunk of inflate ?? packed) {
        read += (chunk as Uint8Array).length
        if (read > limit) throw unreadable(reasons.tooMuch)
        yield chunk as Uint8Array
      }
    } catch (fault) {
      throw isOfZlib(fault) ? unreadable(reasons.damaged) : fault
    } finally {
      inflate?.destroy()
      packed.destroy()
    }
  }

  /** A small part as text. @throws SHEET-02 where it is longer than `limit` */
  async text(name: string, limit: number): Promise<string> {
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of this.content(name, limit)) text += decoder.decode(chunk, { stream: true })
    return text + decoder.decode()
  }
}

const isOfZlib = (fault: unknown): boolean => fault instanceof Error && 'code' in fault && String(fault.code).startsWith('Z_')

async function bytes(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, at)
  if (bytesRead < length) throw unreadable(reasons.damaged)
  return buffer
}

function partsIn(directory: Buffer, count: number): Map<string, Part> {
  const parts = new Map<string, Part>()
  let at = 0
  for (let n = 0; n < count; n++) {
    if (at + CENTRAL_HEAD > directory.length || directory.readUInt32LE(at) !== SIGNATURE.central) throw unreadable(reasons.damaged)
    if (directory.readUInt16LE(at + 8) & ENCRYPTED_FLAG) throw unreadable(reasons.encrypted)
    const method = directory.readUInt16LE(at + 10)
    if (method !== STORED && method !== DEFLATED) throw unreadable(reasons.damaged)
    const nameLength = directory.readUInt16LE(at + 28)
    const name = directory.toString('utf8', at + CENTRAL_HEAD, at + CENTRAL_HEAD + nameLength)
    parts.set(name, {
      name,
      method,
      packed: directory.readUInt32LE(at + 20),
      full: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    })
    at += CENTRAL_HEAD + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return parts
}
