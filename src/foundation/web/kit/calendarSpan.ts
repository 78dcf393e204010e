import { addDays, addMonths, type Day, firstOfMonth, isoWeek, weekStart } from '../../time.ts'

/** How much of a calendar is looked at; a quarter is for what is printed. */
export type CalendarLook = 'year' | 'quarter' | 'month' | 'week' | 'list'
export const CALENDAR_LOOKS = ['year', 'month', 'week', 'list'] as const satisfies readonly CalendarLook[]

const WEEK = 7
const MONTHS = { month: 1, list: 1, quarter: 3, year: 12 } as const

/** Which quarter of its year a day lies in, from 1 on. */
export const quarterOf = (day: Day): number => Math.ceil(Number(day.slice(5, 7)) / MONTHS.quarter)

function firstOf(look: CalendarLook, day: Day): Day {
  if (look === 'week') return weekStart(isoWeek(day))
  const year = `${day.slice(0, 4)}-01-01`
  if (look === 'year') return year
  return look === 'quarter' ? addMonths(year, (quarterOf(day) - 1) * MONTHS.quarter) : firstOfMonth(day)
}

/** The days of the span that a day lies in, both included: a year, a quarter, a month, or a week from Monday on. */
export function calendarSpan(look: CalendarLook, day: Day): { from: Day; to: Day } {
  const from = firstOf(look, day)
  return { from, to: addDays(look === 'week' ? addDays(from, WEEK) : addMonths(from, MONTHS[look]), -1) }
}

/** The first day of the span before or after. */
export function calendarStep(look: CalendarLook, day: Day, by: 1 | -1): Day {
  const { from, to } = calendarSpan(look, day)
  return by === 1 ? addDays(to, 1) : firstOf(look, addDays(from, -1))
}

/** The days that are seen, both included: a month is shown in whole weeks. */
export function calendarShown(look: CalendarLook, day: Day): { from: Day; to: Day } {
  const { from, to } = calendarSpan(look, day)
  return look === 'list' ? { from, to } : { from: weekStart(isoWeek(from)), to: addDays(weekStart(isoWeek(to)), WEEK - 1) }
}
