import { rules } from '#foundation/contract/rules.ts'
import { addDays, dayOf, format, fromWallClock } from '#foundation/time.ts'

/** Hours of the day at the resort in which no SMS comes, `22:00` to `07:00`; the first belongs to it, the last does not. */
export interface Quiet {
  from: string
  to: string
}
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const holds = ({ from, to }: Quiet, minute: number): boolean => {
  const [begin, end] = [minuteOf(from), minuteOf(to)]
  return begin <= end ? minute >= begin && minute < end : minute >= begin || minute < end
}
/** The next moment at which the clocks of the resort show a time, never this one. */
function nextAt(time: string, after: Date): Date {
  const today = fromWallClock(`${dayOf(after)}T${time}`)
  return today > after ? today : fromWallClock(`${addDays(dayOf(after), 1)}T${time}`)
}

/** When an SMS may leave (NOTI-10): now, or when all quiet hours are over, those of the house and the person's own. */
export function leavesAt(now: Date, quiet: readonly Quiet[], urgent: boolean): Date {
  let at = now
  // hours that follow upon each other are one; each ends once a day
  for (let turn = 0; !urgent && turn <= quiet.length * 2; turn++) {
    const minute = minuteOf(format(at, 'HH:mm'))
    const within = quiet.find((hours) => holds(hours, minute))
    if (!within) return at
    at = nextAt(within.to, at)
  }
  return at
}

/** From when on an SMS that leaves now must not leave any more, as it is quiet then (NOTI-10). */
export function quietFromThen(now: Date, quiet: readonly Quiet[], urgent: boolean): Date | undefined {
  const begins = urgent ? [] : quiet.filter(({ from, to }) => from !== to).map(({ from }) => nextAt(from, now).getTime())
  return begins.length ? new Date(Math.min(...begins)) : undefined
}

const DAY_MINUTES = 1440
/** Hours of a day that have to stay open for SMS (NOTI-20). */
const OPEN_HOURS = 4
export const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
export const openMinutes = (quiet: readonly Quiet[]): number =>
  Array.from({ length: DAY_MINUTES }, (_, minute) => minute).filter((minute) => !quiet.some((hours) => holds(hours, minute))).length

/** What a person chooses for herself; `house` are the quiet hours of all. */
export const preferring = rules<{ house: Quiet }, { quiet?: Quiet | null | undefined }>({
  'NOTI-20': ({ facts, input }) =>
    input.quiet != null &&
    TIME.test(input.quiet.from) &&
    TIME.test(input.quiet.to) &&
    openMinutes([facts.house, input.quiet]) < OPEN_HOURS * 60 && { field: 'quiet', hours: OPEN_HOURS, ...facts.house },
})
