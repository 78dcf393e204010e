import { hash32 } from '#foundation/contract/hash.ts'

const RUNS = /\p{Script=Han}+|[^\p{Script=Han}]+/gu
const HAN = /^\p{Script=Han}/u
/** From this length on a word of letters is found in its middle too; shorter ones where a word begins. */
const MIDDLE = 3

const windows = (characters: readonly string[], size: number): string[] =>
  Array.from({ length: Math.max(0, characters.length - size + 1) }, (_, at) => characters.slice(at, at + size).join(''))

const begins = (start: string): string => `^${start}`

/** All that a run of letters and digits, or of Chinese, may be found by. */
function ofRun(run: string): string[] {
  const characters = [...run]
  if (HAN.test(run)) return [...characters, ...windows(characters, 2)]
  const starts = [1, 2].filter((size) => size <= characters.length).map((size) => begins(characters.slice(0, size).join('')))
  return [...starts, ...windows(characters, MIDDLE)]
}

/** What a run that is looked for must be found by: the longest pieces suffice. */
function wantedOf(run: string): string[] {
  const characters = [...run]
  if (HAN.test(run)) return characters.length === 1 ? characters : windows(characters, 2)
  return characters.length < MIDDLE ? [begins(run)] : windows(characters, MIDDLE)
}

const collect = (text: string, of: (run: string) => string[]): string[] => [...new Set(text.split(' ').flatMap((word) => (word.match(RUNS) ?? []).flatMap(of)))]

/** The pieces of a normal text: each Chinese character and pair of them, beginnings of words, and three letters in a row. */
export const gramsOf = (normalText: string): string[] => collect(normalText, ofRun)

/** The pieces that a text must have in which a normal word stands. Never none. */
export const wantedGrams = (normalWord: string): string[] => collect(normalWord, wantedOf)

/** The piece of a whole normal title, which begins like no other: by it titles are found that are just what was looked for. */
export const wholeGram = (normalTitle: string): string => `=${normalTitle}`

/** A piece as a whole number that a column of 32 bits takes: shorter to keep, and what falls on the same number is told apart by the text. */
export const numberOf = (gram: string): number => hash32(gram) | 0

/** Whether a normal text has a normal word in it: the same answer as the index gives (server/data/matching.ts). */
export function hasWord(normalText: string, word: string): boolean {
  if (!normalText.includes(word)) return false
  const there = new Set(gramsOf(normalText))
  return wantedGrams(word).every((gram) => there.has(gram))
}
