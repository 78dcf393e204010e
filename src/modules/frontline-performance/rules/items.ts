/** What an item is scored with, the scale of the ratings. */
export const MARKS = [1, 3, 5] as const
export type Mark = (typeof MARKS)[number]
export const RATINGS = ['1', '3', '5'] as const
export type Rating = (typeof RATINGS)[number]

/** What everybody at the front line is asked besides the goals, each with this weight. */
export const BEHAVIORS = ['safety', 'courtesy', 'teamwork', 'efficiency'] as const
type Behavior = (typeof BEHAVIORS)[number]
const BEHAVIOR_WEIGHT = 10

export const MOST_GOALS = 10
export const MOST_ITEMS = MOST_GOALS + BEHAVIORS.length

export interface Goal {
  goalText: string
  /** How it is judged. */
  measure: string
  weight: number
}

/** A goal, or a behavior that everybody is asked; `seq` counts from 1. */
export interface Item extends Goal {
  seq: number
  behavior: Behavior | null
  selfScore: Mark | null
  selfComment: string
  managerScore: Mark | null
  managerComment: string
}
export type Side = 'self' | 'manager'

/** What somebody gives an item. */
export interface Scored {
  seq: number
  score: Mark | null
  comment: string
}

const UNSCORED = { selfScore: null, selfComment: '', managerScore: null, managerComment: '' } as const

/** The items of a form: its goals and the behaviors. What was said of a goal or behavior that is still there stays (FLPF-11). */
export function itemsOf(goals: readonly Goal[], before: readonly Item[] = []): Item[] {
  const asked = [
    ...goals.map((goal) => ({ ...goal, behavior: null })),
    ...BEHAVIORS.map((behavior) => ({ goalText: '', measure: '', weight: BEHAVIOR_WEIGHT, behavior })),
  ]
  return asked.map((one, at) => {
    const same = before.find(({ behavior, goalText }) => behavior === one.behavior && goalText === one.goalText)
    return { ...UNSCORED, ...same, ...one, seq: at + 1 }
  })
}

export const goalsIn = (items: readonly Item[]): (Goal & { seq: number })[] =>
  items.flatMap(({ behavior, seq, goalText, measure, weight }) => (behavior === null ? [{ seq, goalText, measure, weight }] : []))

/** What one side has given, item by item. */
export const givenBy = (items: readonly Item[], side: Side): Scored[] =>
  items.map((one) => ({ seq: one.seq, score: one[`${side}Score`], comment: one[`${side}Comment`] }))

/** Items with what one side gives some of them; without anything, that side says nothing. */
export const withGiven = (items: readonly Item[], side: Side, given: readonly Scored[]): Item[] =>
  items.map((one) => {
    const said = given.find(({ seq }) => seq === one.seq)
    return said ? { ...one, [`${side}Score`]: said.score, [`${side}Comment`]: said.comment } : one
  })

export const withoutSide = (items: readonly Item[], side: Side): Item[] => items.map((one) => ({ ...one, [`${side}Score`]: null, [`${side}Comment`]: '' }))

/** The weighted mean of a side, rounded half up to two decimals; none before every item is scored. */
export function scoreOf(items: readonly Item[], side: Side): number | null {
  let [sum, weights] = [0, 0]
  for (const one of items) {
    const score = one[`${side}Score`]
    if (score === null) return null
    sum += score * one.weight
    weights += one.weight
  }
  return weights === 0 ? null : Math.round((sum * 100) / weights) / 100
}

/** The upper limits of the two lower bands, which belong to them. */
export interface Bands {
  needDevelopmentUpTo: number
  meetExpectationsUpTo: number
}
/** Those that hold where performance says none. */
export const BANDS: Bands = { needDevelopmentUpTo: 2.72, meetExpectationsUpTo: 3.84 }
/** FLPF-05 */
export const ratingOf = (score: number, { needDevelopmentUpTo, meetExpectationsUpTo }: Bands = BANDS): Rating =>
  score <= needDevelopmentUpTo ? '1' : score <= meetExpectationsUpTo ? '3' : '5'
