import { simplified } from './traditional.ts'

const KEPT = /[\p{L}\p{N}]/u
const MARKS = /\p{M}/gu

/** What one character is compared as: small, half-width, simplified, without accents; '' for what only separates (SRCH-08). */
const plain = (character: string): string =>
  [...character.normalize('NFKD').toLowerCase().replace(MARKS, '')].map((one) => (KEPT.test(one) ? (simplified.get(one) ?? one) : ' ')).join('')

/**
 * A text as it is compared: words of letters and digits with one space between them (SRCH-08). Character by character, so that a place in it
 * can be found again in the text as it was written.
 */
export const normal = (text: string): string => [...text].map(plain).join('').replace(/\s+/g, ' ').trim()

/** How many characters somebody looks for (SRCH-01). */
export const lengthOf = (keywords: string): number => [...normal(keywords).replaceAll(' ', '')].length

/** A part of a text, from a place up to another. */
interface Mark {
  from: number
  to: number
}

/** Where words that are already normal stand in a text as it was written, in order and without overlap. */
export function marksIn(text: string, words: readonly string[]): Mark[] {
  const places: Mark[] = []
  let compared = ''
  let at = 0
  for (const character of text) {
    const one = plain(character)
    const place = { from: at, to: at + character.length }
    compared += one
    for (let n = 0; n < one.length; n++) places.push(place)
    at += character.length
  }
  const found: Mark[] = []
  for (const word of words.filter(Boolean))
    for (let from = compared.indexOf(word); from >= 0; from = compared.indexOf(word, from + word.length))
      found.push({ from: places[from]!.from, to: places[from + word.length - 1]!.to })
  return joined(found)
}

function joined(marks: Mark[]): Mark[] {
  const result: Mark[] = []
  for (const mark of marks.sort((a, b) => a.from - b.from || b.to - a.to)) {
    const last = result.at(-1)
    if (last && mark.from <= last.to) last.to = Math.max(last.to, mark.to)
    else result.push({ ...mark })
  }
  return result
}

/** A text in pieces, those that were looked for marked. */
export function piecesOf(text: string, words: readonly string[]): { text: string; marked: boolean }[] {
  const pieces: { text: string; marked: boolean }[] = []
  let at = 0
  for (const { from, to } of marksIn(text, words)) {
    if (from > at) pieces.push({ text: text.slice(at, from), marked: false })
    pieces.push({ text: text.slice(from, to), marked: true })
    at = to
  }
  if (at < text.length) pieces.push({ text: text.slice(at), marked: false })
  return pieces
}

/** The text of the reader's language, or the other where what was looked for stands only there. */
export const whereFound = (own: string, other: string, words: readonly string[]): string =>
  own === '' || (marksIn(own, words).length === 0 && marksIn(other, words).length > 0) ? other : own

/** The part of a text around the first word that was looked for, with dots where something is left out. */
export function excerptOf(text: string, words: readonly string[], length = 120): string {
  const first = marksIn(text, words)[0]?.from ?? 0
  const from = Math.max(0, Math.min(first - Math.floor(length / 4), text.length - length))
  const to = Math.min(text.length, from + length)
  const whole = text.slice(from, to).replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')
  return `${from > 0 ? '…' : ''}${whole.trim()}${to < text.length ? '…' : ''}`
}
