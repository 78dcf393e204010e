import { rules } from '#foundation/contract/rules.ts'
import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'
import { addDays, type Day, dayOf, daysBetween } from '#foundation/time.ts'
import type { Answers, Condition } from '#modules/form-templates/contract/index.ts'

export const roundLife = lifecycle({
  of: 'HealthRound',
  initial: 'draft',
  states: { draft: 'n', open: 'w', ended: 'n' },
  transitions: [
    { action: 'open', from: ['draft'], to: 'open', by: 'ehs-health' },
    { action: 'end', from: ['open'], to: 'ended', by: 'ehs-health' },
  ],
})

/** HEALTH-01 */
export const reportLife = lifecycle({
  of: 'HealthReport',
  initial: 'to-report',
  states: { 'to-report': 'w', reported: 'b', confirmed: 'g', quarantined: 'r', closed: 'n' },
  transitions: [
    { action: 'report', from: ['to-report'], to: 'reported', by: 'team-member' },
    { action: 'correct', from: ['reported'], to: 'reported', by: 'team-member' },
    { action: 'confirm', from: ['reported'], to: 'confirmed', by: 'ehs-health' },
    { action: 'quarantine', from: ['reported', 'confirmed'], to: 'quarantined', by: 'ehs-health' },
    { action: 'extend', from: ['quarantined'], to: 'quarantined', by: 'ehs-health' },
    { action: 'close', from: ['confirmed', 'quarantined'], to: 'closed', by: 'ehs-health' },
    { action: 'close', from: ['to-report'], to: 'closed', by: 'system' },
  ],
})
export type ReportState = StateOf<typeof reportLife>

export const SYMPTOMS = ['cough', 'sore-throat', 'headache', 'vomiting', 'diarrhea', 'rash', 'breathless', 'dizzy', 'other'] as const
export const MOST_FILES = 3
/** Days that can be reported afterwards, and of which a quarantine is made at most. */
const [BACK_DAYS, QUARANTINE_DAYS] = [1, 60]
const ROUND_DAYS = 180
const [COLDEST, HOTTEST] = [34, 43]

/** Of a round, when it asks. */
export interface Asks {
  from: Day
  to: Day
  repeat: 'once' | 'daily'
}

/** The days of a round that can be reported now, the latest first: the day itself and the day before (HEALTH-03). */
export const reportable = ({ from, to }: Pick<Asks, 'from' | 'to'>, today: Day): Day[] =>
  [today, addDays(today, -BACK_DAYS)].filter((day) => from <= day && day <= to)

/** Whether what a round asked for on a day can still be reported. */
export function isReportable(round: Asks, asked: Day, today: Day): boolean {
  const days = reportable(round, today)
  return round.repeat === 'once' ? days.length > 0 : days.includes(asked)
}

interface Measured {
  day?: Day | undefined
  temperature?: number | null | undefined
  files?: readonly string[] | undefined
}

const isOff = (temperature: number | null | undefined): boolean => typeof temperature === 'number' && (temperature < COLDEST || temperature > HOTTEST)

/** What a report has to look like. */
export const reporting = rules<Asks, Measured>({
  'HEALTH-03': ({ facts, input: { day }, now }) => day !== undefined && !reportable(facts, dayOf(now)).includes(day) && { field: 'day' },
  'HEALTH-04': ({ input: { temperature } }) => isOff(temperature) && { field: 'temperature' },
  'HEALTH-10': ({ input: { files = [] } }) => files.length > MOST_FILES && { field: 'files' },
})

export const following = rules<object, Measured>({
  'HEALTH-04': ({ input: { temperature } }) => isOff(temperature) && { field: 'temperature' },
})

interface Given {
  answers: Answers
  temperature: number | null
  symptoms: readonly string[]
}

/** A condition of a round may name the symptoms as it names a question of the form. */
export const SYMPTOMS_KEY = 'symptoms'

/** Whether a condition compares with a value. */
export const namesValue = ({ is }: Pick<Condition, 'is'>): boolean => is !== 'answered' && is !== 'empty'

/** Whether a condition holds for an answer; of a list any one counts. */
function holds({ is, value }: Condition, answer: Answers[string] | undefined): boolean {
  const list: readonly unknown[] = answer === undefined || answer === '' ? [] : [answer].flat()
  const same = list.some((one) => String(one) === String(value))
  if (is === 'answered') return list.length > 0
  if (is === 'empty') return list.length === 0
  if (is === 'equals') return same
  if (is === 'differs') return !same
  return list.some((one) => (is === 'above' ? Number(one) > Number(value) : Number(one) < Number(value)))
}

/** Whether EHS has to look at a report: a fever (HEALTH-04), or what the round asks to be told of. */
export const isFlagged = ({ answers, temperature, symptoms }: Given, flags: readonly Condition[], feverFrom: number): boolean =>
  (temperature !== null && temperature >= feverFrom) || flags.some((flag) => holds(flag, flag.field === SYMPTOMS_KEY ? [...symptoms] : answers[flag.field]))

export const ACTIONS = ['confirm', 'quarantine', 'extend', 'close'] as const
interface Decided {
  action: (typeof ACTIONS)[number]
  until: Day | null
  comment: string
}
/** `until`: so far; `negative`: a test was, since the quarantine began. */
interface Deciding {
  state: ReportState
  until: Day | null
  negative: boolean
}

/** What a decision asks for. */
export const deciding = rules<Deciding, Decided>({
  'HEALTH-07'({ facts, input: { action, until }, now }) {
    if (action !== 'quarantine' && action !== 'extend') return false
    const today = dayOf(now)
    const later = action === 'quarantine' || facts.until === null || (until ?? '') > facts.until
    return !(until !== null && until >= today && daysBetween(today, until) <= QUARANTINE_DAYS && later) && { field: 'until' }
  },
  'HEALTH-12': ({ facts, input: { action, comment }, now }) =>
    action === 'close' &&
    facts.state === 'quarantined' &&
    (comment === '' || !(facts.negative || (facts.until !== null && facts.until <= dayOf(now)))) && { field: 'comment' },
})

/** When a round may last. */
export const roundTerms = rules<object, Pick<Asks, 'from' | 'to'>>({
  'HEALTH-13': ({ input: { from, to }, now }) => (to < from || to < dayOf(now) || daysBetween(from, to) >= ROUND_DAYS) && { field: 'to' },
})

/**
 * Whether somebody is fit on a day (HEALTH-06). No quarantine ends by itself: one that has not been closed by its last day goes on.
 */
export function fitOn(quarantines: readonly { from: Day; until: Day }[], day: Day, today: Day): { fit: boolean; until: Day | null } {
  const held = quarantines.filter(({ from, until }) => from <= day && day <= (until < today ? today : until)).map(({ until }) => until)
  return { fit: held.length === 0, until: held.toSorted().at(-1) ?? null }
}
