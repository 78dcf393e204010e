import type { Block, BlockKind } from './paper.ts'

/** A4, in points; y counts from the foot, as PDF does. */
export const PAGE = { width: 595.28, height: 841.89, side: 68, top: 76, foot: 76 } as const
/** The box of the signature, and what it takes with its line of words. */
export const BOX = { width: 200, height: 70, gap: 26 } as const

interface Style {
  size: number
  leading: number
  before: number
  align: 'left' | 'center' | 'right'
  /** Of the first line, in characters. */
  indent: number
  mark?: string
}
const STYLES: Record<BlockKind, Style> = {
  number: { size: 9, leading: 14, before: 0, align: 'right', indent: 0 },
  title: { size: 19, leading: 30, before: 16, align: 'center', indent: 0 },
  subtitle: { size: 11, leading: 18, before: 2, align: 'center', indent: 0 },
  heading: { size: 13, leading: 22, before: 14, align: 'left', indent: 0 },
  paragraph: { size: 11.5, leading: 20, before: 6, align: 'left', indent: 2 },
  item: { size: 11.5, leading: 20, before: 3, align: 'left', indent: 1, mark: '· ' },
}

export interface Line {
  x: number
  y: number
  size: number
  text: string
}
export interface Sheet {
  lines: Line[]
  /** The same to be read on a screen of any width. */
  blocks: Block[]
}
export interface Place {
  /** From 0 on. */
  page: number
  x: number
  y: number
  width: number
  height: number
}

/** How wide a text is at a size of one point. */
export type Measure = (text: string) => number

/** May not begin a line. Written as code points: marks that close, and those that divide. */
const NOT_FIRST = /^[\u3001\u3002\uff0c\uff0e\uff1b\uff1a\uff01\uff1f\uff09\u300b\u3009\u300d\u300f\u3011\u201d\u2019\u2026\uff05,.;:!?)\]}%]/u
/** May not end a line: marks that open. */
const NOT_LAST = /[\uff08\u300a\u3008\u300c\u300e\u3010\u201c\u2018([{]$/u
/** A word or an amount, which stay whole; or any other sign. */
const WORD = /(?:[\p{Script=Latin}\p{N}_@/.\-+#&'¥]|(?<=\p{N}),(?=\p{N}))+|\s+|./gu

/** The smallest parts between which a line may end. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (const [piece] of text.matchAll(WORD)) {
    const before = pieces.at(-1)
    if (before !== undefined && (NOT_FIRST.test(piece) || NOT_LAST.test(before))) pieces[pieces.length - 1] = before + piece
    else pieces.push(piece)
  }
  return pieces
}

/** Cuts what is wider than a whole line, letter by letter. */
const cut = (piece: string, width: number, measure: Measure): string[] => {
  const parts: string[] = []
  for (const letter of piece) {
    const last = parts.at(-1)
    if (last !== undefined && measure(last + letter) <= width) parts[parts.length - 1] = last + letter
    else parts.push(letter)
  }
  return parts
}

/** A text as lines of at most that width, of the first of `first`. */
export function linesOf(text: string, width: number, first: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  const room = () => (lines.length === 0 ? first : width)
  for (const piece of piecesOf(text).flatMap((one) => (measure(one) > width ? cut(one, Math.min(width, first), measure) : [one]))) {
    if (line !== '' && measure((line + piece).trimEnd()) > room()) {
      lines.push(line.trimEnd())
      line = piece.trimStart()
    } else line += piece
  }
  if (line.trim() !== '') lines.push(line.trimEnd())
  return lines
}

/** Sets blocks on pages, and after the last of them a place for each of those who sign, one below the other, never torn from its words. */
export function typeset(blocks: readonly Block[], measure: Measure, hands = 1): { sheets: Sheet[]; places: Place[] } {
  const sheets: Sheet[] = [{ lines: [], blocks: [] }]
  let y: number = PAGE.height - PAGE.top
  const fresh = () => {
    sheets.push({ lines: [], blocks: [] })
    y = PAGE.height - PAGE.top
  }
  for (const block of blocks) {
    const { size, leading, before, align, indent, mark = '' } = STYLES[block.kind]
    const width = PAGE.width - 2 * PAGE.side
    const inset = indent * size
    const lines = linesOf(mark + block.text, width / size, (width - inset) / size, measure)
    // a heading stays with what it heads
    if (y - before - leading * (block.kind === 'heading' ? 3 : 1) < PAGE.foot) fresh()
    else y -= before
    let begun = false
    for (const [at, text] of lines.entries()) {
      if (y - leading < PAGE.foot) {
        fresh()
        begun = false
      }
      y -= leading
      const sheet = sheets.at(-1)
      const over = width - measure(text) * size
      const x = PAGE.side + (align === 'center' ? over / 2 : align === 'right' ? over : at === 0 ? inset : 0)
      sheet?.lines.push({ x, y, size, text })
      const shown = sheet?.blocks.at(-1)
      if (begun && shown) shown.text = joined(shown.text, text)
      else sheet?.blocks.push({ kind: block.kind, text })
      begun = true
    }
  }
  const places = Array.from({ length: hands }, (): Place => {
    if (y - BOX.gap - BOX.height < PAGE.foot) fresh()
    y -= BOX.gap + BOX.height
    return { page: sheets.length - 1, x: PAGE.width - PAGE.side - BOX.width, y, width: BOX.width, height: BOX.height }
  })
  return { sheets, places }
}

/** Two lines of one text: between Latin words there was a space. */
const joined = (one: string, other: string): string =>
  /[\p{Script=Latin}\p{N},.;:!?)]$/u.test(one) && /^[\p{Script=Latin}\p{N}(]/u.test(other) ? `${one} ${other}` : one + other
