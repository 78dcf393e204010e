import type { Lang } from './schemas.ts'

/** Stands for content that whoever looks may not see (an administrator who views as somebody). */
export const MASKED = '•••'

export type TextValues = Readonly<Record<string, string | number | undefined>>

/**
 * Fills `{name}` in a text; where the values hold `nameCn` and `nameEn` instead, the half of the text's language. In English a counted noun is put in the singular for 1
 * (specification README, parameters). Unknown names stay as they are, so that a missing figure is seen.
 */
export function fill(template: string, values: TextValues, lang: Lang): string {
  const half = lang === 'zh' ? 'Cn' : 'En'
  const filled = template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? values[`${name}${half}`] ?? whole))
  return lang === 'en'
    ? filled.replace(/(?<![\d.])1 (hour|day|minute|month|year|time|voucher|item|character|redemption|row|person|file|form|step)s\b/g, '1 $1')
    : filled
}

const BETWEEN = { zh: '、', en: ', ' } as const

/** Several words in a row, as they stand in a table or a sentence of that language. */
export const listed = (words: readonly string[], lang: Lang): string => words.join(BETWEEN[lang])

/** The names of several things in a row, in either language. */
export const namesListed = (all: readonly { nameCn: string; nameEn: string }[]): { nameCn: string; nameEn: string } => ({
  nameCn: all.map((one) => one.nameCn).join(BETWEEN.zh),
  nameEn: all.map((one) => one.nameEn).join(BETWEEN.en),
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
