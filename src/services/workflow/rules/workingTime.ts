import { addDays, type Day, dayOf, fromWallClock, weekdayOf } from '#foundation/time.ts'

/** Working time until the roster knows shifts: Monday to Friday, 09:00 to 18:00 at the resort. */
const OPENS = 9
const CLOSES = 18
export const HOURS_PER_DAY = CLOSES - OPENS
const HOUR = 3_600_000

const isWorkday = (day: Day): boolean => weekdayOf(day) % 6 !== 0
const at = (day: Day, hour: number): Date => fromWallClock(`${day}T${String(hour).padStart(2, '0')}:00`)

/** The instant at which that many working hours have passed; negative counts back. */
export function addWorkingHours(from: Date, hours: number): Date {
  return hours < 0 ? back(from, -hours * HOUR) : forward(from, hours * HOUR)
}

function forward(from: Date, duration: number): Date {
  let left = duration
  for (let day = dayOf(from); ; day = addDays(day, 1)) {
    if (!isWorkday(day)) continue
    const begins = Math.max(from.getTime(), at(day, OPENS).getTime())
    const room = at(day, CLOSES).getTime() - begins
    if (room <= 0) continue
    if (left <= room) return new Date(begins + left)
    left -= room
  }
}

function back(from: Date, duration: number): Date {
  let left = duration
  for (let day = dayOf(from); ; day = addDays(day, -1)) {
    if (!isWorkday(day)) continue
    const ends = Math.min(from.getTime(), at(day, CLOSES).getTime())
    const room = ends - at(day, OPENS).getTime()
    if (room <= 0) continue
    if (left <= room) return new Date(ends - left)
    left -= room
  }
}

/** Working hours between two instants, to half an hour; negative when `to` lies before. */
export function workingHoursBetween(from: Date, to: Date): number {
  if (to < from) return -workingHoursBetween(to, from)
  let sum = 0
  for (let day = dayOf(from); day <= dayOf(to); day = addDays(day, 1)) {
    if (!isWorkday(day)) continue
    sum += Math.max(0, Math.min(to.getTime(), at(day, CLOSES).getTime()) - Math.max(from.getTime(), at(day, OPENS).getTime()))
  }
  return Math.round((sum / HOUR) * 2) / 2
}

/** A flow that says nothing reminds after two working days and escalates after five (WF-33). */
const QUIET_REMINDER = 2 * HOURS_PER_DAY
const QUIET_ESCALATION = 5 * HOURS_PER_DAY

export interface Clock {
  dueAt: Date | null
  escalateAt: Date
  /** In order. */
  remindAt: Date[]
}

/** When a task that is reached now is due, reminded and escalated (WF-33). */
export function clockOf(reached: Date, given: { dueHours: number | null; remindHours?: readonly number[] }): Clock {
  if (given.dueHours === null)
    return { dueAt: null, escalateAt: addWorkingHours(reached, QUIET_ESCALATION), remindAt: [addWorkingHours(reached, QUIET_REMINDER)] }
  const dueAt = addWorkingHours(reached, given.dueHours)
  const remindAt = (given.remindHours ?? []).map((hours) => addWorkingHours(dueAt, -hours)).filter((t) => t > reached)
  return { dueAt, escalateAt: dueAt, remindAt: remindAt.sort((a, b) => a.getTime() - b.getTime()) }
}
