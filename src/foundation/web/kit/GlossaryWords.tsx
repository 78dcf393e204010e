import { useMemo } from 'react'
import type { Language } from '#foundation/contract/bilingual.ts'
import { glossaryOf, inLanguage, withInserted, withWord } from '#foundation/contract/glossary.ts'
import { useTerms } from '../glossary.tsx'
import { useText } from '../text.tsx'
import { useSay } from './say.tsx'
import { useDebounced } from './useDebounced.ts'

/** Of a long text that is not translated yet, a few words at a time. */
const MOST = 8

export interface Writing {
  /** Writes the text with a word in it, and says behind which place that word ends; where it is not given, as for texts with formats, a click copies the word. */
  onText?(text: string, at?: number): void
  /** From where to where the cursor stands. */
  cursor?(): readonly [from: number, to: number]
}

interface Props extends Writing {
  language: Language
  text: string
  /** What the other half says. */
  other: string
}

/** What the glossary says below a half (SHELL-61): terms that the other half has and this one lacks, and words to be avoided with better ones. */
export function GlossaryWords({ language, text, other, onText, cursor }: Props) {
  const { t } = useText()
  const { say } = useSay()
  const terms = useTerms()
  const glossary = useMemo(() => glossaryOf(terms), [terms])
  const debounced = useDebounced({ text, other })
  const { use: lacking, avoid } = useMemo(() => glossary.wordsFor(language, debounced.text, debounced.other), [glossary, language, debounced])
  // what takes the place of another word is not proposed a second time
  const use = lacking.filter((term) => !avoid.some(({ better }) => better.includes(term)))
  /** Of the words, which a page in the other language shows too. */
  const lang = language === 'Cn' ? 'zh' : 'en'
  const copy = async (word: string) => {
    await navigator.clipboard?.writeText(word)
    say(t('kit.terms.copied', { word }))
  }
  const insert = (word: string) => {
    const put = withInserted(text, word, cursor?.() ?? [text.length, text.length])
    onText!(put.text, put.at)
  }
  const button = (word: string, note: string, [key, figures]: [key: string, figures: { word: string; found?: string }], act: () => void) => (
    <button key={word} type="button" className="btn s" lang={lang} title={note} aria-label={t(key, figures)} onClick={act}>
      {word}
    </button>
  )
  if (use.length + avoid.length === 0) return null
  return (
    <div className="terms" data-typed="">
      {avoid.map(({ word, found, better }) => (
        <div key={word} className="row wrap">
          <small>{t('kit.terms.avoid')}</small>
          <del lang={lang}>{found}</del>
          <small>{t('kit.terms.better')}</small>
          {better.map((term) => {
            const own = inLanguage(term, language)
            return onText
              ? button(own, term.note, ['kit.terms.replace', { found, word: own }], () => onText(withWord(text, word, own)))
              : button(own, term.note, ['kit.terms.copy', { word: own }], () => void copy(own))
          })}
        </div>
      ))}
      {use.length > 0 && (
        <div className="row wrap">
          <small>{t('kit.terms.use')}</small>
          {use.slice(0, MOST).map((term) => {
            const own = inLanguage(term, language)
            return onText
              ? button(own, term.note, ['kit.terms.insert', { word: own }], () => insert(own))
              : button(own, term.note, ['kit.terms.copy', { word: own }], () => void copy(own))
          })}
          {use.length > MOST && <small>{t('kit.terms.more', { count: use.length - MOST })}</small>}
        </div>
      )}
    </div>
  )
}
