import type { ReadAt } from './zip.ts'

const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ENTRY = 128
const HEADER = 512
/** Sector numbers from here on are no sectors. */
const LAST = 0xfffffffa
/** Sectors of a directory; an Outlook message with many attachments has a few hundred entries. */
const MOST_SECTORS = 1_000

/**
 * The names of storages and streams of an old Office file (compound file: doc, xls, msg, oft), or nothing where it is none.
 * Which program it belongs to is told by them alone.
 */
export async function oldOfficeNames(read: ReadAt): Promise<ReadonlySet<string> | undefined> {
  const header = await read(0, HEADER)
  if (header.length < HEADER || !header.subarray(0, 8).equals(SIGNATURE)) return undefined
  const shift = header.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return undefined
  const sector = 1 << shift
  const perSector = sector / 4
  const sectorAt = (n: number) => (n + 1) * sector
  const next = async (n: number): Promise<number> => {
    const table = Math.floor(n / perSector)
    // the first 109 tables stand in the header; a file of more is beyond 6 MB, and its directory almost always begins before
    const tableAt = table < 109 ? header.readUInt32LE(76 + table * 4) : LAST
    if (tableAt >= LAST) return LAST
    const cell = await read(sectorAt(tableAt) + (n % perSector) * 4, 4)
    return cell.length === 4 ? cell.readUInt32LE(0) : LAST
  }
  const names = new Set<string>()
  let at = header.readUInt32LE(48)
  for (let count = 0; at < LAST && count < MOST_SECTORS; count++) {
    const directory = await read(sectorAt(at), sector)
    for (let entry = 0; entry + ENTRY <= directory.length; entry += ENTRY) {
      const length = directory.readUInt16LE(entry + 64)
      if (length >= 2 && length <= 64) names.add(directory.subarray(entry, entry + length - 2).toString('utf16le'))
    }
    at = await next(at)
  }
  return names
}
