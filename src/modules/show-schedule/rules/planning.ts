import { rules } from '#foundation/contract/rules.ts'
import { addDays, type Day, isoWeek } from '#foundation/time.ts'
import { instantOf, lengthOf, overlaps, type Placed, slotTimes, type Times } from './times.ts'

export const SHOW_KINDS = ['stage', 'street', 'parade', 'meet-and-greet'] as const
export type ShowKind = (typeof SHOW_KINDS)[number]
export const SLOT_KINDS = ['performance', 'rehearsal', 'fitting', 'briefing'] as const
export type SlotKind = (typeof SLOT_KINDS)[number]
export const DAY_KINDS = ['weekday', 'weekend', 'peak', 'rain'] as const
export type DayKind = (typeof DAY_KINDS)[number]
export const CERTIFICATES = ['flying', 'pyrotechnics', 'height'] as const
export type Certificate = (typeof CERTIFICATES)[number]
export const LEVELS = ['lead', 'regular', 'trainee'] as const
export type Level = (typeof LEVELS)[number]

/** Hours between two operating days, and planned in a week (SHOW-09). */
const REST_HOURS = 11
const WEEK_HOURS = 44
const HOUR = 60
const HOUR_MS = 3_600_000
/** Days after which nobody can record any more who stood in (SHOW-12). */
export const STOOD_IN_DAYS = 7

/** Something that takes the time of people: a slot or a parade. */
export interface Duty extends Placed {
  id: string
  /** Where two cannot be at once; none for a parade. */
  venue: string | undefined
  performers: readonly string[]
}

/** The names of things (SHOW-04). */
export const named = rules<object, { names: readonly { field: string; name: string }[] }>({
  'SHOW-04': ({ input }) => input.names.filter(({ name }) => !name).map(({ field }) => ({ field })),
})

/** Another of the same venue at the same time (SHOW-03). */
export const takenBy = (duty: Duty, others: readonly Duty[]): Duty | undefined =>
  duty.venue === undefined ? undefined : others.find((one) => one.id !== duty.id && one.venue === duty.venue && overlaps(one, duty))

const ofPerformer = (duties: readonly Duty[], performer: string) => duties.filter(({ performers }) => performers.includes(performer))

/** Another duty of a performer at the same time (SHOW-03, SHOW-06). */
export const busyWith = (duty: Duty, performer: string, others: readonly Duty[]): Duty | undefined =>
  ofPerformer(others, performer).find((one) => one.id !== duty.id && overlaps(one, duty))

/** Whether a duty with what a performer has already leaves too little rest or makes too long a week (SHOW-09). */
export function overstrained(duty: Duty, performer: string, others: readonly Duty[]): boolean {
  const all = [...ofPerformer(others, performer).filter(({ id }) => id !== duty.id), duty]
  const week = all.filter(({ date }) => isoWeek(date) === isoWeek(duty.date))
  return week.reduce((sum, one) => sum + lengthOf(one), 0) > WEEK_HOURS * HOUR || !rested(all, addDays(duty.date, -1)) || !rested(all, duty.date)
}

/** Whether there is enough rest between a day and the next. */
function rested(duties: readonly Duty[], date: Day): boolean {
  const ends = duties.filter((one) => one.date === date).map((one) => instantOf(one.date, one.end).getTime())
  const starts = duties.filter((one) => one.date === addDays(date, 1)).map((one) => instantOf(one.date, one.start).getTime())
  return ends.length === 0 || starts.length === 0 || Math.min(...starts) - Math.max(...ends) >= REST_HOURS * HOUR_MS
}

/** What is known of somebody who is to play a role at a time. */
export interface AssignFacts {
  plays: boolean
  absent: boolean
  busy: boolean
  certified: boolean
  strained: boolean
}

/** Who may be given a role. */
export const assigning = rules<AssignFacts, { reason: string; field: string }>({
  'SHOW-07': ({ facts, input: { field } }) => !facts.plays && { field },
  'SHOW-08': ({ facts, input: { field } }) => facts.absent && { field },
  'SHOW-03': ({ facts, input: { field } }) => facts.busy && { field },
  'SHOW-15': ({ facts, input: { field } }) => !facts.certified && { field },
  'SHOW-09': ({ facts, input: { reason } }) => facts.strained && !reason && { field: 'reason' },
})

interface TemplateSlot extends Times {
  venue: string
}
/** The slots of a template: each with its times, and no two in one venue at once. */
export const templateSlots = rules<object, { slots: readonly TemplateSlot[] }>({
  ...Object.fromEntries(
    slotTimes.ids.map((id) => [
      id,
      ({ input }: { input: { slots: readonly TemplateSlot[] } }) =>
        input.slots.flatMap((slot, at) =>
          slotTimes
            .check({ facts: {}, input: slot, p: {}, now: NEVER })
            .filter(({ rule }) => rule === id)
            .map(({ field }) => ({ field: `slots.${at}.${field}` })),
        ),
    ]),
  ),
  'SHOW-03': ({ input: { slots } }) =>
    slots.flatMap((slot, at) =>
      slots.slice(0, at).some((other) => other.venue === slot.venue && overlaps({ ...other, date: ANY_DAY }, { ...slot, date: ANY_DAY }))
        ? [{ field: `slots.${at}.start` }]
        : [],
    ),
})
const ANY_DAY: Day = '2026-01-01'
/** No rule of times asks when. */
const NEVER = instantOf(ANY_DAY, '0000')
