import { isDay, sayDay } from '#foundation/time.ts'
import type { Lang } from './schemas.ts'

/** Stands for content that whoever looks may not see (an administrator who views as somebody). */
export const MASKED = '•••'

export type TextValues = Readonly<Record<string, string | number | undefined>>

/**
 * Fills `{name}` in a text; where the values hold `nameCn` and `nameEn` instead, the half of the text's language. In English a counted noun is put in the singular for 1
 * (specification README, parameters). A value that is a day or an instant of the resort (`2026-11-20`, `2026-11-20 18:00`) is said in the text's language, with
 * its year, since texts are kept. Unknown names stay as they are, so that a missing figure is seen.
 */
export function fill(template: string, values: TextValues, lang: Lang): string {
  const half = lang === 'zh' ? 'Cn' : 'En'
  const filled = template.replace(/\{(\w+)\}/g, (whole, name: string) => said(values[name] ?? values[`${name}${half}`] ?? whole, lang))
  return lang === 'en'
    ? filled.replace(/(?<![\d.])1 (hour|day|minute|month|year|time|voucher|item|character|redemption|row|person|file|form|step)s\b/g, '1 $1')
    : filled
}

/** What is read of a text in one language; where it says nothing there, what it says in the other. */
export function saidIn(lang: Lang, cn: string, en: string): { text: string; in: Lang } {
  const [own, other] = lang === 'zh' ? [cn, en] : [en, cn]
  return own.trim() === '' && other.trim() !== '' ? { text: other, in: lang === 'zh' ? 'en' : 'zh' } : { text: own, in: lang }
}

const DAY = /^(\d{4}-\d{2}-\d{2})( \d{2}:\d{2})?$/

function said(value: string | number, lang: Lang): string {
  const [, day, time = ''] = DAY.exec(String(value)) ?? []
  return day && isDay(day) ? sayDay(day, lang) + time : String(value)
}

interface Names {
  nameCn: string
  nameEn: string
}

/** The name of something in the language of who reads; none of nothing. */
export function nameIn(reader: { readonly lang: Lang }, named: Names): string
export function nameIn(reader: { readonly lang: Lang }, named: Names | null | undefined): string | undefined
export function nameIn({ lang }: { readonly lang: Lang }, named: Names | null | undefined): string | undefined {
  return lang === 'zh' ? named?.nameCn : named?.nameEn
}

const BETWEEN = { zh: '、', en: ', ' } as const

/** Several words in a row, as they stand in a table or a sentence of that language. */
export const listed = (words: readonly string[], lang: Lang): string => words.join(BETWEEN[lang])

/** The names of several things in a row, in either language. */
export const namesListed = (all: readonly Names[]): Names => ({
  nameCn: all.map((one) => one.nameCn).join(BETWEEN.zh),
  nameEn: all.map((one) => one.nameEn).join(BETWEEN.en),
})

/** Of a name that was written in both languages at once (Chinese, a middle dot, English) the half of one of them; any other name as it is. */
export function ownHalf(name: string, lang: Lang): string {
  const [first = '', second = '', ...more] = name.split(' · ')
  const [here, there] = [first, second].map((half) => /\p{Script=Han}/u.test(half))
  if (!second || more.length > 0 || here === there) return name
  return here === (lang === 'zh') ? first : second
}

interface Speaks {
  text(key: string, values?: TextValues, lang?: Lang): string
}

/** What is said in either language, as the halves of a name: `halves('what', (lang) => …)` is `{ whatCn, whatEn }`. */
export const halves = <N extends string>(name: N, say: (lang: Lang) => string) =>
  ({ [`${name}Cn`]: say('zh'), [`${name}En`]: say('en') }) as Record<`${N}${'Cn' | 'En'}`, string>

/** A text in both languages, as the halves of a name: `inBoth(ctx, 'what', key)` is `{ whatCn, whatEn }`. */
export const inBoth = <N extends string>(speaks: Speaks, name: N, key: string, values: TextValues = {}) =>
  halves(name, (lang) => speaks.text(key, values, lang))

/** A text in both languages, as papers and facts take it. */
export const bothOf = (speaks: Speaks, key: string, values: TextValues = {}): { cn: string; en: string } => ({
  cn: speaks.text(key, values, 'zh'),
  en: speaks.text(key, values, 'en'),
})

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** Bytes as people read them. */
export function sayBytes(bytes: number): string {
  let [value, unit] = [bytes, 0]
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024
    unit++
  }
  return `${Number(value.toFixed(value < 10 ? 1 : 0))}${UNITS[unit]}`
}
