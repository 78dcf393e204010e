import { P12Signer } from '@signpdf/signer-p12'
import { SignPdf } from '@signpdf/signpdf'
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, type PDFObject, PDFRef } from 'pdf-lib'
import { format } from '#foundation/time.ts'
import { FIELD, type Place, type Strokes } from '../../rules/index.ts'

/** Hexadecimal characters that the signature may take: it has about half of them. */
const ROOM = 16_384
const OPEN_RANGE = '/**********'
/** Where the date stands below the drawn signature, in points. */
const CAPTION = { height: 12, size: 7 } as const

export interface ToSign {
  /** The paper as it was sent, or as those before have signed it. */
  paper: Uint8Array
  place: Place
  /** How the name was drawn, or that it is the company's seal. */
  mark: Strokes | 'seal'
  signer: string
  reason: string
  at: Date
  /** Key and certificate of the house (PKCS #12). */
  key: { bytes: Uint8Array; passphrase: string }
}

/**
 * Signs a paper by adding to it: what was sent stays at the beginning, byte for byte, and after it come the drawn signature and a signature by the
 * house's certificate over all of it (PDF 32000, 12.8, as an incremental update). Whoever has both files sees that nothing else changed. What was signed
 * already is signed by adding once more: the signatures before speak for what was there when they were made.
 */
export async function signPaper(given: ToSign): Promise<Buffer> {
  const prepared = await withPlace(given)
  const { bytes, passphrase } = given.key
  return new SignPdf().sign(prepared, new P12Signer(bytes, { passphrase }), given.at)
}

/** The paper with the appearance of the signature and an empty place for the signature itself. */
async function withPlace({ paper, place, mark, signer, reason, at }: ToSign): Promise<Buffer> {
  const doc = await PDFDocument.load(paper, { updateMetadata: false })
  const { context, catalog } = doc
  const page = doc.getPage(place.page)
  const changed: [PDFRef, Buffer][] = []
  const write = (ref: PDFRef, object: PDFObject | string) => changed.push([ref, typeof object === 'string' ? Buffer.from(object, 'latin1') : bytesOf(object)])
  const add = (object: PDFObject | string): PDFRef => {
    const ref = context.nextRef()
    write(ref, object)
    return ref
  }

  const { x, y, width, height } = place
  const fields = catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict)?.lookupMaybe(PDFName.of('Fields'), PDFArray) ?? context.obj([])
  const helvetica = context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: 'WinAnsiEncoding' })
  const caption = `${format(at, 'YYYY-MM-DD HH:mm:ss')} +08:00`
  const appearance = context.stream(mark === 'seal' ? stamped(place, caption) : drawn(mark, place, caption), {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, width, height],
    Resources: { Font: { H: helvetica } },
  })
  const text = (value: string) => PDFHexString.fromText(value).toString()
  const signature = add(
    `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [ 0 ${OPEN_RANGE} ${OPEN_RANGE} ${OPEN_RANGE} ] ` +
      `/Contents <${'0'.repeat(ROOM)}> /Reason ${text(reason)} /Name ${text(signer)} /M (D:${format(at, 'YYYYMMDDHHmmss')}+08'00') >>`,
  )
  const widget = add(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      Rect: [x, y, x + width, y + height],
      V: signature,
      T: PDFHexString.fromText(`signature${fields.size() + 1}`),
      F: 132, // printed, and locked
      P: page.ref,
      AP: { N: add(appearance) },
    }),
  )
  const annotations = page.node.lookupMaybe(PDFName.of('Annots'), PDFArray) ?? context.obj([])
  annotations.push(widget)
  page.node.set(PDFName.of('Annots'), annotations)
  write(page.ref, page.node)
  fields.push(widget)
  // signatures exist, and the file may only be added to
  catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: fields, SigFlags: 3 }))
  const root = context.trailerInfo.Root
  if (!(root instanceof PDFRef)) throw new Error('the paper has no root')
  write(root, catalog)
  return appended(paper, changed, { size: context.largestObjectNumber + 1, root, info: context.trailerInfo.Info })
}

function bytesOf(object: PDFObject): Buffer {
  const bytes = new Uint8Array(object.sizeInBytes())
  object.copyBytesInto(bytes, 0)
  return Buffer.from(bytes)
}

