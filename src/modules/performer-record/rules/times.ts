import { addHours, type Day, dayOf } from '#foundation/time.ts'
import { instantOf } from '#modules/show-schedule/contract/index.ts'

/** 0000 to 2959: hours from 24 on are after midnight of the same operating day, as in the schedule of shows. */
const TIME = /^[0-2]\d[0-5]\d$/
/** Until 05:59 it is still the operating day before. */
const NIGHT_HOURS = 6

export interface Times {
  start: string
  end: string
}
export interface Placed extends Times {
  date: Day
}

export const operatingDay = (now: Date): Day => dayOf(addHours(now, -NIGHT_HOURS))

const isTime = (time: string): boolean => TIME.test(time)

/** Which of two times is wrong: no time of a day, or an end that does not come after the start (PREC-03). */
export const wrongTimes = ({ start, end }: Times): ('start' | 'end')[] => {
  const wrong = [...(isTime(start) ? [] : ['start' as const]), ...(isTime(end) ? [] : ['end' as const])]
  return wrong.length > 0 ? wrong : end > start ? [] : ['end']
}

/** Whether two take the same time; those that touch at a minute do not (PREC-07). */
export const overlaps = (a: Placed, b: Placed): boolean =>
  wrongTimes(a).length === 0 &&
  wrongTimes(b).length === 0 &&
  instantOf(a.date, a.start) < instantOf(b.date, b.end) &&
  instantOf(b.date, b.start) < instantOf(a.date, a.end)

/** A time as people say it: 25:30 for half past one at night. */
export const sayTimes = ({ start, end }: Times): string => [start, end].map((time) => `${time.slice(0, 2)}:${time.slice(2)}`).join('–')
