import { deflateRawSync } from 'node:zlib'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'

/** Files as people send them, made here. */

/** A PDF of pages, each with a line on it. */
export async function paper(lines: readonly string[]): Promise<Buffer> {
  const made = await PDFDocument.create()
  for (const line of lines) made.addPage().drawText(line, { x: 60, y: 740 })
  return Buffer.from(await made.save())
}

export const pdf = (text = 'a page'): Buffer => Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n% ${text}\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`)

export interface Part {
  name: string
  content: string | Buffer
  /** What the archive says it has unpacked, where it lies. */
  says?: number
  encrypted?: boolean
}

/** A zip as a program writes it, or as an attacker does. */
export function zip(parts: readonly Part[]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const { name, content, says, encrypted } of parts) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const named = Buffer.from(name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(encrypted ? 1 : 0, 2)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(says ?? bytes.length, 18)
    fields.writeUInt16LE(named.length, 22)
    const entry = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), fields, named, packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), fields, place, named]))
    local.push(entry)
    at += entry.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...local, directory, Buffer.from('PK\u0005\u0006', 'latin1'), end])
}

const TYPES: Part = { name: '[Content_Types].xml', content: '<Types/>' }
export const docx = (...more: Part[]): Buffer => zip([TYPES, { name: 'word/document.xml', content: '<w:document/>' }, ...more])
/** A Word file as Office 365 writes it: the relations name the main part. */
export const office365 = (main: string): Buffer => {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'
  return zip([
    TYPES,
    { name: '_rels/.rels', content: `<Relationships><Relationship Id="r" Type="${type}" Target="${main}"/></Relationships>` },
    { name: main, content: '<w:document/>' },
  ])
}
export const xlsx = (): Buffer => zip([TYPES, { name: 'xl/workbook.xml', content: '<workbook/>' }])

/** An old Office file: a header, one table of sectors, one directory with these names. */
export function oldOffice(...names: string[]): Buffer {
  const header = Buffer.alloc(512)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(9, 30)
  header.writeUInt32LE(1, 48)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)
  const sectors = Math.ceil((names.length + 1) / 4)
  const table = Buffer.alloc(512, 0xff)
  table.writeUInt32LE(0xfffffffd, 0)
  for (let n = 1; n <= sectors; n++) table.writeUInt32LE(n === sectors ? 0xfffffffe : n + 1, n * 4)
  const directory = Buffer.alloc(sectors * 512)
  for (const [n, name] of ['Root Entry', ...names].entries()) {
    directory.write(name, n * 128, 'utf16le')
    directory.writeUInt16LE((name.length + 1) * 2, n * 128 + 64)
  }
  return Buffer.concat([header, table, directory])
}

const canvas = (width = 8, height = 4) => sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 40 } } })
export const png = (): Promise<Buffer> => canvas().png().toBuffer()

/** A photo as a phone takes it: lying on its side, with place and device. */
export const photo = (): Promise<Buffer> =>
  canvas()
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'PhoneMaker', Model: 'P-100' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 8/1 0/1' } })
    .toBuffer()

const box = (type: string, ...content: Buffer[]): Buffer => {
  const bytes = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(bytes.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, bytes])
}
const u16 = (...values: number[]): Buffer => Buffer.concat(values.map((value) => Buffer.from([value >> 8, value & 255])))
const u32 = (value: number): Buffer => u16(Math.floor(value / 65_536), value % 65_536)

/** A HEIC picture with one item of pixels (nobody decodes them here) and one of Exif. */
export function heic(exif = 'Exif place and device'): Buffer {
  const pixels = Buffer.from('pixels of the picture')
  const top = box('ftyp', Buffer.from('heic'), u32(0), Buffer.from('mif1heic'))
  const item = (id: number, type: string) => box('infe', Buffer.from([2, 0, 0, 0]), u16(id, 0), Buffer.from(`${type}\0`))
  const meta = (start: number) =>
    box(
      'meta',
      u32(0),
      box('iinf', u32(0), u16(2), item(1, 'hvc1'), item(2, 'Exif')),
      box('iloc', u32(0), u16(0x4400, 2), u16(1, 0, 1), u32(start), u32(pixels.length), u16(2, 0, 1), u32(start + pixels.length), u32(exif.length)),
    )
  const start = top.length + meta(0).length + 8
  return Buffer.concat([top, meta(start), box('mdat', pixels, Buffer.from(exif))])
}
