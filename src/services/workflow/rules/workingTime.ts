import { addDays, type Day, dayOf, fromWallClock, weekdayOf } from '#foundation/time.ts'

/** Working time: 09:00 to 18:00 at the resort, on the days that the office calendar of the roster works (WF-33). */
const OPENS = 9
const CLOSES = 18
export const HOURS_PER_DAY = CLOSES - OPENS
const HOUR = 3_600_000

/** Which days are worked. */
export type Works = (day: Day) => boolean
/** How days are read that no calendar keeps: Monday to Friday. */
export const byWeek: Works = (day) => weekdayOf(day) % 6 !== 0
const at = (day: Day, hour: number): Date => fromWallClock(`${day}T${String(hour).padStart(2, '0')}:00`)

/** The instant at which that many working hours have passed; negative counts back. */
export function addWorkingHours(from: Date, hours: number, works: Works = byWeek): Date {
  return hours < 0 ? back(from, -hours * HOUR, works) : forward(from, hours * HOUR, works)
}

function forward(from: Date, duration: number, works: Works): Date {
  let left = duration
  for (let day = dayOf(from); ; day = addDays(day, 1)) {
    if (!works(day)) continue
    const begins = Math.max(from.getTime(), at(day, OPENS).getTime())
    const room = at(day, CLOSES).getTime() - begins
    if (room <= 0) continue
    if (left <= room) return new Date(begins + left)
    left -= room
  }
}

function back(from: Date, duration: number, works: Works): Date {
  let left = duration
  for (let day = dayOf(from); ; day = addDays(day, -1)) {
    if (!works(day)) continue
    const ends = Math.min(from.getTime(), at(day, CLOSES).getTime())
    const room = ends - at(day, OPENS).getTime()
    if (room <= 0) continue
    if (left <= room) return new Date(ends - left)
    left -= room
  }
}

/** Working hours between two instants, to half an hour; negative when `to` lies before. */
export function workingHoursBetween(from: Date, to: Date, works: Works = byWeek): number {
  if (to < from) return -workingHoursBetween(to, from, works)
  let sum = 0
  for (let day = dayOf(from); day <= dayOf(to); day = addDays(day, 1)) {
    if (!works(day)) continue
    sum += Math.max(0, Math.min(to.getTime(), at(day, CLOSES).getTime()) - Math.max(from.getTime(), at(day, OPENS).getTime()))
  }
  return Math.round((sum / HOUR) * 2) / 2
}

/** A flow that says nothing reminds after two working days and escalates after five (WF-33). */
const QUIET_REMINDER = 2 * HOURS_PER_DAY
const QUIET_ESCALATION = 5 * HOURS_PER_DAY

/** How many working hours from its reaching a clock may look at most. */
export const farthest = (dueHours: number | null, remindHours: readonly number[] = []): number =>
  dueHours === null ? QUIET_ESCALATION : dueHours + Math.max(0, ...remindHours.map((hours) => -hours))

export interface Clock {
  dueAt: Date | null
  escalateAt: Date
  /** In order. */
  remindAt: Date[]
}

/** When a task that is reached now is due, reminded and escalated (WF-33). */
export function clockOf(reached: Date, given: { dueHours: number | null; remindHours?: readonly number[] }, works: Works = byWeek): Clock {
  if (given.dueHours === null)
    return { dueAt: null, escalateAt: addWorkingHours(reached, QUIET_ESCALATION, works), remindAt: [addWorkingHours(reached, QUIET_REMINDER, works)] }
  const dueAt = addWorkingHours(reached, given.dueHours, works)
  const remindAt = (given.remindHours ?? []).map((hours) => addWorkingHours(dueAt, -hours, works)).filter((t) => t > reached)
  return { dueAt, escalateAt: dueAt, remindAt: remindAt.sort((a, b) => a.getTime() - b.getTime()) }
}
