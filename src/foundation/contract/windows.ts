import { addDays, addMinutes, type Day, dayOf, format, startOfDay } from '#foundation/time.ts'
import { z } from '#foundation/zod.ts'
import { instant } from './schemas.ts'

const MOST_SPANS = 50
const dayOfMonth = z.int().min(1).max(31)
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/)

/**
 * When something may be changed (SHELL-54):
 * - `month`: on these days of each month, both included; 26 to 9 goes over the end of the month, 1 to 31 never closes
 * - `day`: each day of the resort from one time of day until another (`HH:mm`, `24:00` at the latest)
 * - `once`: from one instant until another
 * - `spans`: from one instant until another, several times, in their order; one without an end is open from then on
 */
export const lockWindow = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('month'), fromDay: dayOfMonth, toDay: dayOfMonth }),
  z.object({ kind: z.literal('day'), from: timeOfDay, until: timeOfDay }),
  z.object({ kind: z.literal('once'), from: instant.optional(), until: instant }),
  z.object({ kind: z.literal('spans'), spans: z.array(z.object({ from: instant.optional(), until: instant.optional() })).max(MOST_SPANS) }),
])
export type LockWindow = z.output<typeof lockWindow>

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
    case 'once':
      return inSpans([window], now)
    case 'spans':
      return inSpans(window.spans, now)
  }
}

function inSpans(spans: readonly { from?: string | undefined; until?: string | undefined }[], now: Date): WindowState {
  const next = spans.find(({ until }) => until === undefined || now < new Date(until))
  if (!next) return { open: false, changes: undefined }
  if (next.from !== undefined && now < new Date(next.from)) return { open: false, changes: new Date(next.from) }
  return { open: true, changes: next.until === undefined ? undefined : new Date(next.until) }
}

/** Whether a window is open at any moment of a day. */
export function isOpenAny(window: LockWindow, day: Day): boolean {
  const { open, changes } = windowAt(window, startOfDay(day))
  return open || (changes !== undefined && dayOf(changes) === day)
}
