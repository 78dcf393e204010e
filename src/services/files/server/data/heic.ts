import type { ReadAt } from './zip.ts'

/** Bytes of a file, both ends included. */
export interface Stretch {
  start: number
  end: number
}

/** The box that tells where everything is; of a picture it has some kilobytes. */
const MOST_META = 4 * 1024 * 1024

interface Box {
  type: string
  /** Where its content begins and ends. */
  start: number
  end: number
}

function* boxesIn(bytes: Buffer, start: number, end: number): Generator<Box> {
  for (let at = start; at + 8 <= end; ) {
    const short = bytes.readUInt32BE(at)
    const head = short === 1 ? 16 : 8
    if (at + head > end) return
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short
    if (size < head || at + size > end) return
    yield { type: bytes.toString('latin1', at + 4, at + 8), start: at + head, end: at + size }
    at += size
  }
}

/**
 * Where place and device data (Exif, XMP) of a HEIC picture lie; nothing where it cannot be read. They are blanked where they are, so
 * that every other place in the file stays true. How the picture is turned is told by a property of its own and stays.
 */
export async function heicPrivate(read: ReadAt, size: number): Promise<Stretch[] | undefined> {
  const meta = await topBox(read, size, 'meta')
  if (!meta || meta.end - meta.start > MOST_META) return undefined
  const bytes = await read(meta.start, meta.end - meta.start)
  // version and flags come first
  const inside = [...boxesIn(bytes, 4, bytes.length)]
  const items = inside.find(({ type }) => type === 'iinf')
  const places = inside.find(({ type }) => type === 'iloc')
  if (!items || !places) return undefined
  const wanted = privateItems(bytes, items)
  if (wanted.size === 0) return []
  const inData = inside.find(({ type }) => type === 'idat')
  const found = extents(bytes, places, wanted).map(({ at, length, from }) => {
    const base = from === 1 ? (inData ? meta.start + inData.start : Number.NaN) : 0
    return { start: base + at, end: base + at + length - 1 }
  })
  return found.every(({ start, end }) => start >= 0 && end < size) ? found : undefined
}

async function topBox(read: ReadAt, size: number, wanted: string): Promise<{ start: number; end: number } | undefined> {
  for (let at = 0; at + 8 <= size; ) {
    const head = await read(at, 16)
    const short = head.readUInt32BE(0)
    const length = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - at : short
    if (length < 8) return undefined
    if (head.toString('latin1', 4, 8) === wanted) return { start: at + (short === 1 ? 16 : 8), end: Math.min(at + length, size) }
    at += length
  }
  return undefined
}

/** Items that are Exif, or XMP by their content type. */
function privateItems(bytes: Buffer, { start, end }: Box): Set<number> {
  const wide = bytes[start] !== 0
  const ids = new Set<number>()
  for (const box of boxesIn(bytes, start + 4 + (wide ? 4 : 2), end)) {
    const version = bytes[box.start]!
    if (box.type !== 'infe' || version < 2) continue
    const id = version === 2 ? bytes.readUInt16BE(box.start + 4) : bytes.readUInt32BE(box.start + 4)
    const typeAt = box.start + (version === 2 ? 8 : 10)
    const type = bytes.toString('latin1', typeAt, typeAt + 4)
    const rest = bytes.toString('latin1', typeAt + 4, box.end)
    if (type === 'Exif' || (type === 'mime' && rest.includes('rdf+xml'))) ids.add(id)
  }
  return ids
}

interface Extent {
  at: number
  length: number
  /** 0: from the beginning of the file, 1: in the box `idat`. */
  from: number
}

function extents(bytes: Buffer, { start }: Box, wanted: ReadonlySet<number>): Extent[] {
  const version = bytes[start]!
  let at = start + 4
  const number = (width: number): number => {
    at += width
    return width === 0 ? 0 : width === 8 ? Number(bytes.readBigUInt64BE(at - 8)) : bytes.readUIntBE(at - width, width)
  }
  const sizes = number(2)
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexSize = version > 0 ? sizes & 15 : 0
  const count = number(version < 2 ? 2 : 4)
  const found: Extent[] = []
  for (let n = 0; n < count; n++) {
    const id = number(version < 2 ? 2 : 4)
    const from = version > 0 ? number(2) & 15 : 0
    number(2)
    const base = number(baseSize)
    const parts = number(2)
    for (let part = 0; part < parts; part++) {
      if (version > 0) number(indexSize)
      const extent = { at: base + number(offsetSize), length: number(lengthSize), from }
      if (wanted.has(id) && extent.length > 0) found.push(extent)
    }
  }
  return found
}
