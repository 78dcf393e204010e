import { addDays, addHours, type Day, dayOf, fromWallClock, weekdayOf } from '#foundation/time.ts'

/** The hour of daily and weekly reports, at the resort. */
export const REPORT_HOUR = '08:00'

export interface Schedule {
  reportEvery: 'none' | 'daily' | 'weekly' | 'before'
  /** 0 Sunday … 6 Saturday. */
  reportWeekday: number
  /** Hours before the event begins. */
  reportHours: number
  startTime: Date
  endTime: Date
  /** From when the schedule has been as it is, for an event that people see. */
  reportFrom: Date
}

const morning = (day: Day): Date => fromWallClock(`${day}T${REPORT_HOUR}`)

/** The last morning up to now, on that day of the week where one is named. */
function lastMorning(now: Date, weekday?: number): Date {
  const today = dayOf(now)
  const day = morning(today) <= now ? today : addDays(today, -1)
  return morning(weekday === undefined ? day : addDays(day, -((weekdayOf(day) - weekday + 7) % 7)))
}

/** The last moment up to now at which a report is due; none before the schedule, and none after the end of the event (UPLUS-15). */
export function lastDue({ reportEvery, reportWeekday, reportHours, startTime, endTime, reportFrom }: Schedule, now: Date): Date | undefined {
  if (reportEvery === 'none') return undefined
  const due = reportEvery === 'before' ? addHours(startTime, -reportHours) : lastMorning(now, reportEvery === 'weekly' ? reportWeekday : undefined)
  return due > now || due <= reportFrom || due > endTime ? undefined : due
}
