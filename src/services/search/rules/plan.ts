import { hasWord } from './grams.ts'

/** Words that stand for each other, each already normal; one may be of several words. */
export type Synonyms = readonly (readonly string[])[]

/** What has to be found: of each term one of the alternatives, of an alternative every word. */
export interface Plan {
  /** The keywords in their normal form. */
  keywords: string
  terms: readonly (readonly string[])[]
}

/** Most words that a synonym may have, and that a search looks for. */
const LONGEST = 5
const MOST_TERMS = 10

/** Cuts normal keywords into terms; words that have synonyms, the longest first, stand for all of these. */
export function planOf(keywords: string, synonyms: Synonyms): Plan {
  const groups = new Map<string, Set<string>>()
  for (const group of synonyms) for (const word of group) groups.set(word, new Set([word, ...(groups.get(word) ?? []), ...group]))
  const words = keywords.split(' ').filter(Boolean)
  const terms: string[][] = []
  for (let at = 0; at < words.length && terms.length < MOST_TERMS; ) {
    const size = [...Array(LONGEST).keys()].map((n) => LONGEST - n).find((n) => at + n <= words.length && groups.has(words.slice(at, at + n).join(' '))) ?? 1
    const said = words.slice(at, at + size).join(' ')
    terms.push([...(groups.get(said) ?? [said])])
    at += size
  }
  return { keywords, terms }
}

/** The single words of a plan, the longest first: what is marked in what was found. */
export const wordsOf = ({ terms }: Plan): string[] => [...new Set(terms.flat().flatMap((said) => said.split(' ')))].sort((a, b) => b.length - a.length)

/** Whether a normal text holds what a plan looks for. */
export const fits = (normalText: string, { terms }: Plan): boolean =>
  terms.length > 0 && terms.every((alternatives) => alternatives.some((said) => said.split(' ').every((word) => hasWord(normalText, word))))
