import { addDays, type Day, daysBetween, earliest, latest, weekdayOf } from '#foundation/time.ts'

/** When something is on, on a day of the week (1 is Monday); what goes past midnight ends on the next morning. */
export interface Opening {
  weekday: number
  from: string
  to: string
  pastMidnight: boolean
}
/** A day on which it is otherwise. */
export interface Exception extends Omit<Opening, 'weekday'> {
  day: Day
  closed: boolean
}
export interface Opened {
  startDate: Day
  endDate: Day
  /** Nothing is all day. */
  hours: readonly Opening[]
  exceptions: readonly Exception[]
}

const DAY = 1_440
/** Longer ones are looked at for so many days only. */
const MOST_DAYS = 400
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The hours of an event on a day; undefined where it is closed, `null` for all day. */
export function hoursOn({ startDate, endDate, hours, exceptions }: Opened, day: Day): Omit<Opening, 'weekday'> | null | undefined {
  if (day < startDate || day > endDate) return undefined
  const other = exceptions.find((one) => one.day === day)
  if (other) return other.closed ? undefined : other
  if (hours.length === 0) return null
  const weekday = weekdayOf(day) || 7
  return hours.find((one) => one.weekday === weekday)
}

/** The minutes of an event on a day, from midnight on; undefined where it is closed. */
function minutesOn(of: Opened, day: Day): readonly [from: number, to: number] | undefined {
  const on = hoursOn(of, day)
  if (on === undefined) return undefined
  return on === null ? [0, DAY] : [minutes(on.from), minutes(on.to) + (on.pastMidnight ? DAY : 0)]
}

/** Whether two are on at the same moment, on some day. */
export function meet(one: Opened, other: Opened): boolean {
  const from = latest(one.startDate, other.startDate)
  const to = earliest(one.endDate, other.endDate)
  const count = Math.min(daysBetween(from, to), MOST_DAYS) + 1
  // what one began the evening before may go on into the first hours that both have
  for (let n = -1; n <= count; n++) {
    const day = addDays(from, n)
    const mine = minutesOn(one, day)
    for (const shift of mine ? [-1, 0, 1] : []) {
      const its = minutesOn(other, addDays(day, shift))
      if (mine && its && mine[0] < its[1] + shift * DAY && its[0] + shift * DAY < mine[1]) return true
    }
  }
  return false
}
