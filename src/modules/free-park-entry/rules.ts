import { rules } from '#foundation/contract/rules.ts'
import { lifecycle } from '#foundation/lifecycle/lifecycle.ts'
import { addDays, type Day, dayOf, daysBetween, earliest, format, latest } from '#foundation/time.ts'

export const runLife = lifecycle({
  of: 'EntryRun',
  initial: 'running',
  states: { running: 'b', finished: 'g', 'partly-failed': 'r' },
  transitions: [
    { action: 'finish', from: ['running'], to: 'finished', by: 'job' },
    { action: 'fail', from: ['running'], to: 'partly-failed', by: 'job' },
    { action: 'repeat', from: ['partly-failed'], to: 'running', by: 'entry-admin' },
  ],
})

/** What a rule asks of a person. */
export interface Terms {
  company: string
  employeeClass: readonly number[]
  employeeType: readonly string[]
  staffGroup: string | null
  departments: readonly string[]
  minTenureDays: number
  effectiveFrom: Day
  effectiveTo: Day | null
}

/** What decides about a person; `path` holds the codes of the department and those above it. */
export interface Who {
  entity: string
  employeeClass: number
  employeeType: string
  staffGroup: string
  path: string
  joinDate: Day
  lastWorkingDate: Day | null
  status: string
}

export const inForce = ({ effectiveFrom, effectiveTo }: Pick<Terms, 'effectiveFrom' | 'effectiveTo'>, on: Day): boolean =>
  effectiveFrom <= on && (effectiveTo === null || effectiveTo >= on)

/** Class 0 stands for all. */
const ALL_CLASSES = 0

/** What somebody of the company lacks of a rule on a day. */
export function lacking(rule: Terms, who: Who, on: Day): ('class' | 'type' | 'group' | 'department' | 'tenure')[] {
  const lacks = {
    class: !rule.employeeClass.some((code) => code === ALL_CLASSES || code === who.employeeClass),
    type: rule.employeeType.length > 0 && !rule.employeeType.includes(who.employeeType),
    group: rule.staffGroup !== null && rule.staffGroup !== who.staffGroup,
    department: rule.departments.length > 0 && !rule.departments.some((code) => who.path.includes(`/${code}/`)),
    tenure: daysBetween(who.joinDate, on) < rule.minTenureDays,
  }
  return (['class', 'type', 'group', 'department', 'tenure'] as const).filter((one) => lacks[one])
}

/** Whether somebody works here on a day: a leaver up to the last working date (FPARK-11). */
export const worksOn = ({ status, joinDate, lastWorkingDate }: Pick<Who, 'status' | 'joinDate' | 'lastWorkingDate'>, on: Day): boolean =>
  status !== 'left' && status !== 'onboarding' && joinDate <= on && (lastWorkingDate === null || lastWorkingDate >= on)

/** The first rule in order that fits a person decides; no fit means no right (FPARK-03). */
export const deciding = <R extends Terms>(inOrder: readonly R[], who: Who, on: Day): R | undefined =>
  worksOn(who, on) ? inOrder.find((rule) => rule.company === who.entity && inForce(rule, on) && lacking(rule, who, on).length === 0) : undefined

/** The last day of a right: that of its rule, or of its person (FPARK-11). */
export const lastDay = ({ effectiveTo }: Pick<Terms, 'effectiveTo'>, { lastWorkingDate }: Pick<Who, 'lastWorkingDate'>): Day | null =>
  effectiveTo !== null && lastWorkingDate !== null ? earliest(effectiveTo, lastWorkingDate) : (effectiveTo ?? lastWorkingDate)

/** The first day on which time alone makes a rule fit; undefined where something else is lacking, or it is over by then. */
export function fitsFrom(rule: Terms, who: Who, today: Day): Day | undefined {
  const on = latest(today, rule.effectiveFrom, addDays(who.joinDate, rule.minTenureDays))
  return rule.company === who.entity && inForce(rule, on) && worksOn(who, on) && lacking(rule, who, on).length === 0 ? on : undefined
}

export const skuTerms = rules<{ codeTaken: boolean; inUse: boolean }, { active: boolean }>({
  'FPARK-01': ({ facts }) => facts.codeTaken && { field: 'code' },
  'FPARK-02': ({ facts, input }) => facts.inUse && !input.active && { field: 'active' },
})

const isLimit = (count: number): boolean => Number.isInteger(count) && count > 0

interface Limits {
  entriesPerDay: number
  entriesPerMonth: number | null
  effectiveFrom: Day
  effectiveTo: Day | null
}

export const ruleTerms = rules<unknown, Limits>({
  'FPARK-04': ({ input }) => input.effectiveTo !== null && input.effectiveTo < input.effectiveFrom && { field: 'effectiveTo' },
  'FPARK-05': ({ input }) => [
    ...(isLimit(input.entriesPerDay) ? [] : [{ field: 'entriesPerDay' }]),
    ...(input.entriesPerMonth === null || isLimit(input.entriesPerMonth) ? [] : [{ field: 'entriesPerMonth' }]),
  ],
})

/** People who may lose a right by a change that nobody has looked at. */
export const UNSEEN = 20

export const ruleChange = rules<{ taken: number }, { seen: number }>({
  'FPARK-10': ({ facts, input }) => facts.taken > UNSEEN && input.seen < facts.taken && { taken: facts.taken },
})

/** What a right allows, and what is left of it. */
export interface Allowed {
  gates: readonly string[]
  fromTime: string
  toTime: string
  companions: number
  blackouts: readonly { from: Day; to: Day }[]
  /** The lesser of what is left today and this month. */
  left: number
}

export const isBlackout = (blackouts: Allowed['blackouts'], on: Day): boolean => blackouts.some(({ from, to }) => from <= on && on <= to)

export const entry = rules<Allowed, { companions: number }>({
  'FPARK-07': ({ facts, now }) => isBlackout(facts.blackouts, dayOf(now)),
  'FPARK-08': ({ facts, input }) => input.companions > facts.companions && { field: 'companions' },
  'FPARK-06': ({ facts }) => facts.left <= 0,
})
const REASONS = { 'FPARK-07': 'blackout', 'FPARK-08': 'companions', 'FPARK-06': 'limit' } as const

/** Why somebody with a right is not let in, if so; the hours may go past midnight. */
export function refusedEntry(facts: Allowed, input: { gate: string; companions: number }, now: Date) {
  if (!facts.gates.includes(input.gate)) return 'gate'
  const time = format(now, 'HH:mm')
  const { fromTime, toTime } = facts
  const open = fromTime <= toTime ? fromTime <= time && time <= toTime : time >= fromTime || time <= toTime
  if (!open) return 'hours'
  const broken = new Set(entry.check({ facts, input, p: {}, now }).map(({ rule }) => rule))
  return (['FPARK-07', 'FPARK-08', 'FPARK-06'] as const).filter((rule) => broken.has(rule)).map((rule) => REASONS[rule])[0]
}
