import { reasons, unreadable } from './unreadable.ts'

/** What a scanner tells of a piece of XML, in order. Names come without their prefix. */
export interface XmlHandler {
  open(name: string, attributes: string): void
  close(name: string): void
  text(text: string): void
}

/** A tag or text that is longer belongs to no sheet. */
const MAX_PENDING = 1_048_576

/**
 * Scans XML as it comes, piece by piece, holding no more than what is not complete yet. No library reads a sheet with the reader's
 * own speed: they read ahead of who takes the rows, as far as the file goes.
 */
export class XmlScanner {
  readonly #handler: XmlHandler
  #pending = ''
  constructor(handler: XmlHandler) {
    this.#handler = handler
  }

  push(piece: string): void {
    const xml = this.#pending + piece
    let at = 0
    for (;;) {
      const open = xml.indexOf('<', at)
      if (open < 0) break
      const end = endOf(xml, open)
      if (end < 0) {
        if (open > at) this.#handler.text(decoded(xml.slice(at, open)))
        at = open
        break
      }
      if (open > at) this.#handler.text(decoded(xml.slice(at, open)))
      this.#tag(xml, open, end)
      at = end + 1
    }
    this.#pending = xml.slice(at)
    if (this.#pending.length > MAX_PENDING) throw unreadable(reasons.damaged)
  }

  #tag(xml: string, open: number, end: number): void {
    const first = xml.charCodeAt(open + 1)
    if (first === QUESTION) return
    if (first === SLASH) {
      this.#handler.close(bare(xml.slice(open + 2, end).trim()))
      return
    }
    if (first === EXCLAMATION) {
      if (xml.startsWith('<![CDATA[', open)) this.#handler.text(xml.slice(open + 9, end - 2))
      // a document type could define entities that grow without end
      else if (!xml.startsWith('<!--', open)) throw unreadable(reasons.damaged)
      return
    }
    const closed = xml.charCodeAt(end - 1) === SLASH
    const inner = xml.slice(open + 1, closed ? end - 1 : end)
    const blank = inner.search(/\s/)
    const name = bare(blank < 0 ? inner : inner.slice(0, blank))
    this.#handler.open(name, blank < 0 ? '' : inner.slice(blank))
    if (closed) this.#handler.close(name)
  }
}

const [SLASH, QUESTION, EXCLAMATION] = [0x2f, 0x3f, 0x21]

const bare = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Where the markup that begins at `open` ends: its `>`; -1 while it has not come. */
function endOf(xml: string, open: number): number {
  if (xml.startsWith('<!--', open)) return lastOf(xml, '-->', open + 4)
  if (xml.startsWith('<![CDATA[', open)) return lastOf(xml, ']]>', open + 9)
  // the beginning of either may still be on its way
  if (xml.length - open < 9 && ('<!--'.startsWith(xml.slice(open)) || '<![CDATA['.startsWith(xml.slice(open)))) return -1
  return endOfTag(xml, open)
}

const lastOf = (xml: string, ending: string, from: number): number => {
  const at = xml.indexOf(ending, from)
  return at < 0 ? -1 : at + ending.length - 1
}

/** A `>` may stand in the value of an attribute, and as many of them as somebody likes: each sign is looked at once. */
function endOfTag(xml: string, open: number): number {
  let quote = ''
  for (let at = open; at < xml.length; at++) {
    const sign = xml[at]!
    if (quote) quote = sign === quote ? '' : quote
    else if (sign === '>') return at
    else if (sign === '"' || sign === "'") quote = sign
  }
  return -1
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export const decoded = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex: string | undefined, number: string | undefined, name: string | undefined) =>
        name ? (NAMED[name] ?? whole) : sign(hex ? Number.parseInt(hex, 16) : Number(number)),
      )
    : text

const sign = (point: number): string => (point <= 0x10ffff ? String.fromCodePoint(point) : '')

/** The value of one attribute; `name` with its prefix. */
export function attribute(attributes: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  return found ? decoded(found[1] ?? found[2] ?? '') : undefined
}

/** All tags of a small document, in order. */
export function tagsOf(xml: string): { name: string; attributes: string; path: readonly string[] }[] {
  const tags: { name: string; attributes: string; path: readonly string[] }[] = []
  const path: string[] = []
  const scanner = new XmlScanner({
    open(name, attributes) {
      tags.push({ name, attributes, path: [...path] })
      path.push(name)
    },
    close: () => void path.pop(),
    text: () => undefined,
  })
  scanner.push(xml)
  return tags
}
