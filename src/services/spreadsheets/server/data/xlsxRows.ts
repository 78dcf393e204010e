import type { Raw } from '../../rules/cells.ts'
import { reasons, unreadable } from './unreadable.ts'
import { ownCopy, unescaped, type Workbook } from './workbook.ts'
import { attribute, XmlScanner } from './xml.ts'
import type { Zip } from './zip.ts'

/** A line of a file: what stands in its cells, by number of the column from 0. */
export interface RawLine {
  /** As the program shows it, from 1. */
  line: number
  cells: readonly Raw[]
}

/** Unpacked, 50,000 rows of 30 columns take 90 MB. */
const MAX_ROWS_BYTES = 256 * 1_048_576
/** Columns to the right of these are not looked at: a cell far out must not make a row as wide. */
export const MAX_COLUMNS = 200
/** As Excel has it. */
const MAX_TEXT = 32_767

/** The rows of a worksheet as fast as they are taken; of the file no more than a piece is unpacked at a time. */
export async function* xlsxRows(zip: Zip, book: Workbook): AsyncGenerator<RawLine> {
  const decoder = new TextDecoder()
  const lines = new Lines(book)
  const scanner = new XmlScanner(lines)
  for await (const chunk of zip.content(book.part, MAX_ROWS_BYTES)) {
    scanner.push(decoder.decode(chunk, { stream: true }))
    yield* lines.take()
    if (lines.ended) return
  }
}

/** Gathers the cells of rows from what the scanner tells. */
class Lines {
  ended = false
  readonly #book: Workbook
  #ready: RawLine[] = []
  #line = 0
  #cells: Raw[] = []
  #column = -1
  #type = ''
  #style = -1
  #text = ''
  /** Inside `v` or `t`, and not in a reading above the characters. */
  #listening = false
  #inReading = false
  constructor(book: Workbook) {
    this.#book = book
  }

  take(): RawLine[] {
    const ready = this.#ready
    this.#ready = []
    return ready
  }

  open(name: string, attributes: string): void {
    switch (name) {
      case 'row':
        this.#line = Number(attribute(attributes, 'r') ?? this.#line + 1)
        this.#cells = []
        this.#column = -1
        break
      case 'c': {
        const place = attribute(attributes, 'r')
        this.#column = place ? columnOf(place) : this.#column + 1
        this.#type = attribute(attributes, 't') ?? 'n'
        this.#style = Number(attribute(attributes, 's') ?? -1)
        this.#text = ''
        break
      }
      case 'rPh':
        this.#inReading = true
        break
      case 'v':
      case 't':
        this.#listening = !this.#inReading
    }
  }

  close(name: string): void {
    switch (name) {
      case 'v':
      case 't':
        this.#listening = false
        break
      case 'rPh':
        this.#inReading = false
        break
      case 'c':
        if (this.#column < MAX_COLUMNS) this.#put(this.#column, this.#value())
        break
      case 'row':
        if (this.#cells.length > 0) this.#ready.push({ line: this.#line, cells: this.#cells })
        break
      case 'sheetData':
        this.ended = true
    }
  }

  text(piece: string): void {
    if (!this.#listening) return
    this.#text += piece
    if (this.#text.length > MAX_TEXT) throw unreadable(reasons.damaged)
  }

  #put(column: number, value: Raw): void {
    if (value === null) return
    while (this.#cells.length < column) this.#cells.push(null)
    this.#cells[column] = value
  }

  #value(): Raw {
    const text = this.#text
    switch (this.#type) {
      case 's':
        return this.#book.texts[Number(text)] ?? null
      case 'str':
      case 'inlineStr':
        return ownCopy(unescaped(text))
      case 'b':
        return text === '1' || text === 'true'
      case 'e':
        return { error: text }
      case 'd':
        return text
      default: {
        if (text === '') return null
        const number = Number(text)
        if (!Number.isFinite(number)) return text
        return this.#book.dates[this.#style] ? { serial: number + this.#book.offset } : number
      }
    }
  }
}

/** `AB12` is column 27. */
function columnOf(place: string): number {
  let column = 0
  for (const letter of /^[A-Za-z]{1,3}/.exec(place)?.[0].toUpperCase() ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}
