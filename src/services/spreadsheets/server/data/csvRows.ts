import { reasons, unreadable } from './unreadable.ts'
import { MAX_COLUMNS, type RawLine } from './xlsxRows.ts'

const DELIMITERS = [',', ';', '\t'] as const
/** A record that is longer is no list of anything: a quote was opened and never closed. */
const MAX_PENDING = 1_048_576

/** Chinese Excel saves a plain csv in GBK, of which GB18030 is the whole. */
export type CsvEncoding = 'utf-8' | 'gb18030'

/** UTF-8 where all of it is, GB18030 otherwise. */
export async function encodingOf(chunks: AsyncIterable<Uint8Array>): Promise<CsvEncoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of chunks) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch (fault) {
    if (fault instanceof TypeError) return 'gb18030'
    throw fault
  }
}

/** The records of a csv (RFC 4180, with the semicolons and tabs of Excel) as fast as they are taken. @throws SHEET-02 */
export async function* csvRows(chunks: AsyncIterable<Uint8Array>, encoding: CsvEncoding = 'utf-8'): AsyncGenerator<RawLine> {
  const records = new Records()
  const decoder = new TextDecoder(encoding, { fatal: true })
  const decode = (chunk?: Uint8Array): string => {
    try {
      const text = chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
      if (text.includes('\0')) throw unreadable(reasons.kind)
      return text
    } catch (fault) {
      throw fault instanceof TypeError ? unreadable(reasons.notUtf8) : fault
    }
  }
  for await (const chunk of chunks) yield* records.push(decode(chunk))
  yield* records.push(decode(), true)
}

/** Cuts a text into records; what is not complete yet waits. */
class Records {
  #pending = ''
  #delimiter = ''
  #line = 0;

  *push(piece: string, last = false): Generator<RawLine> {
    let text = this.#pending + piece
    if (!this.#delimiter) {
      const begun = this.#begin(text, last)
      if (begun === undefined) {
        this.#pending = text
        return
      }
      text = begun
    }
    let at = 0
    for (;;) {
      const record = this.#recordAt(text, at, last)
      if (!record) break
      at = record.next
      this.#line += 1
      if (record.cells.some((cell) => cell !== '')) yield { line: this.#line, cells: record.cells }
    }
    this.#pending = text.slice(at)
    if (this.#pending.length > MAX_PENDING) throw unreadable(reasons.damaged)
  }

  /** Finds out the delimiter from the first record; the line `sep=;` that Excel understands counts as a line. */
  #begin(text: string, last: boolean): string | undefined {
    const end = text.search(/[\r\n]/)
    if (end < 0 && !last && text.length < MAX_PENDING) return undefined
    const first = end < 0 ? text : text.slice(0, end)
    const told = /^sep=(.)$/i.exec(first)?.[1]
    const bare = first.replace(/"[^"]*"/g, '')
    const count = (delimiter: string) => bare.split(delimiter).length
    this.#delimiter = told ?? DELIMITERS.reduce((best, next) => (count(next) > count(best) ? next : best))
    if (!told) return text
    this.#line = 1
    return text.slice(end < 0 ? text.length : end + (text.startsWith('\r\n', end) ? 2 : 1))
  }

  /** The record that begins there and where the next one does; undefined while its end has not come. */
  #recordAt(text: string, from: number, last: boolean): { cells: string[]; next: number } | undefined {
    const cells: string[] = []
    let at = from
    for (;;) {
      const cell = text[at] === '"' ? this.#quoted(text, at, last) : this.#bare(text, at, last)
      if (!cell) return undefined
      if (cells.length < MAX_COLUMNS) cells.push(cell.value)
      at = cell.end
      const sign = text[at]
      if (sign === this.#delimiter) at += 1
      else if (sign === '\r') {
        // whether a line feed belongs to it is not known before the next piece
        if (at + 1 >= text.length && !last) return undefined
        return { cells, next: at + (text[at + 1] === '\n' ? 2 : 1) }
      } else if (sign === '\n') return { cells, next: at + 1 }
      else return last && from < text.length ? { cells, next: text.length } : undefined
    }
  }

  #bare(text: string, from: number, last: boolean): { value: string; end: number } | undefined {
    let end = from
    while (end < text.length && text[end] !== this.#delimiter && text[end] !== '\r' && text[end] !== '\n') end += 1
    return end < text.length || last ? { value: text.slice(from, end), end } : undefined
  }

  #quoted(text: string, from: number, last: boolean): { value: string; end: number } | undefined {
    let value = ''
    let start = from + 1
    for (;;) {
      const quote = text.indexOf('"', start)
      if (quote < 0) {
        if (last) throw unreadable(reasons.damaged)
        return undefined
      }
      if (quote + 1 >= text.length && !last) return undefined
      value += text.slice(start, quote)
      if (text[quote + 1] !== '"') {
        const rest = this.#bare(text, quote + 1, last)
        return rest && { value: value + rest.value, end: rest.end }
      }
      value += '"'
      start = quote + 2
    }
  }
}
