import { addDays, addMinutes, type Day, fromWallClock } from '#foundation/time.ts'

/** From and to as `HH:mm` at the resort; one that ends before it begins ends on the day after. */
export interface Shift {
  from: string
  to: string
}
export interface Span {
  starts: Date
  ends: Date
}

/** A shift as it is named on a booking and before people: what ends at 00:00 ends at 24:00 of its day. */
export const shiftKey = ({ from, to }: Shift): string => `${from}-${to === '00:00' ? '24:00' : to}`

/** When a shift of that name is on a day. */
export function shiftTimes(day: Day, key: string): Span {
  const [from = '', to = ''] = key.split('-')
  return { starts: fromWallClock(`${day}T${from}`), ends: fromWallClock(`${to > from ? day : addDays(day, 1)}T${to}`) }
}

const meet = (one: Span, other: Span): boolean => one.starts < other.ends && other.starts < one.ends

const ANY_DAY = '2026-01-01'
/** Whether two shifts of a lot have a time in common, one that runs into the next day among them. */
export function overlapping(shifts: readonly Shift[]): boolean {
  const all = shifts.flatMap((shift) => [ANY_DAY, addDays(ANY_DAY, 1)].map((day) => shiftTimes(day, shiftKey(shift))))
  return all.some((one, at) => all.slice(at + 1).some((other) => meet(one, other)))
}

export interface BayHours {
  opens: string
  closes: string
  slotMinutes: number
}

/** The slots of a bay on a day, the first first; the last one is over when the bay closes. */
export function slotsOf(day: Day, { opens, closes, slotMinutes }: BayHours): Span[] {
  const [first, end] = [fromWallClock(`${day}T${opens}`), fromWallClock(`${day}T${closes}`)]
  const count = Math.max(0, Math.floor((end.getTime() - first.getTime()) / (slotMinutes * 60_000)))
  return Array.from({ length: count }, (_, nth) => ({
    starts: addMinutes(first, nth * slotMinutes),
    ends: addMinutes(first, (nth + 1) * slotMinutes),
  }))
}

export interface Closure {
  from: Day
  to: Day
}
export const isClosed = (closures: readonly Closure[], day: Day): boolean => closures.some(({ from, to }) => from <= day && day <= to)
