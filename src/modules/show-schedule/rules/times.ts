import { rules } from '#foundation/contract/rules.ts'
import { addHours, addMinutes, type Day, dayOf, startOfDay } from '#foundation/time.ts'

const DIGITS = /^\d{4}$/
const HOURS = 29
const MINUTES = 59
const HOUR = 60
/** An operating day goes on after midnight: until 05:59 of the next it is still the one before (SHOW-05). */
const NIGHT_HOURS = 6

/** The operating day of an instant. */
export const operatingDay = (now: Date): Day => dayOf(addHours(now, -NIGHT_HOURS))

const inRange = (time: string): boolean => Number(time.slice(0, 2)) <= HOURS && Number(time.slice(2)) <= MINUTES
/** Whether a text is a time of an operating day, 0000 to 2959. */
export const isTime = (time: string): boolean => DIGITS.test(time) && inRange(time)

/** Minutes after the beginning of the operating day. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * HOUR + Number(time.slice(2))

/** The instant of a time of an operating day. */
export const instantOf = (date: Day, time: string): Date => addMinutes(startOfDay(date), minutesOf(time))

/** A time as people say it, 25:30 for half past one at night. */
export const sayTime = (time: string): string => `${time.slice(0, 2)}:${time.slice(2)}`
export const sayTimes = ({ start, end }: Times): string => `${sayTime(start)}–${sayTime(end)}`

export interface Times {
  start: string
  end: string
}
const BOTH = ['start', 'end'] as const

/** What the times of a slot or a parade have to look like. */
export const slotTimes = rules<object, Times>({
  'SHOW-01': ({ input }) => BOTH.filter((name) => !DIGITS.test(input[name])).map((field) => ({ field })),
  'SHOW-05': ({ input }) => BOTH.filter((name) => DIGITS.test(input[name]) && !inRange(input[name])).map((field) => ({ field })),
  'SHOW-02': ({ input }) => isTime(input.start) && isTime(input.end) && input.end <= input.start && { field: 'end' },
})

export interface Placed extends Times {
  date: Day
}

/** Whether two overlap; those that touch at a minute do not (SHOW-06). */
export const overlaps = (a: Placed, b: Placed): boolean =>
  instantOf(a.date, a.start) < instantOf(b.date, b.end) && instantOf(b.date, b.start) < instantOf(a.date, a.end)

/** How long one is, in minutes. */
export const lengthOf = ({ start, end }: Times): number => minutesOf(end) - minutesOf(start)
