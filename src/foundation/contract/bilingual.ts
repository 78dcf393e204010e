/** The halves of a text that stands in two languages: `title` is kept as `titleCn` and `titleEn`. */
export const LANGUAGES = ['Cn', 'En'] as const
export type Language = (typeof LANGUAGES)[number]
export type HalfOf<T extends string> = `${T}${Language}`
type Halves<T extends string> = Readonly<Record<HalfOf<T>, string>>

const TAGS_AND_SPACE = /<[^>]*>|&nbsp;|\s/g

/** Whether a text, rich or plain, says nothing. */
export const isEmptyText = (text: string): boolean => text.replace(TAGS_AND_SPACE, '') === ''

export const otherHalf = <T extends string>(half: HalfOf<T>): HalfOf<T> => `${half.slice(0, -2)}${half.endsWith('Cn') ? 'En' : 'Cn'}` as HalfOf<T>

const WORDLESS = /<(?!a\s|\/a>)[^>]*>|&nbsp;|\s/g
const [OFFSET, PRIME, BASE] = [0x811c9dc5, 0x01000193, 36]

/** What a text says, in a few signs: its words and where its links lead, however they are set. */
export function printOf(text: string): string {
  const said = text.replace(WORDLESS, '')
  let hash = OFFSET
  for (let i = 0; i < said.length; i++) hash = Math.imul(hash ^ said.charCodeAt(i), PRIME) >>> 0
  return `${said.length}.${hash.toString(BASE)}`
}

/** The halves that did not follow, each with the print of what its other half said when both last said the same. */
export type Stale<T extends string> = Partial<Record<HalfOf<T>, string>>

/** Their names, in the order of the texts. */
export const staleNames = <T extends string>(texts: readonly T[], stale: NoInfer<Stale<T>>): HalfOf<T>[] =>
  texts.flatMap((text) => LANGUAGES.map((language): HalfOf<T> => `${text}${language}`)).filter((half) => stale[half] !== undefined)

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
  return Object.fromEntries(
    texts.flatMap((text) =>
      staleOf(
        LANGUAGES.map((language): HalfOf<T> => `${text}${language}`),
        change,
      ),
    ),
  ) as Stale<T>
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
