import type { Language } from './bilingual.ts'

/** A word of the house in both languages, with those that are not used for it, of either language. */
export interface Term {
  zh: string
  en: string
  avoid: readonly string[]
  note: string
}

/** What the glossary says of one half of a text. */
export interface HalfWords<T> {
  /** Terms that the other half says and this one does not. */
  use: T[]
  /** Words that are to be avoided, as the glossary has them and as they stand there, with the terms that say it better. */
  avoid: { word: string; found: string; better: T[] }[]
}

const OF = { Cn: 'zh', En: 'en' } as const
/** How a term reads in a language. */
export const inLanguage = (term: Pick<Term, 'zh' | 'en'>, language: Language): string => term[OF[language]]

const HAN = /\p{Script=Han}/u
/** A Chinese word stands anywhere, one of letters as a whole word, in its plural too. */
function patternOf(word: string): string {
  const plain = word.replace(/[.*+?^$()|[\]{}\\]/g, '\\$&')
  return HAN.test(word) ? plain : `(?<![A-Za-z])${plain.replace(/y$/i, '(?:y|ie)')}(?:s|es)?(?![A-Za-z])`
}

const WITHIN_WORDS = /<\/?(?:a|b|em|i|span|strong|u)(?:\s[^>]*)?>/gi
const BETWEEN_WORDS = /<[^<>]*>|&nbsp;|\{\w+\}/g
/** What a text, rich or plain, says beside its tags and placeholders. */
const said = (text: string): string => text.replace(WITHIN_WORDS, '').replace(BETWEEN_WORDS, ' ')

/** Finds words in a text: of two that begin at the same place the longer one, so that an employee number is no employee. */
function finderOf(words: readonly string[]): (text: string) => ReadonlyMap<string, string> {
  const all = [...new Set(words)].filter(Boolean).sort((a, b) => b.length - a.length)
  const pattern = new RegExp(all.map((word) => `(${patternOf(word)})`).join('|'), 'gi')
  return (text) => {
    const found = new Map<string, string>()
    if (all.length > 0)
      for (const match of said(text).matchAll(pattern)) {
        const word = all[match.slice(1).findIndex((part) => part !== undefined)]!
        if (!found.has(word)) found.set(word, match[0])
      }
    return found
  }
}

/** The terms of the house, to be asked what they say of a half of a text (SHELL-61). */
export function glossaryOf<T extends Term>(terms: readonly T[]) {
  const find = finderOf(terms.flatMap(({ zh, en, avoid }) => [zh, en, ...avoid]))
  return {
    wordsFor(language: Language, text: string, other: string): HalfWords<T> {
      const otherLanguage = language === 'Cn' ? 'En' : 'Cn'
      const [here, there] = [find(text), find(other)]
      const asked = terms.filter((term) => there.has(inLanguage(term, otherLanguage)))
      // a word may have several in the other language: any of them answers it
      const answered = new Set(asked.filter((term) => here.has(inLanguage(term, language))).map((term) => inLanguage(term, otherLanguage)))
      const own = new Set(terms.map((term) => inLanguage(term, language)))
      return {
        use: asked.filter((term) => !answered.has(inLanguage(term, otherLanguage))),
        avoid: [...here]
          .filter(([word]) => !own.has(word))
          .map(([word, found]) => ({ word, found, better: terms.filter(({ avoid }) => avoid.includes(word)) }))
          .filter(({ better }) => better.length > 0),
      }
    },
  }
}

/** A plain text with a better word wherever the other stood, with its capital and as many of it. */
export function withWord(text: string, word: string, better: string): string {
  return text.replace(new RegExp(patternOf(word), 'gi'), (match) => {
    const many = match.length > word.length && !HAN.test(better) ? `${better}s` : better
    return /^[A-Z]/.test(match) ? many.charAt(0).toUpperCase() + many.slice(1) : many
  })
}

/** A plain text with a word put into it, apart from the letters beside it; and the place after that word. */
export function withInserted(text: string, word: string, [from, to]: readonly [from: number, to: number]): { text: string; at: number } {
  const [before, after] = [text.slice(0, from), text.slice(to)]
  const apart = (beside: string) => (HAN.test(word) || !/^[A-Za-z0-9,.;:!?)]$/.test(beside) ? '' : ' ')
  const lead = apart(before.slice(-1))
  const put = before + lead + word
  return { text: put + (/^[A-Za-z0-9]/.test(after) ? apart(after.charAt(0)) : '') + after, at: put.length }
}
