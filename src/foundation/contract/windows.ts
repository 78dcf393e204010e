import { addDays, addMinutes, type Day, dayOf, format, startOfDay } from '#foundation/time.ts'

/**
 * When something may be changed (SHELL-54):
 * - `month`: on these days of each month, both included; 26 to 9 goes over the end of the month, 1 to 31 never closes
 * - `day`: each day of the resort from one time of day until another (`HH:mm`, `24:00` at the latest)
 * - `once`: from one instant until another
 */
export type LockWindow =
  | { kind: 'month'; fromDay: number; toDay: number }
  | { kind: 'day'; from: string; until: string }
  | { kind: 'once'; from?: string; until: string }

/** Whether a window is open, and when that changes; without `changes` it stays as it is. */
export interface WindowState {
  open: boolean
  changes: Date | undefined
}

/** No window of days of a month stays as it is for longer, but one that never opens or never closes. */
const LONGEST_DAYS = 62

const isOpenOn = ({ fromDay, toDay }: { fromDay: number; toDay: number }, day: Day): boolean => {
  const date = Number(day.slice(8))
  return fromDay <= toDay ? fromDay <= date && date <= toDay : date >= fromDay || date <= toDay
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const timeOn = (day: Day, time: string): Date => addMinutes(startOfDay(day), minutesOf(time))

/** How a window stands at an instant: the same on the server, which refuses by it, and on the page, which counts down to it. */
export function windowAt(window: LockWindow, now: Date): WindowState {
  const today = dayOf(now)
  switch (window.kind) {
    case 'month': {
      const open = isOpenOn(window, today)
      for (let count = 1; count <= LONGEST_DAYS; count++) {
        const day = addDays(today, count)
        if (isOpenOn(window, day) !== open) return { open, changes: startOfDay(day) }
      }
      return { open, changes: undefined }
    }
    case 'day': {
      const minute = minutesOf(format(now, 'HH:mm'))
      if (minute < minutesOf(window.from)) return { open: false, changes: timeOn(today, window.from) }
      if (minute < minutesOf(window.until)) return { open: true, changes: timeOn(today, window.until) }
      return { open: false, changes: timeOn(addDays(today, 1), window.from) }
    }
    case 'once': {
      if (window.from !== undefined && now < new Date(window.from)) return { open: false, changes: new Date(window.from) }
      const open = now < new Date(window.until)
      return { open, changes: open ? new Date(window.until) : undefined }
    }
  }
}
