import { crc32 } from 'node:zlib'

const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50]
const VERSION = 20
/** The first day that an archive knows. */
const FIRST_DAY = 0x21
const LOCAL_LENGTH = 30
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'

/** The parts of the smallest file that Word opens; a line of text each. */
const partsOf = (text: readonly string[]): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${TYPE}"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}" Target="word/document.xml"/></Relationships>`,
  'word/document.xml': `<w:document xmlns:w="${MAIN}"><w:body>${text.map((one) => `<w:p><w:r><w:t>${one}</w:t></w:r></w:p>`).join('')}</w:body></w:document>`,
})

const signed = (length: number, signature: number): Buffer => {
  const bytes = Buffer.alloc(length)
  bytes.writeUInt32LE(signature, 0)
  return bytes
}

/** A Word file with these lines, not packed. */
export function wordFile(...text: string[]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  const parts = Object.entries(partsOf(text))
  let at = 0
  for (const [name, content] of parts) {
    const [named, bytes] = [Buffer.from(name), Buffer.from(content)]
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(VERSION, 0)
    fields.writeUInt16LE(FIRST_DAY, 8)
    fields.writeUInt32LE(crc32(bytes), 10)
    fields.writeUInt32LE(bytes.length, 14)
    fields.writeUInt32LE(bytes.length, 18)
    fields.writeUInt16LE(named.length, 22)
    local.push(signed(4, LOCAL), fields, named, bytes)
    const made = signed(6, CENTRAL)
    made.writeUInt16LE(VERSION, 4)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    central.push(made, fields, place, named)
    at += LOCAL_LENGTH + named.length + bytes.length
  }
  const directory = Buffer.concat(central)
  const end = signed(22, END)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...local, directory, end])
}
