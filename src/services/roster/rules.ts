import { rules } from '#foundation/contract/rules.ts'
import { addDays, type Day, weekdayOf } from '#foundation/time.ts'
import type { DayKind, WorkCalendar } from './contract.ts'

/** Whether people of this calendar work on such a day. */
export const worksOn = (kind: DayKind): boolean => kind === 'working' || kind === 'make-up'

/** All days from one to another, both included. */
export function daysFrom(from: Day, to: Day): Day[] {
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

export interface NamedDays {
  from: Day
  to: Day
  nameCn: string
  nameEn: string
}
export interface CalendarDay {
  day: Day
  kind: DayKind
  nameCn: string
  nameEn: string
}

const isWeekend = (day: Day): boolean => weekdayOf(day) % 6 === 0

/**
 * The days of a year by its announced holidays and make-up days. The office rests on weekends and holidays; the resort is open every
 * day, so there a holiday keeps its name only: who closes it says so day by day.
 */
export function yearOf(year: number, calendar: WorkCalendar, holidays: readonly NamedDays[], makeUps: readonly NamedDays[]): CalendarDay[] {
  const at = (list: readonly NamedDays[], day: Day) => list.find(({ from, to }) => from <= day && day <= to)
  return daysFrom(`${year}-01-01`, `${year}-12-31`).map((day) => {
    const holiday = at(holidays, day)
    const makeUp = holiday ? undefined : at(makeUps, day)
    const { nameCn = '', nameEn = '' } = holiday ?? (calendar === 'office' ? makeUp : undefined) ?? {}
    const kind = calendar === 'resort' ? 'working' : holiday ? 'holiday' : makeUp ? 'make-up' : isWeekend(day) ? 'rest' : 'working'
    return { day, kind, nameCn, nameEn }
  })
}

interface YearFacts {
  opened: boolean
}
interface OpenedYear {
  year: number
  holidays: readonly NamedDays[]
  makeUps: readonly { day: Day }[]
}
/** Days that the law makes holidays each year. */
const HOLIDAYS_A_YEAR = 13
const inYear = (day: Day, year: number): boolean => day.startsWith(`${year}-`)

/** What a year needs to be opened: its holidays are announced by the state, so none is made up by the portal (ROSTER-01). */
export const openedYear = rules<YearFacts, OpenedYear>({
  'ROSTER-06': ({ facts, input: { year, holidays, makeUps } }) => {
    const named = holidays.flatMap(({ from, to }) => (from <= to && inYear(from, year) && inYear(to, year) ? daysFrom(from, to) : ['']))
    const wrong = facts.opened || named.includes('') || new Set(named).size < named.length || new Set(named).size < HOLIDAYS_A_YEAR
    return (wrong || makeUps.some(({ day }) => !inYear(day, year) || !isWeekend(day) || named.includes(day))) && { field: 'holidays', days: HOLIDAYS_A_YEAR }
  },
})

export interface Slot {
  /** What makes it one shift or absence: its source and its number there. */
  key: string
  ssoId: string
  from: Date
  to: Date
}

/**
 * Which of the delivered cannot stand, each with what it overlaps (ROSTER-03, ROSTER-04). Of two that overlap a delivered one gives way to
 * one that stands, and the later delivered to the earlier; a delivered one with the key of a standing one takes its place, so that two
 * people may swap. Whoever gives way leaves what stood before as it was.
 */
export function overlapping<S extends Slot>(standing: readonly S[], delivered: readonly S[], gone: ReadonlySet<string> = new Set()): Map<string, S> {
  const order = new Map(delivered.map(({ key }, i) => [key, i]))
  const refused = new Map<string, S>()
  for (;;) {
    const left = delivered.filter(({ key }) => !refused.has(key))
    const replaced = new Set([...left.map(({ key }) => key), ...gone])
    const more = firstOverlaps([...standing.filter(({ key }) => !replaced.has(key)), ...left], (key) => (refused.has(key) ? undefined : order.get(key)))
    if (more.size === 0) return refused
    for (const [key, by] of more) refused.set(key, by)
  }
}

function firstOverlaps<S extends Slot>(slots: readonly S[], rank: (key: string) => number | undefined): Map<string, S> {
  const found = new Map<string, S>()
  const sorted = slots.toSorted((a, b) => (a.ssoId < b.ssoId ? -1 : a.ssoId > b.ssoId ? 1 : a.from.getTime() - b.from.getTime()))
  let last: S | undefined
  for (const slot of sorted) {
    if (!last || last.ssoId !== slot.ssoId || last.to <= slot.from) {
      last = slot
      continue
    }
    const [mine, others] = [rank(slot.key), rank(last.key)]
    if (mine !== undefined && (others === undefined || mine > others)) found.set(slot.key, last)
    else if (others !== undefined) {
      found.set(last.key, slot)
      last = slot
    } else if (last.to < slot.to) last = slot
  }
  return found
}

const HOUR = 3_600_000
const STEP = 0.25
/** No shift is longer: what is reported so is a fault of the clock. */
const LONGEST_HOURS = 24

/** The hours of a shift in quarters, where the source does not give them. */
export const hoursOf = (starts: Date, ends: Date): number => Math.round((ends.getTime() - starts.getTime()) / HOUR / STEP) * STEP

/** What a shift has to look like, whoever delivers it. */
export const shiftShape = rules<{ known: boolean }, { starts: Date; ends: Date; hours: number }>({
  'ROSTER-07': ({ input: { starts, ends, hours } }) => {
    const span = (ends.getTime() - starts.getTime()) / HOUR
    return (!(span > 0) || span > LONGEST_HOURS || !(hours > 0) || hours > span + STEP) && { field: 'ends', hours: LONGEST_HOURS }
  },
  'ROSTER-08': ({ facts }) => !facts.known && { field: 'ssoId' },
})

/** What an absence has to look like. */
export const absenceShape = rules<{ known: boolean }, { from: Date; to: Date }>({
  'ROSTER-08': ({ facts }) => !facts.known && { field: 'ssoId' },
  'ROSTER-09': ({ input }) => input.to <= input.from && { field: 'to' },
})
