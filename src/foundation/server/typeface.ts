import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** The only face of papers: Noto Sans SC with all its characters; a paper carries those that it uses. */
const FACE = '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'

interface Typeface {
  bytes: Buffer
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

let loaded: Promise<Typeface> | undefined

/** Read when the first paper is made, and kept: ten megabytes. */
export const typeface = (): Promise<Typeface> => {
  loaded ??= load()
  return loaded
}

async function load(): Promise<Typeface> {
  // no start of the portal waits for it
  const { default: fontkit } = await import('@pdf-lib/fontkit')
  const bytes = evenGlyphs(await readFile(createRequire(import.meta.url).resolve(FACE)))
  const face = fontkit.create(bytes)
  const widths = new Map<string, number>()
  const widthOf = (letter: string): number => {
    const known = widths.get(letter)
    if (known !== undefined) return known
    const width = face.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth / face.unitsPerEm
    widths.set(letter, width)
    return width
  }
  return {
    bytes,
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
  const entryOf = (tag: string): number => {
    const found = entries.find((at) => face.toString('latin1', at, at + 4) === tag)
    if (found === undefined) throw new Error(`the face has no ${tag}`)
    return found
  }
  const tableAt = (tag: string) => face.readUInt32BE(entryOf(tag) + 8)
  const lengthOf = (tag: string) => face.readUInt32BE(entryOf(tag) + 12)
  if (face.readInt16BE(tableAt('head') + 50) !== 1) throw new Error('the face counts its glyphs in twos already')
  const [glyf, loca] = [tableAt('glyf'), tableAt('loca')]
  const count = lengthOf('loca') / 4
  const places = Buffer.alloc(count * 4)
  const glyphs: Buffer[] = []
  let length = 0
  for (let at = 0; at < count; at++) {
    places.writeUInt32BE(length, at * 4)
    if (at === count - 1) break
    const glyph = face.subarray(glyf + face.readUInt32BE(loca + at * 4), glyf + face.readUInt32BE(loca + at * 4 + 4))
    glyphs.push(glyph)
    if (glyph.length % 2 === 1) glyphs.push(Buffer.alloc(1))
    length += glyph.length + (glyph.length % 2)
  }
  const even = Buffer.concat([face, ...glyphs, places])
  const moved = (tag: string, at: number, bytes: number) => {
    even.writeUInt32BE(at, entryOf(tag) + 8)
    even.writeUInt32BE(bytes, entryOf(tag) + 12)
  }
  moved('glyf', face.length, length)
  moved('loca', face.length + length, places.length)
  return even
}
