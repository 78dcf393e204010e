import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type Fontkit from '@pdf-lib/fontkit'
import type { PDFDocument, PDFFont } from 'pdf-lib'

/** The only face of papers: Noto Sans SC with all its characters; a paper carries those that it uses. */
const FACE = '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'

interface Typeface {
  /** Has a paper carry the characters of the face that will be drawn on it. */
  embedIn(paper: PDFDocument): Promise<PDFFont>
  /** How wide a text of size 1 is. */
  measure: (text: string) => number
  /** Characters of a text that the face does not have. */
  lacking(text: string): string[]
}

/** Lines of a text of a size that are no wider than `width`; Chinese breaks anywhere, English between words. */
export function wrapped(text: string, size: number, width: number, measure: Typeface['measure']): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of text.match(/[A-Za-z0-9.,’'-]+\s?|./gsu) ?? []) {
    if (line !== '' && measure(line + piece) * size > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += piece
  }
  return [...lines, line]
}

const required = createRequire(import.meta.url)
/** Longer than from one look for papers to the next. */
const UNUSED_MS = 90_000
let loaded: Promise<Typeface> | undefined
let unused: NodeJS.Timeout | undefined

/** Read when a paper is made, and in memory for as long as papers are made one after the other: ten megabytes. */
export const typeface = (): Promise<Typeface> => {
  loaded ??= load()
  clearTimeout(unused)
  unused = setTimeout(() => (loaded = undefined), UNUSED_MS).unref()
  return loaded
}

async function load(): Promise<Typeface> {
  // no start of the portal waits for it; an import of what is no module would keep its text twice
  const fontkit: typeof Fontkit = required('@pdf-lib/fontkit')
  const bytes = evenGlyphs(await readFile(required.resolve(FACE)))
  // of an array it would keep a copy for each paper; its types do not say that it reads a buffer where it lies
  const open = () => fontkit.create(bytes.buffer as unknown as Uint8Array)
  const face = open()
  const widths = new Map<string, number>()
  const widthOf = (letter: string): number => {
    const known = widths.get(letter)
    if (known !== undefined) return known
    const width = face.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth / face.unitsPerEm
    widths.set(letter, width)
    return width
  }
  return {
    // each paper has a face of its own: one remembers for which character a glyph was asked first, which stands in the paper
    embedIn(paper) {
      paper.registerFontkit({ create: open })
      return paper.embedFont(bytes, { subset: true })
    },
    measure: (text) => [...text].reduce((sum, letter) => sum + widthOf(letter), 0),
    lacking: (text) => [...new Set(text)].filter((letter) => letter.trim() !== '' && !face.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
  }
}

const DIRECTORY = 12
const ENTRY = 16

/**
 * The same face with every glyph on an even place. The subset that a paper carries counts places in twos, and a glyph of an odd length would push all
 * after it off theirs: they would not be drawn.
 */
function evenGlyphs(face: Buffer): Buffer {
  const entries = Array.from({ length: face.readUInt16BE(4) }, (_, at) => DIRECTORY + at * ENTRY)
  const tableOf = (tag: string): Buffer => {
    const found = entries.find((at) => face.toString('latin1', at, at + 4) === tag)
    if (found === undefined) throw new Error(`the face has no ${tag}`)
    return tableIn(face, found)
  }
  if (tableOf('head').readInt16BE(50) !== 1) throw new Error('the face counts its glyphs in twos already')
  const even = evened(tableOf('glyf'), tableOf('loca'))
  const directory = Buffer.from(face.subarray(0, DIRECTORY + entries.length * ENTRY))
  const pieces: Buffer[] = [directory]
  let length = directory.length
  for (const at of entries) {
    const table = even.get(face.toString('latin1', at, at + 4)) ?? tableIn(face, at)
    directory.writeUInt32BE(length, at + 8)
    directory.writeUInt32BE(table.length, at + 12)
    pieces.push(table, Buffer.alloc(-table.length & 3))
    length += table.length + (-table.length & 3)
  }
  return Buffer.concat(pieces)
}

const tableIn = (face: Buffer, at: number): Buffer => face.subarray(face.readUInt32BE(at + 8), face.readUInt32BE(at + 8) + face.readUInt32BE(at + 12))

/** The glyphs one after the other, each on an even place, and where each lies. */
function evened(glyf: Buffer, loca: Buffer): ReadonlyMap<string, Buffer> {
  const places = Buffer.alloc(loca.length)
  const glyphs: Buffer[] = []
  let length = 0
  for (let at = 0; at < loca.length; at += 4) {
    places.writeUInt32BE(length, at)
    if (at + 4 === loca.length) break
    const glyph = glyf.subarray(loca.readUInt32BE(at), loca.readUInt32BE(at + 4))
    glyphs.push(glyph)
    if (glyph.length % 2 === 1) glyphs.push(Buffer.alloc(1))
    length += glyph.length + (glyph.length % 2)
  }
  return new Map([
    ['glyf', Buffer.concat(glyphs)],
    ['loca', places],
  ])
}