/** Objects behind the end of a file, with a table that says where they are and where the table before it is. */
function appended(paper: Uint8Array, objects: readonly [PDFRef, Buffer][], trailer: { size: number; root: PDFRef; info: PDFObject | undefined }): Buffer {
  const before = Buffer.from(paper)
  const last = [
    ...before
      .subarray(-1_024)
      .toString('latin1')
      .matchAll(/startxref\s+(\d+)/g),
  ].at(-1)?.[1]
  if (last === undefined) throw new Error('the paper does not say where its objects are')
  const parts: Buffer[] = [before, Buffer.from('\n')]
  let length = before.length + 1
  const places: [number, number][] = []
  for (const [ref, bytes] of objects) {
    places.push([ref.objectNumber, length])
    const part = Buffer.concat([Buffer.from(`${ref.objectNumber} ${ref.generationNumber} obj\n`), bytes, Buffer.from('\nendobj\n')])
    parts.push(part)
    length += part.length
  }
  const table = places
    .toSorted(([a], [b]) => a - b)
    .map(([number, at]) => `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`)
    .join('')
  const info = trailer.info instanceof PDFRef ? ` /Info ${trailer.info}` : ''
  const end = `xref\n${table}trailer\n<< /Size ${trailer.size} /Root ${trailer.root}${info} /Prev ${last} >>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end)])
}

const n = (value: number): string => value.toFixed(2)

/** A drawn signature as operators of PDF, fitted into its box above the date. */
function drawn(strokes: Strokes, { width, height }: Place, caption: string): string {
  const scale = Math.min(width / FIELD.width, (height - CAPTION.height) / FIELD.height)
  const left = (width - FIELD.width * scale) / 2
  const place = ([x, y]: Strokes[number][number]) => [left + x * scale, CAPTION.height + (FIELD.height - y) * scale] as const
  const lines = strokes.map((stroke) => curve(stroke.map(place)))
  return `q 1.3 w 1 J 1 j 0.08 0.1 0.35 RG\n${lines.join('\n')}\nQ\n${captioned(caption)}`
}

const captioned = (caption: string): string => `BT /H ${CAPTION.size} Tf 0.4 g 2 3 Td (${caption}) Tj ET\n`

/** By which a circle is made of four Bezier curves. */
const ROUND = 0.5523

/** The company's seal: a red ring with a star, as seals are here; whose it is stands beside its place on the paper. */
function stamped({ width, height }: Place, caption: string): string {
  const [x, y] = [width / 2, CAPTION.height + (height - CAPTION.height) / 2]
  const r = (height - CAPTION.height) / 2 - 2
  const k = r * ROUND
  const at = (dx: number, dy: number) => `${n(x + dx)} ${n(y + dy)}`
  const ring = `${at(r, 0)} m ${at(r, k)} ${at(k, r)} ${at(0, r)} c ${at(-k, r)} ${at(-r, k)} ${at(-r, 0)} c ${at(-r, -k)} ${at(-k, -r)} ${at(0, -r)} c ${at(k, -r)} ${at(r, -k)} ${at(r, 0)} c S`
  const points = Array.from({ length: 10 }, (_, i) => {
    const far = i % 2 === 0 ? r * 0.55 : r * 0.21
    const angle = Math.PI / 2 + (i * Math.PI) / 5
    return at(far * Math.cos(angle), far * Math.sin(angle))
  })
  return `q 2 w 0.82 0.1 0.1 RG 0.82 0.1 0.1 rg\n${ring}\n${points.map((point, i) => `${point} ${i === 0 ? 'm' : 'l'}`).join(' ')} h f\nQ\n${captioned(caption)}`
}

/** Curves through the middles of the points, as `pathOf` draws them on the screen; a single point is a dot. */
function curve(points: readonly (readonly [number, number])[]): string {
  const [first = [0, 0] as const, ...rest] = points
  const begin = `${n(first[0])} ${n(first[1])} m`
  const last = rest.at(-1)
  if (!last) return `${begin} ${n(first[0])} ${n(first[1])} l S`
  let from: readonly [number, number] = first
  const parts = rest.slice(0, -1).map((through, at) => {
    const next = rest[at + 1] ?? through
    const to = [(through[0] + next[0]) / 2, (through[1] + next[1]) / 2] as const
    const control = (end: readonly [number, number]) => `${n(end[0] + (2 / 3) * (through[0] - end[0]))} ${n(end[1] + (2 / 3) * (through[1] - end[1]))}`
    const part = `${control(from)} ${control(to)} ${n(to[0])} ${n(to[1])} c`
    from = to
    return part
  })
  return [begin, ...parts, `${n(last[0])} ${n(last[1])} l S`].join(' ')
}
