import { hash32 } from '#foundation/contract/hash.ts'

/** A keyword is found by pieces of this length, so it has at least as many characters (DOCC-10). */
export const SHORTEST = 3
/** Characters around what was looked for, where no sentence ends before. */
const SENTENCE = 90
const ENDS = /[。！？；!?;]/u

/** A character as it is compared: small, half-width, nothing where it only separates. Lines of a page break anywhere. */
const plainOf = (character: string): string => character.normalize('NFKC').toLowerCase().replace(/\s/gu, '')

/** A text as it is compared. */
export const plain = (text: string): string => [...text].map(plainOf).join('')

/** The pieces of a plain text, each once, as numbers that an index keeps. */
export function gramsOf(plainText: string): number[] {
  const characters = [...plainText]
  const grams = new Set<number>()
  for (let at = 0; at + SHORTEST <= characters.length; at++) grams.add(hash32(characters.slice(at, at + SHORTEST).join('')) | 0)
  return [...grams]
}

/** The sentence of a text in which a keyword stands first, cut where it is long; nothing where it does not stand there (DOCC-21). */
export function sentenceWith(text: string, keyword: string): string | undefined {
  const wanted = plain(keyword)
  const characters = [...text]
  const places: number[] = []
  let compared = ''
  for (const [at, character] of characters.entries()) {
    const one = plainOf(character)
    for (let n = 0; n < one.length; n++) places.push(at)
    compared += one
  }
  const found = wanted === '' ? -1 : compared.indexOf(wanted)
  if (found < 0) return undefined
  const [first, last] = [places[found]!, places[found + wanted.length - 1]!]
  let from = first
  while (from > 0 && first - from < SENTENCE && !endsAt(characters, from - 1)) from--
  let to = last + 1
  while (to < characters.length && to - last < SENTENCE && !endsAt(characters, to - 1)) to++
  return characters.slice(from, to).join('').trim()
}

/** A point ends a sentence where nothing follows it: 3.5 is a number. */
const endsAt = (characters: readonly string[], at: number): boolean =>
  ENDS.test(characters[at]!) || (characters[at] === '.' && (characters[at + 1] ?? ' ').trim() === '')
