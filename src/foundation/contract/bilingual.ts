/** The halves of a text that stands in two languages: `title` is kept as `titleCn` and `titleEn`. */
export const LANGUAGES = ['Cn', 'En'] as const
export type Language = (typeof LANGUAGES)[number]
export type HalfOf<T extends string> = `${T}${Language}`
type Halves<T extends string> = Readonly<Record<HalfOf<T>, string>>

const TAGS_AND_SPACE = /<[^>]*>|&nbsp;|\s/g

/** Whether a text, rich or plain, says nothing. */
export const isEmptyText = (text: string): boolean => text.replace(TAGS_AND_SPACE, '') === ''

export const otherHalf = <T extends string>(half: HalfOf<T>): HalfOf<T> => `${half.slice(0, -2)}${half.endsWith('Cn') ? 'En' : 'Cn'}` as HalfOf<T>

/**
 * The halves that say less than the other after a change (SHELL-61). Where one half was changed alone, the other is stale until it is changed too, or
 * until somebody says that it fits still. What is written for the first time follows the other half, and an empty half is empty, not stale.
 */
export function staleHalves<T extends string>(
  texts: readonly T[],
  { before, after, was, fits = [] }: { before: Halves<T> | undefined; after: Halves<T>; was: readonly HalfOf<T>[]; fits?: readonly HalfOf<T>[] | undefined },
): HalfOf<T>[] {
  return texts.flatMap((text) => {
    const pair = LANGUAGES.map((language): HalfOf<T> => `${text}${language}`)
    if (pair.some((half) => isEmptyText(after[half]))) return []
    const changed = pair.filter((half) => before && before[half] !== after[half])
    const [alone] = changed
    if (alone === undefined) return pair.filter((half) => was.includes(half) && !fits.includes(half))
    if (changed.length > 1 || was.includes(alone) || isEmptyText(before?.[alone] ?? '')) return []
    return [otherHalf<T>(alone)].filter((half) => !fits.includes(half))
  })
}

/** What a rule of publishing answers (SHELL-61): the first stale half, as long as nobody has confirmed it. */
export const staleUnconfirmed = ({ stale, confirmed }: { stale: readonly string[]; confirmed?: boolean | undefined }): { field: string } | false =>
  !confirmed && stale[0] !== undefined && { field: stale[0] }
