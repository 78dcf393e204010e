import { normal } from './normal.ts'

const HAN = /\p{Script=Han}+/gu
const LETTERS = /^[a-z]+$/
/** Shorter words have too many neighbours. */
const LEAST_LETTERS = 4
/** From this length on a word may have two slips. */
const LONG = 8

/** How many slips lie between two words: a letter too much, missing, wrong, or two that changed places. Counts to `most` and no further. */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j]!, before[j - 2]! + 1)
    }
    ;[before, last] = [last, row]
  }
  return last[b.length]!
}

const pairs = (text: string): string[] => (text.match(HAN) ?? []).flatMap((run) => [...run].slice(1).map((second, at) => [...run][at]! + second))

/**
 * How near a function is to what was looked for and not found: of Chinese the share of its pairs of characters, of letters whether each word is one slip
 * away, two where it is long. 0 where it is not near.
 */
export function nearness(one: { nameCn: string; nameEn: string; keywords: string }, keywords: string): number {
  const said = normal([one.nameCn, one.nameEn, one.keywords].join(' '))
  const there = new Set(pairs(said))
  const wanted = pairs(keywords)
  const share = wanted.filter((pair) => there.has(pair)).length / Math.max(1, wanted.length)
  if (wanted.length > 0) return share >= 0.5 ? share : 0
  const words = keywords.split(' ').filter((word) => LETTERS.test(word) && word.length >= LEAST_LETTERS)
  const known = said.split(' ')
  const most = (word: string) => (word.length >= LONG ? 2 : 1)
  const close = (word: string) =>
    known.some((other) => slipsBetween(word, other, most(word)) <= most(word) || slipsBetween(word, other.replace(/s$/, ''), most(word)) <= most(word))
  return words.length > 0 && words.every(close) ? 1 : 0
}
