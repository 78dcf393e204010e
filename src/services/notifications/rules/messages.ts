import type { ParametersOf } from '#foundation/contract/manifest.ts'
import { rules } from '#foundation/contract/rules.ts'
import type { Lang } from '#foundation/contract/schemas.ts'
import type manifest from '../module.ts'

/** Characters as people count them, so that an emoji is one. */
export const commenting = rules<null, { text: string }, Pick<ParametersOf<typeof manifest>, 'commentMax'>>({
  'NOTI-05': ({ input, p }) => [...input.text].length > p.commentMax && { field: 'text' },
})

/** The text for a reader; both languages where theirs is unknown (NOTI-08). */
export const textFor = (lang: Lang | undefined, cn: string, en: string): string => (lang ? (lang === 'zh' ? cn : en) : `${cn} / ${en}`)

/** NOTI-04: a count that could not be asked for is 0, and nothing is said about it. */
export const shownCount = (asked: { data: number | undefined; error: unknown }): number => (asked.error ? 0 : (asked.data ?? 0))

/** More people than these are not asked for one thing: a message to them is no card. */
export const MOST_ON_CARD = 20
const NAMED = 5

/** Who of some people is named, and how many others there are. */
export const namedOf = <T>(people: readonly T[]): { named: readonly T[]; others: number } =>
  people.length <= NAMED ? { named: people, others: 0 } : { named: people.slice(0, NAMED), others: people.length - NAMED }
