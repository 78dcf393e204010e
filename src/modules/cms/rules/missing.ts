import { isEmptyText, LANGUAGES, otherHalf } from '#foundation/contract/bilingual.ts'
import { type Half, TEXTS } from '../contract/index.ts'

/** Halves that say nothing though their other half says something: in that language readers get the other one (HOME-10). */
export const missingHalves = (said: Readonly<Record<Half, string>>): Half[] =>
  TEXTS.flatMap((text) => LANGUAGES.map((language): Half => `${text}${language}`)).filter(
    (half) => says(said[otherHalf<(typeof TEXTS)[number]>(half)]) && !says(said[half]),
  )

/** Halves that did not follow their other half, or say nothing: what publishing asks about first. */
export const behindIn = (said: Readonly<Record<Half, string>>, stale: readonly Half[]): Half[] => [...new Set([...stale, ...missingHalves(said)])]

/** Whether a text says anything, be it by a picture. */
export const says = (text: string): boolean => /<(img|video)\b/.test(text) || !isEmptyText(text)
