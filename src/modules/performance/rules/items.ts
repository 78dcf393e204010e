/** What an item is scored with, the scale of the ratings (PERF-19). */
export const MARKS = [1, 3, 5] as const
export const RATINGS = ['1', '3', '5'] as const
export type Rating = (typeof RATINGS)[number]
export const TOP: Rating = '5'

export const SECTIONS = ['capability', 'responsibility'] as const
export type Section = (typeof SECTIONS)[number]
export type Side = 'self' | 'evaluator'

export const MOST_IN_SECTION = 15
export const MOST_ITEMS = MOST_IN_SECTION * SECTIONS.length

export interface Capability {
  name: string
  description: string
  weight: number
}
export interface Responsibility {
  text: string
  weight: number
}

/** A capability or a responsibility of a form with what both sides have said of it; `seq` counts from 1. */
export interface Item {
  seq: number
  section: Section
  name: string
  description: string
  weight: number
  selfScore: number | null
  selfComment: string
  evaluatorScore: number | null
  evaluatorComment: string
}
/** What somebody gives an item. */
export interface Scored {
  seq: number
  score: number | null
  comment: string
}

const UNSCORED = { selfScore: null, selfComment: '', evaluatorScore: null, evaluatorComment: '' } as const

export function itemsOf(capabilities: readonly Capability[], responsibilities: readonly Responsibility[]): Item[] {
  const all = [
    ...capabilities.map(({ name, description, weight }) => ({ section: 'capability' as const, name, description, weight })),
    ...responsibilities.map(({ text, weight }) => ({ section: 'responsibility' as const, name: text, description: '', weight })),
  ]
  return all.map((one, at) => ({ ...UNSCORED, ...one, seq: at + 1 }))
}

/** What one side has given, item by item. */
export const givenBy = (items: readonly Item[], side: Side): Scored[] =>
  items.map((one) => ({ seq: one.seq, score: one[`${side}Score`], comment: one[`${side}Comment`] }))

/** Items with what one side gives some of them. */
export const withGiven = (items: readonly Item[], side: Side, given: readonly Scored[]): Item[] =>
  items.map((one) => {
    const said = given.find(({ seq }) => seq === one.seq)
    return said ? { ...one, [`${side}Score`]: said.score, [`${side}Comment`]: said.comment } : one
  })

export const withoutSide = (items: readonly Item[], side: Side): Item[] => items.map((one) => ({ ...one, [`${side}Score`]: null, [`${side}Comment`]: '' }))

/**
 * The total of a side: the weighted mean of each section by the section's share, rounded half up to two decimals; none before every item is scored
 * (PERF-20). What is rounded is a fraction of whole numbers, so that no half is lost.
 */
export function scoreOf(items: readonly Item[], side: Side, capabilityShare: number): number | null {
  const shares = { capability: capabilityShare, responsibility: WHOLE - capabilityShare }
  const scores = items.map((one) => ({ ...one, score: one[`${side}Score`] }))
  let [sum, weights, share] = [0, 1, 0]
  for (const section of SECTIONS) {
    const own = scores.filter((one) => one.section === section)
    if (own.length === 0 || shares[section] === 0) continue
    const ownWeights = own.reduce((all, { weight }) => all + weight, 0)
    const ownSum = own.reduce((all, { score, weight }) => all + (score ?? 0) * weight, 0)
    sum = sum * ownWeights + ownSum * shares[section] * weights
    weights *= ownWeights
    share += shares[section]
  }
  if (share === 0 || scores.some(({ score }) => score === null)) return null
  return Math.floor((sum * WHOLE * 2 + weights * share) / (weights * share * 2)) / WHOLE
}
export const WHOLE = 100

/** The upper limits of the two lower ratings, which belong to them (PERF-12, PERF-20). */
export interface Bands {
  needDevelopmentUpTo: number
  meetExpectationsUpTo: number
}
/** PERF-12 */
export const ratingOf = (total: number, { needDevelopmentUpTo, meetExpectationsUpTo }: Bands): Rating =>
  total <= needDevelopmentUpTo ? '1' : total <= meetExpectationsUpTo ? '3' : '5'
