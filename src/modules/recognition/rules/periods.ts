import { addDays, addMonths, type Day, earliest } from '#foundation/time.ts'

/** RECOG-04: 1 monthly, 2 quarterly, 3 half-yearly, 4 yearly; 5 is immediate, and counted by the month. */
const MONTHS = { 1: 1, 2: 3, 3: 6, 4: 12, 5: 1 } as const
type Frequency = keyof typeof MONTHS
export const IMMEDIATE = 5

/** The period that a day lies in, with its first and last day. */
export function periodOf(frequency: Frequency, day: Day): { period: string; first: Day; last: Day } {
  const months = MONTHS[frequency]
  const year = day.slice(0, 4)
  const at = Math.floor((Number(day.slice(5, 7)) - 1) / months)
  const month = String(at * months + 1).padStart(2, '0')
  const first = `${year}-${month}-01`
  const names = { 1: `${year}-${month}`, 3: `${year}-Q${at + 1}`, 6: `${year}-H${at + 1}`, 12: year }
  return { period: names[months], first, last: addDays(addMonths(first, months), -1) }
}

interface Windowed {
  frequency: Frequency
  /** Days of the period, from 1. */
  windowFrom: number
  windowTo: number
}

/** When nominations of the period of a day are taken; an immediate award has no window. */
export function windowOf({ frequency, windowFrom, windowTo }: Windowed, day: Day): { period: string; opensOn: Day | null; closesOn: Day | null } {
  const { period, first, last } = periodOf(frequency, day)
  if (frequency === IMMEDIATE) return { period, opensOn: null, closesOn: null }
  const nth = (n: number): Day => earliest(addDays(first, n - 1), last)
  return { period, opensOn: nth(windowFrom), closesOn: nth(windowTo) }
}

export const isOpenOn = ({ opensOn, closesOn }: { opensOn: Day | null; closesOn: Day | null }, day: Day): boolean =>
  opensOn === null || closesOn === null || (opensOn <= day && day <= closesOn)

/** The next day on which a window opens or closes: closed is it on the day after its last. */
export function changesOn(of: Windowed, day: Day): Day | null {
  const { opensOn, closesOn } = windowOf(of, day)
  if (opensOn === null || closesOn === null) return null
  if (day < opensOn) return opensOn
  return day <= closesOn ? closesOn : windowOf(of, addDays(periodOf(of.frequency, day).last, 1)).opensOn
}
