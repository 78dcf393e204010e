import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { reasons, unreadable } from './unreadable.ts'

/** Where a sheet comes from: an uploaded file, any bytes, or a path on the machine. */
export type SheetSource = string | AsyncIterable<Uint8Array> | { readonly stream: AsyncIterable<Uint8Array> }

/** A file to read from, and what ends it. */
export interface Received {
  file: FileHandle
  kind: 'xlsx' | 'csv'
  close(): Promise<void>
}

const MEGABYTE = 1_048_576
/** Enough to know what a file is. */
const HEAD_BYTES = 4096

/**
 * Puts what comes on disk, not in memory, as an xlsx can be read from its end only. What is neither xlsx nor csv, or is too large, is
 * refused while it comes.
 * @throws SHEET-02
 */
export async function received(source: SheetSource, maxMegabytes: number): Promise<Received> {
  if (typeof source === 'string') return opened(source, maxMegabytes)
  const { path, remove } = await onDisk(source, maxMegabytes)
  try {
    const { close, ...rest } = await opened(path, maxMegabytes)
    return { ...rest, close: () => close().finally(remove) }
  } catch (fault) {
    await remove()
    throw fault
  }
}

/** A place of its own on disk for what comes, until it is removed. @throws SHEET-02 while it comes */
export async function onDisk(source: Exclude<SheetSource, string>, maxMegabytes: number): Promise<{ path: string; remove(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'sheet-'))
  const path = join(dir, 'upload')
  const remove = () => rm(dir, { recursive: true, force: true })
  try {
    await spool('stream' in source ? source.stream : source, path, maxMegabytes)
    return { path, remove }
  } catch (fault) {
    await remove()
    throw fault
  }
}

async function spool(chunks: AsyncIterable<Uint8Array>, path: string, maxMegabytes: number): Promise<void> {
  const out = createWriteStream(path, { mode: 0o600 })
  const done = finished(out)
  // what it says is heard at the end; a fault before must not go unheard
  done.catch(() => undefined)
  let size = 0
  let head = new Uint8Array()
  try {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > maxMegabytes * MEGABYTE) throw unreadable(reasons.size, { max: maxMegabytes })
      if (head.length < HEAD_BYTES) {
        head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)])
        kindOf(head)
      }
      if (!out.write(chunk)) await once(out, 'drain')
    }
    out.end()
    await done
  } finally {
    out.destroy()
  }
}

async function opened(path: string, maxMegabytes: number): Promise<Received> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    if (size > maxMegabytes * MEGABYTE) throw unreadable(reasons.size, { max: maxMegabytes })
    if (size === 0) throw unreadable(reasons.empty)
    const head = Buffer.alloc(Math.min(size, HEAD_BYTES))
    await file.read(head, 0, head.length, 0)
    return { file, kind: kindOf(head), close: () => file.close() }
  } catch (fault) {
    await file.close()
    throw fault
  }
}

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0]
const BEGINNINGS_OF_UTF16 = [
  [0xff, 0xfe],
  [0xfe, 0xff],
]
const begins = (head: Uint8Array, signs: readonly number[]): boolean => signs.every((sign, at) => head[at] === sign)

/** What the content is, whatever the file is called (SHEET-02). */
function kindOf(head: Uint8Array): Received['kind'] {
  if (begins(head, ZIP)) return 'xlsx'
  // an xlsx under a password lies in the same container as the files of old programs
  if (begins(head, OLD_OFFICE)) throw unreadable(reasons.old)
  if (BEGINNINGS_OF_UTF16.some((signs) => begins(head, signs))) throw unreadable(reasons.notUtf8)
  if (head.includes(0)) throw unreadable(reasons.kind)
  return 'csv'
}

const PIECE = 65_536

/** The bytes of an open file from `start` on, piece by piece; the file stays open. */
export async function* piecesOf(file: FileHandle, start = 0, length = Number.POSITIVE_INFINITY): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < length; ) {
    const piece = Buffer.allocUnsafe(Math.min(PIECE, length - at))
    const { bytesRead } = await file.read(piece, 0, piece.length, start + at)
    if (bytesRead === 0) return
    at += bytesRead
    yield piece.subarray(0, bytesRead)
  }
}
