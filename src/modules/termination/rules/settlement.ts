import { addDays, type Day, daysBetween, latest } from '#foundation/time.ts'

/** Hours of a working day, and the working days of a month by which a month's pay is divided (TERM-14). */
export const HOURS_A_DAY = 8
const DAYS_A_MONTH = 21.75
/** What is earned of the year is counted down to half an hour (TERM-14). */
const STEP = 0.5

/** Days of paid leave a year by years of work, as the law has it; the most years first. */
const LEAVE_BY_YEARS = [
  [20, 15],
  [10, 10],
  [1, 5],
] as const

/** Hours of paid leave in a whole year; part-timers and interns have none. */
export const entitledHours = ({ employeeType, totalWorkingYears }: { employeeType: string; totalWorkingYears: number }): number =>
  employeeType === 'full-time' ? (LEAVE_BY_YEARS.find(([years]) => totalWorkingYears >= years)?.[1] ?? 0) * HOURS_A_DAY : 0

/** The first day of a day's year, and how many days that year has. */
export const yearStart = (day: Day): Day => `${day.slice(0, 4)}-01-01`
export const daysOfYear = (day: Day): number => daysBetween(yearStart(day), `${Number(day.slice(0, 4)) + 1}-01-01`)

/** What of a year's hours is earned up to and with a day (TERM-14). */
export function earnedHours(entitled: number, joinDate: Day, until: Day): number {
  const served = Math.max(0, daysBetween(latest(joinDate, yearStart(until)), addDays(until, 1)))
  return Math.floor((entitled * served) / daysOfYear(until) / STEP) * STEP
}

/** What hours cost by a month's pay; unknown where that is (TERM-14). */
export const worthOf = (hours: number, monthlyBaseFen: number | null): number | null =>
  hours === 0 ? 0 : monthlyBaseFen === null ? null : Math.round((monthlyBaseFen * hours) / DAYS_A_MONTH / HOURS_A_DAY)

export interface Hours {
  entitled: number
  earned: number
  taken: number
  remaining: number
  overdrawn: number
  deductionAmountFen: number | null
}

/** What is left of the vacation on a day, or was taken beyond it and is deducted (TERM-14). */
export function leftOrDeducted(given: { entitled: number; taken: number; joinDate: Day; until: Day; monthlyBaseFen: number | null }): Hours {
  const { entitled, taken } = given
  const earned = earnedHours(entitled, given.joinDate, given.until)
  const overdrawn = Math.max(0, taken - earned)
  return { entitled, earned, taken, remaining: Math.max(0, earned - taken), overdrawn, deductionAmountFen: worthOf(overdrawn, given.monthlyBaseFen) }
}
