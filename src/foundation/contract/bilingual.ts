import { z } from '#foundation/zod.ts'
import { hash32 } from './hash.ts'
import { Refused, refuse } from './refused.ts'
import type { Refusal } from './rules.ts'

/** The halves of a text that stands in two languages: `title` is kept as `titleCn` and `titleEn`. */
export const LANGUAGES = ['Cn', 'En'] as const
export type Language = (typeof LANGUAGES)[number]
export type HalfOf<T extends string> = `${T}${Language}`
type Halves<T extends string> = Readonly<Record<HalfOf<T>, string>>

const TAGS_AND_SPACE = /<[^<>]*>|&nbsp;|\s/g

/** Whether a text, rich or plain, says nothing. */
export const isEmptyText = (text: string): boolean => text.replace(TAGS_AND_SPACE, '') === ''

/** The language of a half. */
export const languageOf = (half: string): Language => (half.endsWith('Cn') ? 'Cn' : 'En')

export const otherHalf = <T extends string>(half: HalfOf<T>): HalfOf<T> => `${half.slice(0, -2)}${languageOf(half) === 'Cn' ? 'En' : 'Cn'}` as HalfOf<T>

const WORDLESS = /<(?!a\s|\/a>)[^<>]*>|&nbsp;|\s/g
const BASE = 36

/** What a text says, in a few signs: its words and where its links lead, however they are set. */
export function printOf(text: string): string {
  const said = text.replace(WORDLESS, '')
  return `${said.length}.${hash32(said).toString(BASE)}`
}

/** The halves that did not follow, each with the print of what its other half said when both last said the same. */
export type Stale<T extends string> = Partial<Record<HalfOf<T>, string>>

/** Both halves of a text. */
const pairOf = <T extends string>(text: T) => LANGUAGES.map((language): HalfOf<T> => `${text}${language}`)

/** Their names, in the order of the texts. */
export const staleNames = <T extends string>(texts: readonly T[], stale: NoInfer<Stale<T>>): HalfOf<T>[] =>
  texts.flatMap(pairOf).filter((half) => stale[half] !== undefined)

interface Change<T extends string> {
  before: Halves<T> | undefined
  after: Halves<T>
  was: Stale<T>
  fits?: readonly HalfOf<T>[] | undefined
}

/**
 * The halves that say less than the other after a change (SHELL-61). Where one half was changed alone, the other is stale until it is changed too, until
 * the first says again what it said, or until somebody says that the other fits still. What is written for the first time follows the other half, and
 * an empty half is empty, not stale.
 */
export function staleHalves<T extends string>(texts: readonly T[], change: NoInfer<Change<T>>): Stale<T> {
  return Object.fromEntries(texts.flatMap((text) => staleOf(pairOf(text), change))) as Stale<T>
}

function staleOf<T extends string>(pair: readonly HalfOf<T>[], { before, after, was, fits = [] }: Change<T>): [half: HalfOf<T>, print: string][] {
  if (!before || pair.some((half) => isEmptyText(after[half]))) return []
  const changed = pair.filter((half) => printOf(before[half]) !== printOf(after[half]))
  return pair.flatMap((half): [HalfOf<T>, string][] => {
    const other = otherHalf<T>(half)
    const follows = changed.includes(half) || fits.includes(half) || was[other] !== undefined
    const from = was[half] ?? (changed.includes(other) && !isEmptyText(before[other]) ? printOf(before[other]) : undefined)
    return follows || from === undefined || from === printOf(after[other]) ? [] : [[half, from]]
  })
}

/** What a rule of publishing answers (SHELL-61): the first stale half, as long as nobody has confirmed it. */
export const staleUnconfirmed = ({ stale, confirmed }: { stale: readonly string[]; confirmed?: boolean | undefined }): { field: string } | false =>
  !confirmed && stale[0] !== undefined && { field: stale[0] }

/** The halves that somebody has to confirm before they count (SHELL-61): those that are stale, and those that are empty while the other says something. */
export const unequalHalves = <T extends string>(texts: readonly T[], after: NoInfer<Halves<T>>, stale: NoInfer<Stale<T>>): HalfOf<T>[] =>
  texts.flatMap(pairOf).filter((half) => stale[half] !== undefined || (isEmptyText(after[half]) && !isEmptyText(after[otherHalf<T>(half)])))

/**
 * For a text that counts once it is saved, and has no draft (SHELL-61).
 * @returns the halves that are stale now, to be kept with it
 * @throws SHELL-61 with the first half that is stale or empty, as long as nobody has confirmed it
 */
export function equalHalves<T extends string>(texts: readonly T[], change: NoInfer<Change<T> & { confirmed?: boolean | undefined }>): Stale<T> {
  const stale = staleHalves(texts, change)
  const [field] = unequalHalves(texts, change.after, stale)
  if (field !== undefined && !change.confirmed) throw refuse('SHELL-61', { field })
  return stale
}

/** A text inside of something larger, and where it stands there. */
export interface Placed {
  at: string
  cn: string
  en: string
}

const same = (one: string, another: string): boolean => printOf(one) === printOf(another)

/**
 * Of a thing with many texts that is published as a whole, where one half stands as it stood in the version in force though its other half was changed, or
 * says nothing while the other does (SHELL-61). What was moved or copied is found wherever it stood.
 */
export function halvesLeft(before: readonly Placed[], after: readonly Placed[]): string[] {
  const gone = before.filter((one) => !after.some(({ cn, en }) => same(cn, one.cn) && same(en, one.en)))
  const known = (text: Placed) => before.some(({ cn, en }) => same(cn, text.cn) && same(en, text.en))
  const left = after.filter((text) => {
    const empty = (['cn', 'en'] as const).filter((language) => isEmptyText(text[language]))
    if (empty.length > 0) return empty.length === 1
    return !known(text) && gone.some(({ cn, en }) => !isEmptyText(cn) && !isEmptyText(en) && same(cn, text.cn) !== same(en, text.en))
  })
  return [...new Set(left.map(({ at }) => at))]
}

/** Refuses to publish such a thing, naming the places, until that was confirmed. @throws SHELL-61 */
export function confirmLeft(before: readonly Placed[], after: readonly Placed[], confirmed: boolean | undefined): void {
  const [first, ...rest] = confirmed ? [] : halvesLeft(before, after).map((field): Refusal => ({ rule: 'SHELL-61', field, figures: {} }))
  if (first) throw new Refused([first, ...rest])
}

const anyHalf = <const T extends string>(texts: readonly T[]) => z.enum(texts.flatMap(pairOf))

/** What an editor sends with the halves: those that fit still though the other was changed, and that it is to count with a half that is stale or empty. */
export function halvesInput<const T extends string>(texts: readonly T[]) {
  const half = anyHalf(texts)
  return { fits: z.array(half).max(half.options.length).optional(), confirmed: z.boolean().optional() }
}

/** The halves of a text that did not follow, as an editor reads them. */
export const staleOutput = <const T extends string>(texts: readonly T[]) => z.partialRecord(anyHalf(texts), z.string())
