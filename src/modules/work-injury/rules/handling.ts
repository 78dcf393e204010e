import { rules } from '#foundation/contract/rules.ts'
import { addMonths, type Day, daysBetween } from '#foundation/time.ts'

/** What the authority says, and how a case ends without its word; there are no other outcomes (INJURY-02). */
export const CONCLUDED = ['successful', 'unsuccessful'] as const
export const STOPPED = ['abandoned', 'refused', 'disqualified'] as const

/** Whose each action is (INJURY-12). */
export const WHOSE = {
  accept: ['fesco', 'bp', 'ehs'],
  return: ['fesco', 'bp', 'ehs'],
  delay: ['fesco', 'bp'],
  resume: ['fesco', 'bp'],
  'send-to-authority': ['fesco'],
  'start-appraisal': ['fesco'],
  conclude: ['fesco'],
  stop: ['fesco', 'bp'],
} as const
type Action = keyof typeof WHOSE

const MOST_LEVEL = 10

interface Operated {
  action: Action
  outcome?: string | null | undefined
  level?: number | null | undefined
  conclusionDate?: Day | null | undefined
  expectedDate?: Day | null | undefined
  comment?: string | undefined
}
interface Stand {
  appraisal: boolean
  /** Whether it is about something that opens only once the injury is recognized. */
  later: boolean
  recognized: boolean
  trip: boolean
  traffic: boolean
  accident: boolean
  /** Whether the parts of EHS and the business partner are complete. */
  complete: boolean
  today: Day
}

/** What an action asks for, by its fields. */
function lacking({ appraisal, complete, today }: Stand, { action, outcome, conclusionDate, expectedDate, comment }: Operated): string[] {
  const fits = (known: readonly string[]) => known.includes(outcome ?? '')
  switch (action) {
    case 'return':
      return comment ? [] : ['comment']
    case 'delay':
      return expectedDate && expectedDate > today ? [] : ['expectedDate']
    case 'send-to-authority':
      return complete ? [] : ['action']
    case 'conclude':
      return [...(appraisal || fits(CONCLUDED) ? [] : ['outcome']), ...(conclusionDate && conclusionDate <= today ? [] : ['conclusionDate'])]
    case 'stop':
      return fits(STOPPED) ? [] : ['outcome']
    default:
      return []
  }
}

/** What is asked before a track is moved. */
export const operating = rules<Stand, Operated>({
  // INJURY-02 and the conditions of each move
  'INJURY-07': ({ facts, input }) => lacking(facts, input).map((field) => ({ field })),
  'INJURY-08': ({ facts, input }) => input.action === 'send-to-authority' && facts.trip && !(facts.traffic && facts.accident),
  'INJURY-13': ({ facts }) => facts.later && !facts.recognized,
})

/** An appraisal gives a level, or none. */
export const levelling = rules<unknown, { level?: number | null | undefined }>({
  'INJURY-03': ({ input: { level } }) => typeof level === 'number' && (level < 1 || level > MOST_LEVEL) && { field: 'level' },
})

export interface Span {
  from: Day
  to: Day
}
const MONTHS = { plain: 12, extended: 24 } as const
const lengthOf = ({ from, to }: Span): number => daysBetween(from, to) + 1
export const touches = (one: Span, other: Span): boolean => one.from <= other.to && other.from <= one.to

/** Months that a case may have of downtime (INJURY-14). */
export const monthsMost = (extended: boolean): number => (extended ? MONTHS.extended : MONTHS.plain)
const YEAR = 365
const YEAR_MONTHS = 12
/** Months of downtime that periods take, to a tenth. */
export const monthsUsed = (spans: readonly Span[]): number => Math.round((spans.reduce((sum, span) => sum + lengthOf(span), 0) / YEAR) * YEAR_MONTHS * 10) / 10

/** Whether periods are longer than they may be together: counted by the calendar from the first day of the first. */
function tooLong(spans: readonly Span[], extended: boolean): boolean {
  const [first] = spans.map(({ from }) => from).toSorted()
  if (!first) return false
  return spans.reduce((sum, span) => sum + lengthOf(span), 0) > daysBetween(first, addMonths(first, monthsMost(extended)))
}

/** A period of paid stop-work. */
export const downtime = rules<{ recognized: boolean; injuredOn: Day; others: readonly Span[]; extended: boolean; vacation: Span | null }, Span>({
  'INJURY-13': ({ facts }) => !facts.recognized && { field: 'downtimeStart' },
  'INJURY-14': ({ facts, input }) => {
    if (input.from < facts.injuredOn) return { field: 'downtimeStart' }
    const wrong = input.to < input.from || facts.others.some((one) => touches(one, input)) || tooLong([...facts.others, input], facts.extended)
    return wrong && { field: 'downtimeEnd' }
  },
  'INJURY-15': ({ facts, input }) => facts.vacation !== null && touches(facts.vacation, input) && { field: 'downtimeStart' },
})

const inRange = (level: number | null, from: number, to: number): boolean => level !== null && level >= from && level <= to
/** Levels that a subsidy is for; the others are for any. */
const FOR: Readonly<Record<string, readonly [number, number]>> = {
  level14DisabilityAllowance: [1, 4],
  level14NursingExpenses: [1, 4],
  level56DisabilityAllowance: [5, 6],
  oneoffEmploymentSubsidy: [5, 10],
}

export const paying = rules<{ level: number | null; leaves: boolean }, Partial<Readonly<Record<string, number | null>>>>({
  'INJURY-16': ({ facts, input }) =>
    Object.entries(FOR)
      .filter(([item, [from, to]]) => (input[item] ?? 0) > 0 && (!inRange(facts.level, from, to) || (item === 'oneoffEmploymentSubsidy' && !facts.leaves)))
      .map(([field]) => ({ field })),
})

/** The 15 days in which the person may disagree with an appraisal (INJURY-20). */
export const RESULT_DAYS = 15
export const disagreeing = rules<{ finalOn: Day; today: Day }, unknown>({ 'INJURY-20': ({ facts }) => facts.today > facts.finalOn })

/** The level that holds: that of the appraisal that was concluded last. */
export const levelOf = (appraisals: readonly { state: string; level: number | null }[]): number | null =>
  appraisals.findLast(({ state, level }) => state === '4' && level !== null)?.level ?? null
