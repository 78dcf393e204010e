import { addDays, type Day } from '#foundation/time.ts'

/** What a band asks for, the mildest first. */
export const ASKS = ['coaching', 'verbal-warning', 'written-warning', 'final-warning'] as const
export type Asks = (typeof ASKS)[number]

/** What a letter of discipline is called by; the milder two are no letters. */
export const LETTERS = { 'written-warning': 'written', 'final-warning': 'final-written' } as const
export const isLetter = (asks: Asks): asks is keyof typeof LETTERS => asks in LETTERS

interface Figures {
  periodDays: number
  singleAmountFen: number | null
  sumAmountFen: number | null
  count: number | null
}
interface Version extends Figures {
  action: Asks
  effectiveFrom: Day
  effectiveTo: Day | null
}
/** A variance that is not voided. */
export interface Counted {
  date: Day
  amountFen: number
}

/** Where nothing is published. */
const USUAL_DAYS = 90

/** Those of a rolling period of so many days, of which the last is `end`. */
export const within = <C extends Counted>(rows: readonly C[], end: Day, days: number): C[] =>
  rows.filter(({ date }) => date > addDays(end, -days) && date <= end)

/** What is missing in all, below 0; what is too much; and how often. */
export const sumsOf = (rows: readonly Counted[]) => ({
  shortFen: rows.reduce((sum, { amountFen }) => sum + Math.min(amountFen, 0), 0),
  overFen: rows.reduce((sum, { amountFen }) => sum + Math.max(amountFen, 0), 0),
  count: rows.length,
})

const atLeast = (value: number, figure: number | null): boolean => figure !== null && value >= figure

/** CASHV-09: whether one amount, the sum of shorts and overs, or their number reaches a figure of the band in its period. */
export function isReached(band: Figures, rows: readonly Counted[], on: Day): boolean {
  const found = within(rows, on, band.periodDays)
  const { shortFen, overFen, count } = sumsOf(found)
  return (
    found.some(({ amountFen }) => atLeast(Math.abs(amountFen), band.singleAmountFen)) ||
    atLeast(overFen - shortFen, band.sumAmountFen) ||
    atLeast(count, band.count)
  )
}

/** CASHV-11: versions of a day. */
export const inForce = <V extends Pick<Version, 'effectiveFrom' | 'effectiveTo'>>(bands: readonly V[], on: Day): V[] =>
  bands.filter(({ effectiveFrom, effectiveTo }) => effectiveFrom <= on && (effectiveTo === null || effectiveTo >= on))

/** The highest band that is reached on a day, by the versions of that day. */
export const reachedOn = <V extends Version>(bands: readonly V[], rows: readonly Counted[], on: Day): V | undefined =>
  inForce(bands, on)
    .filter((band) => isReached(band, rows, on))
    .toSorted((a, b) => ASKS.indexOf(b.action) - ASKS.indexOf(a.action))[0]

/** How far back those in force look. */
export const longestOf = (bands: readonly Pick<Version, 'periodDays'>[]): number =>
  bands.reduce((days, { periodDays }) => Math.max(days, periodDays), 0) || USUAL_DAYS
