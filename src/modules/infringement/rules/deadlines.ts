import { addDays, type Day, daysBetween, endOf, weekdayOf } from '#foundation/time.ts'

/** Days of the calendar in which so many working days fit, long holidays and all. */
export const spanOf = (days: number): number => days * 2 + 30

/** The day on which so many working days have gone by after a day. Years that nobody has kept yet are worked from Monday to Friday. */
export function afterWorkingDays(from: Day, count: number, workdays: ReadonlyMap<Day, boolean>): Day {
  const works = (day: Day): boolean => workdays.get(day) ?? ![0, 6].includes(weekdayOf(day))
  let [day, left] = [from, count]
  while (left > 0) {
    day = addDays(day, 1)
    if (works(day)) left -= 1
  }
  return day
}

interface Dated {
  state: string
  mergedInto: string | null
  assignDue: Date
  actDue: Day | null
  actedAt: Date | null
  closeDue: Day | null
}
export type Deadline = 'assign' | 'act' | 'close'

/** The deadlines that a report still has, the first of them first; what was merged follows the other one (INFR-11). */
export function deadlinesOf({ state, mergedInto, assignDue, actDue, actedAt, closeDue }: Dated): { of: Deadline; due: Day }[] {
  if (mergedInto !== null) return []
  if (state === 'new') return [{ of: 'assign', due: endOf(assignDue).day }]
  if (state !== 'investigating') return []
  const open = [...(actDue && !actedAt ? [{ of: 'act' as const, due: actDue }] : []), ...(closeDue ? [{ of: 'close' as const, due: closeDue }] : [])]
  return open.toSorted((one, other) => one.due.localeCompare(other.due))
}

/** What comes next, with the days that are left. */
export function nextDue(row: Dated, today: Day): { due: Day | null; daysLeft: number | null; overdue: boolean } {
  const due = deadlinesOf(row)[0]?.due ?? null
  const daysLeft = due === null ? null : daysBetween(today, due)
  return { due, daysLeft, overdue: daysLeft !== null && daysLeft < 0 }
}
