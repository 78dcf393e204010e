import { type HalfOf, LANGUAGES, otherHalf, type Stale, staleHalves, staleNames, unequalHalves } from '#foundation/contract/bilingual.ts'

type Halves<T extends string> = Readonly<Record<HalfOf<T>, string>>

interface Written<T extends string> {
  /** What the version says that is changed; nothing where the text is new. */
  before: Halves<T> | undefined
  after: Halves<T>
  was: Stale<T>
  /** The halves of which somebody said that they fit still. */
  fits: readonly HalfOf<T>[]
  set(half: HalfOf<T>, text: string): void
  setFits(fits: HalfOf<T>[]): void
}

/** What an editor of bilingual text needs (SHELL-61): which halves are stale as it stands, how one is written, and how somebody says that one fits still. */
export function halvesOf<T extends string>(texts: readonly T[], { before, after, was, fits, set, setFits }: NoInfer<Written<T>>) {
  const stale = staleHalves(texts, { before, after, was, fits })
  return {
    values: after,
    stale: staleNames(texts, stale),
    /** What has to be confirmed before it counts. */
    unequal: unequalHalves(texts, after, stale),
    other: (half: HalfOf<T>): string => after[otherHalf<T>(half)],
    /** What was said to fit is asked anew once its other half changes again. */
    write(half: HalfOf<T>, text: string): void {
      const other = otherHalf<T>(half)
      set(half, text)
      if (fits.includes(other)) setFits(fits.filter((one) => one !== other))
    },
    fitsStill: (half: HalfOf<T>): void => setFits([...fits, half]),
  }
}

/** What `HalfField` shows of a text, and writes it by. */
export interface HalvesApi<H extends string> {
  values: Readonly<Record<H, string>>
  /** What the other half says. */
  other(half: H): string
  /** The names of the halves that did not follow. */
  stale: readonly string[]
  write(half: H, text: string): void
  fitsStill(half: H): void
}

/** Halves of which nothing is remembered: names of one line, and what stands inside of something that is compared as a whole. */
export const halvesAsWritten = <T extends string>(
  texts: readonly T[],
  values: { readonly [half in HalfOf<NoInfer<T>>]?: string | undefined },
  write: (half: HalfOf<NoInfer<T>>, text: string) => void,
): HalvesApi<HalfOf<T>> => {
  const shown = bothOf(texts, values)
  return { values: shown, other: (half) => shown[otherHalf<T>(half)], stale: [], write, fitsStill() {} }
}

/** Both halves of each text, as far as they are written. */
const bothOf = <T extends string>(texts: readonly T[], values: { readonly [half in HalfOf<T>]?: string | undefined }) =>
  Object.fromEntries(
    texts.flatMap((text) => LANGUAGES.map((language): HalfOf<T> => `${text}${language}`)).map((half) => [half, values[half] ?? '']),
  ) as Halves<T>

interface HalvesForm<T extends string> {
  values: { readonly [half in HalfOf<T>]?: string | undefined } & { readonly fits?: HalfOf<T>[] | undefined; readonly confirmed?: boolean | undefined }
  set(half: HalfOf<T>, text: string): void
  set(name: 'fits', fits: HalfOf<T>[]): void
  set(name: 'confirmed', confirmed: boolean): void
  fault(half: HalfOf<T>): string | undefined
}

/**
 * The same for a form of the call that keeps the text, whose input has `halvesInput` of contract/bilingual.ts: `of` is for `HalfField` and `ConfirmHalves`.
 * A confirmation holds for what was written until then.
 */
export function halvesOfForm<T extends string>(
  texts: readonly T[],
  form: HalvesForm<NoInfer<T>>,
  given: NoInfer<{ before: Halves<T> | undefined; was: Stale<T> | undefined }>,
) {
  const halves = halvesOf(texts, {
    before: given.before,
    after: bothOf(texts, form.values),
    was: given.was ?? {},
    fits: form.values.fits ?? [],
    set(half, text) {
      form.set(half, text)
      if (form.values.confirmed) form.set('confirmed', false)
    },
    setFits: (fits) => form.set('fits', fits),
  })
  return { ...halves, fault: form.fault, confirmed: form.values.confirmed ?? false, confirm: (yes: boolean) => form.set('confirmed', yes) }
}
