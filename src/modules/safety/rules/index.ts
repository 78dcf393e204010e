import type { ParametersOf } from '#foundation/contract/manifest.ts'
import { rules } from '#foundation/contract/rules.ts'
import { addDays, addHours, addMinutes, addMonths, type Day, dayOf, weekdayOf } from '#foundation/time.ts'
import type { Kind } from '../contract/base.ts'
import type module from '../module.ts'
import type { SafetyInfractionState } from './life.ts'

type P = ParametersOf<typeof module>

/** For so long points count (SAFETY-02). */
export const ROLLING_MONTHS = 12
/** Files of an infraction at most (SAFETY-12). */
export const MOST_FILES = 3
/** From so many points on an infraction has to be described and shown (SAFETY-11). */
const SHOWN_FROM = 4
const SHORTEST = 10
const BACK_HOURS = 30 * 24
const TWIN_MINUTES = 30

/** The first day on which the points of an infraction do not count any more (SAFETY-02). */
export const lapseDay = (occurredAt: Date): Day => addMonths(dayOf(occurredAt), ROLLING_MONTHS)

/** Whether points count on a day: those that were appealed against count until it is decided (SAFETY-02). */
export const counts = ({ state, lapsesOn }: { state: SafetyInfractionState; lapsesOn: Day }, today: Day): boolean => state !== 'void' && lapsesOn > today

/** What is taken for the same infraction recorded twice lies between (SAFETY-07). */
export const twinsBetween = (occurredAt: Date): readonly [Date, Date] => [addMinutes(occurredAt, -TWIN_MINUTES), addMinutes(occurredAt, TWIN_MINUTES)]

interface Facts {
  /** Who records. */
  me: string
  /** Points of the person that count already. */
  accumulated: number
  /** What may be chosen, with what it costs. */
  items: readonly { id: string; points: number }[]
  highPermission: boolean
  /** There is one like it. */
  twin: boolean
}
interface Recorded {
  ssoId?: string | undefined
  item?: string | undefined
  occurredAt?: string | undefined
  description?: string | undefined
  attachments?: readonly string[] | undefined
  witness?: string | null | undefined
  anyway?: boolean | undefined
}

const costOf = ({ items }: Facts, { item }: Recorded): number => items.find(({ id }) => id === item)?.points ?? 0

/** What holds where an infraction is recorded; asked by the page and by the server. */
export const recording = rules<Facts, Recorded, Pick<P, 'highPermissionPoints'>>({
  'SAFETY-01': ({ facts, input, p }) => {
    const points = costOf(facts, input)
    return points > 0 && !facts.highPermission && facts.accumulated + points >= p.highPermissionPoints && { field: 'item' }
  },
  'SAFETY-05': ({ input: { occurredAt }, now }) =>
    occurredAt !== undefined && (new Date(occurredAt) > now || new Date(occurredAt) < addHours(now, -BACK_HOURS)) && { field: 'occurredAt' },
  'SAFETY-06': ({ facts, input }) => facts.me === input.ssoId,
  'SAFETY-07': ({ facts, input }) => facts.twin && !input.anyway && { field: 'anyway' },
  'SAFETY-11': ({ facts, input }) => {
    if (costOf(facts, input) < SHOWN_FROM) return false
    const { description = '', attachments = [], witness } = input
    const missing = [...(description.trim().length < SHORTEST ? ['description'] : []), ...(attachments.length === 0 && !witness ? ['attachments'] : [])]
    return missing.map((field) => ({ field }))
  },
  'SAFETY-12': ({ input: { attachments = [] } }) => attachments.length > MOST_FILES && { field: 'attachments' },
})

interface Threshold {
  kind: Kind
  points: number
}

/** The highest threshold that so many points reach. */
export const reachedBy = <T extends Threshold>(thresholds: readonly T[], total: number): T | undefined =>
  thresholds
    .filter((one) => one.points <= total)
    .toSorted((a, b) => a.points - b.points)
    .at(-1)

/** What points go past on their way up, or fall back behind on their way down: each once (SAFETY-09). */
export const passed = <T extends Threshold>(thresholds: readonly T[], lower: number, higher: number): T[] =>
  thresholds.filter(({ points }) => lower < points && points <= higher).toSorted((a, b) => a.points - b.points)

/** The thresholds that there are before anybody has set others. */
export const THRESHOLDS: readonly (Threshold & { dueDays: number })[] = [
  { kind: 'talk', points: 4, dueDays: 7 },
  { kind: 'retraining', points: 8, dueDays: 14 },
  { kind: 'referral', points: 12, dueDays: 7 },
]
const ORDER: readonly Kind[] = THRESHOLDS.map(({ kind }) => kind)

/** Whether what is graver follows from more points. */
export const inOrder = (thresholds: readonly Threshold[]): boolean => {
  const sorted = thresholds.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
  return sorted.every(({ points }, at) => at === 0 || points > sorted[at - 1]!.points)
}

/** Whether two spans of days meet; one without an end goes on. */
export const meet = (one: { from: Day; to: Day | null }, other: { from: Day; to: Day | null }): boolean =>
  (one.to === null || one.to >= other.from) && (other.to === null || other.to >= one.from)

/** Calendar days within which so many working days lie, holidays of two weeks among them. */
export const withinDays = (count: number): number => count * 2 + 30

/**
 * The last day of the time to appeal (SAFETY-15). `works` is the office calendar as it is kept; of a year that is not kept yet, Monday to Friday are worked.
 */
export function appealEnd(day: Day, count: number, works: ReadonlyMap<Day, boolean>): Day {
  let [at, left] = [day, count]
  while (left > 0) {
    at = addDays(at, 1)
    if (works.get(at) ?? weekdayOf(at) % 6 !== 0) left -= 1
  }
  return at
}

/** What a report is of where no days are named: the time for which points count. */
export const periodOf = ({ from, to }: { from?: Day | undefined; to?: Day | undefined }, today: Day): { from: Day; to: Day } => ({
  from: from ?? addDays(addMonths(today, -ROLLING_MONTHS), 1),
  to: to ?? today,
})
