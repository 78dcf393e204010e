import { addDays, addMonths, type Day, weekdayOf } from '#foundation/time.ts'
import type { Level } from '../contract.ts'

const ORDER: readonly Level[] = ['verbal', 'written', 'final-written']

/** Whether a level is the other or a graver one. */
export const atLeast = (level: Level, than: Level): boolean => ORDER.indexOf(level) >= ORDER.indexOf(than)

/** The level and all graver ones. */
export const levelsFrom = (level: Level): Level[] => ORDER.filter((one) => atLeast(one, level))

/** WARN-09, where no template says otherwise. */
export const MONTHS: Readonly<Record<Level, number>> = { verbal: 6, written: 12, 'final-written': 24 }

/** The last day on which a letter is in force: months are counted from the day of publication, and end with the month where it is shorter (WARN-09). */
export const lastDayOf = (publishedOn: Day, months: number): Day => addMonths(publishedOn, months)

/** WARN-08: published, and not past its last day. */
export const isInForce = (letter: { status: string; publishedOn: Day | null; validUntil: Day | null }, on: Day): boolean =>
  letter.status === 'published' && letter.publishedOn !== null && letter.validUntil !== null && letter.publishedOn <= on && on <= letter.validUntil

/**
 * The day on which so many working days have gone by after a day. `works` is the calendar as it is kept; of a year that is not kept yet,
 * Monday to Friday are worked, so that nothing is published without its days.
 */
export function workingDayAfter(day: Day, count: number, works: ReadonlyMap<Day, boolean>): Day {
  let [at, left] = [day, count]
  while (left > 0) {
    at = addDays(at, 1)
    if (works.get(at) ?? weekdayOf(at) % 6 !== 0) left -= 1
  }
  return at
}
