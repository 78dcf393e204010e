import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Lang } from '#foundation/contract/schemas.ts'
import { fill, MASKED, ownHalf, type TextValues } from '#foundation/contract/texts.ts'

export interface TextApi {
  lang: Lang
  /** The words of a key, filled. A missing key shows itself, which the journeys look for; one that ends in what is hidden stays hidden. */
  t(key: string, values?: TextValues): string
  has(key: string): boolean
  /** Values as they are offered to choose from; `before` is what stands before each in the key of its words, with the dot. */
  choices<const V extends string>(before: string, values: readonly V[]): { value: V; label: string }[]
  pick(cn: string, en: string): string
  /** The reader's half of a name that was written in both languages at once. */
  half(name: string): string
  /** How a person is named. */
  name(person: { nameCn: string; nameEn: string }): string
}

const Texts = createContext<TextApi | undefined>(undefined)

export function makeTextApi(lang: Lang, word: (key: string) => string | undefined): TextApi {
  const t: TextApi['t'] = (key, values = {}) => fill(word(key) ?? (key.endsWith(MASKED) ? MASKED : key), values, lang)
  return {
    lang,
    t,
    has: (key) => word(key) !== undefined,
    choices: (before, values) => values.map((value) => ({ value, label: t(`${before}${value}`) })),
    half: (name) => ownHalf(name, lang),
    pick: (cn, en) => (lang === 'zh' ? cn || en : en || cn),
    name: ({ nameCn, nameEn }) => (lang === 'zh' ? nameCn || nameEn : nameEn || nameCn),
  }
}

export function TextProvider({ lang, word, children }: { lang: Lang; word: (key: string) => string | undefined; children: ReactNode }) {
  return <Texts value={useMemo(() => makeTextApi(lang, word), [lang, word])}>{children}</Texts>
}

/** The words of the page, in the language it is read in. */
export function useText(): TextApi {
  const api = useContext(Texts)
  if (!api) throw new Error('useText outside TextProvider')
  return api
}
