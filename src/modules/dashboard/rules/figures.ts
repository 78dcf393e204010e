import type { ParametersOf } from '#foundation/contract/manifest.ts'
import { sayFen } from '#foundation/contract/money.ts'
import { rules } from '#foundation/contract/rules.ts'
import { addDays, addMonths, type Day, earliest, firstOfMonth, monthOf } from '#foundation/time.ts'
import type { Unit } from '../contract/index.ts'
import type module from '../module.ts'

type P = ParametersOf<typeof module>

const MONTHS = 12
const countOf = (from: string, to: string): number => {
  const [a, b] = [from, to].map((month) => Number(month.slice(0, 4)) * MONTHS + Number(month.slice(5)))
  return b! - a! + 1
}

export const periodRules = rules<unknown, { from: string; to: string }, P>({
  'DASH-08': ({ input, p }) => {
    const months = countOf(input.from, input.to)
    return (months < 1 || months > p.maxPeriodMonths) && { field: 'from' }
  },
})

/** The days of a period of whole months. */
export const daysOf = (from: string, to: string): { from: Day; to: Day } => ({ from: `${from}-01`, to: addDays(addMonths(`${to}-01`, 1), -1) })

/** Shorter periods give a line no shape: it begins so many months, or days, before their end. */
const LINE_MONTHS = 6
const LINE_DAYS = 31

/** The days of a line: those of the period, and of what lies before it where that is short. */
export function lineOf({ from, to }: { from: Day; to: Day }, byMonth: boolean, today: Day): { from: Day; to: Day } {
  const begins = byMonth ? firstOfMonth(addMonths(firstOfMonth(to), 1 - LINE_MONTHS)) : addDays(earliest(to, today), 1 - LINE_DAYS)
  return { from: earliest(from, begins), to }
}

/** As many months, before a period. */
export function periodBefore(from: string, to: string): { from: string; to: string } {
  const count = countOf(from, to)
  return { from: monthOf(addMonths(`${from}-01`, -count)), to: monthOf(addMonths(`${from}-01`, -1)) }
}

/** What groups have to be hidden (DASH-03): those of too few people, and the smallest others until nobody can be told by taking the rest from the whole. */
export function tooFew(groups: readonly { people: number }[], minGroup: number): ReadonlySet<number> {
  const bySize = groups.map(({ people }, at) => ({ people, at })).toSorted((a, b) => a.people - b.people)
  const hidden = new Set<number>()
  let sum = 0
  for (const { people, at } of bySize) {
    if (people >= minGroup && (hidden.size === 0 || sum >= minGroup)) break
    hidden.add(at)
    sum += people
  }
  return hidden
}

/**
 * Whether some groups may be shown as one part of a whole (DASH-03): it is of enough people, and takes none apart of those that are hidden together, since the one
 * would be what remains of the whole when the other is taken away.
 */
export function mayTell(groups: readonly { key: string; people: number }[], keys: readonly string[], minGroup: number): boolean {
  const hidden = [...tooFew(groups, minGroup)].map((at) => keys.includes(groups[at]!.key))
  const people = groups.reduce((sum, group) => sum + (keys.includes(group.key) ? group.people : 0), 0)
  return people >= minGroup && new Set(hidden).size < 2
}

/** Bands of ratings with their upper bounds (DASH-06). */
export const RATING_BANDS = [
  { key: 'need-development', to: 2.72 },
  { key: 'meet-expectations', to: 3.84 },
  { key: 'exceed-expectations', to: 5 },
] as const
export const ratingBand = (rating: number): (typeof RATING_BANDS)[number]['key'] => RATING_BANDS.find(({ to }) => rating <= to)?.key ?? 'exceed-expectations'

interface Part {
  value: number
  of?: number | undefined
  people?: number | undefined
}

/** What parts make up (foundation/metrics.ts, `together`); undefined where nothing can be said of more than one. */
export function together(parts: readonly Part[], how: 'largest' | 'nothing' | undefined): Part | undefined {
  const [first, ...others] = parts
  if (!first || others.length === 0) return first
  if (how === 'nothing') return undefined
  const sum = (of: (part: Part) => number | undefined): number | undefined =>
    parts.some((part) => of(part) !== undefined) ? parts.reduce((all, part) => all + (of(part) ?? 0), 0) : undefined
  return {
    value: how === 'largest' ? Math.max(...parts.map((part) => part.value)) : (sum((part) => part.value) ?? 0),
    of: sum((part) => part.of),
    people: sum((part) => part.people),
  }
}

const tenth = (value: number): number => Math.round(value * 10) / 10

/** What is shown of a value: of a percentage part and whole as one. */
export const shown = ({ value, of }: Part): number | null => (of === undefined ? value : of === 0 ? null : tenth((value / of) * 100))

const LOCALE = 'zh-CN'

/** DASH-07: a value with its unit, money as CNY as people in China write it. `unitOf` says a number with the unit of the reader's language. */
export function sayValue(unit: Unit, value: number | null, unitOf: (key: string, values: { value: string }) => string): string {
  if (value === null) return '–'
  if (unit === 'CNY') return sayFen(value)
  return unitOf(`dashboard.unit.${unit}`, { value: value.toLocaleString(LOCALE, { maximumFractionDigits: 1 }) })
}

/** What a watcher is to be told (DASH-15): nothing while it stays on its side of the limit. */
export function crossing(threshold: { side: 'above' | 'below'; limit: number; crossed: boolean }, value: number): 'crossed' | 'back' | undefined {
  const over = threshold.side === 'above' ? value > threshold.limit : value < threshold.limit
  if (over === threshold.crossed) return undefined
  return over ? 'crossed' : 'back'
}
