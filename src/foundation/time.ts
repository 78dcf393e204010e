import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

/** A calendar day of the resort, `YYYY-MM-DD`. */
export type Day = string

const DAY = /^(19|20|21)\d{2}-\d{2}-\d{2}$/
/**
 * Whether a text is a day that there is, of the years that the resort remembers or plans; others are slips of the hand. `Date.parse` makes 2 March of
 * 30 February.
 */
export const isDay = (text: string): text is Day => {
  const at = DAY.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** The resort's zone by its name, for what reads cron lines. */
export const RESORT_ZONE = 'Asia/Shanghai'

/** Asia/Shanghai keeps UTC+8 all year (no summer time since 1991), so a fixed offset is the whole zone. */
const RESORT_OFFSET_MINUTES = 480

const at = (instant: Date | string) => dayjs(instant).utcOffset(RESORT_OFFSET_MINUTES)

/** The resort's calendar day of an instant. Each request asks for it, so it is cut from the text of the instant. */
export const dayOf = (instant: Date | string): Day => new Date(new Date(instant).getTime() + RESORT_OFFSET_MINUTES * 60_000).toISOString().slice(0, 10)

/** The resort's month of an instant or day, `YYYY-MM`. */
export const monthOf = (value: Date | Day): string => (typeof value === 'string' && value.length === 10 ? value : dayOf(value)).slice(0, 7)

/** When something ends, as people say it: what ends at 00:00 has its last day before, and ends at 24:00 of that. */
export function endOf(instant: Date | string): { day: Day; time: string } {
  const [day, time] = [dayOf(instant), format(instant, 'HH:mm')]
  return time === '00:00' ? { day: addDays(day, -1), time: '24:00' } : { day, time }
}

/** 00:00 at the resort on that day, as an instant. */
export const startOfDay = (day: Day): Date => new Date(`${day}T00:00:00+08:00`)

/** The first day of the month that the day lies in. */
export const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

/** The day `count` days after (before, when negative). */
export const addDays = (day: Day, count: number): Day => dayjs.utc(day).add(count, 'day').format('YYYY-MM-DD')

/** The same day `count` months later; the last day of that month where it is shorter. */
export const addMonths = (day: Day, count: number): Day => dayjs.utc(day).add(count, 'month').format('YYYY-MM-DD')

/** The first of some days, or of some months `YYYY-MM`. */
export const earliest = (first: string, ...others: string[]): string => [first, ...others].toSorted()[0] ?? first

/** The last of some days, or of some months `YYYY-MM`. */
export const latest = (first: string, ...others: string[]): string => [first, ...others].toSorted().at(-1) ?? first

/** The instant `hours` later. */
export const addHours = (instant: Date, hours: number): Date => new Date(instant.getTime() + hours * 3_600_000)

/** The instant `minutes` later. */
export const addMinutes = (instant: Date, minutes: number): Date => addHours(instant, minutes / 60)

/** Whole calendar days from one day to another. */
export const daysBetween = (from: Day, to: Day): number => dayjs.utc(to).diff(dayjs.utc(from), 'day')

/** Whole years from one day to another (PPL-04). */
export const yearsBetween = (from: Day, to: Day): number => dayjs.utc(to).diff(dayjs.utc(from), 'year')

/** 0 Sunday … 6 Saturday. */
export const weekdayOf = (day: Day): number => dayjs.utc(day).day()

/** The nth Sunday (1 = first) of the month of a day. */
export function nthSunday(monthDay: Day, nth: number): Day {
  const first = firstOfMonth(monthDay)
  return addDays(first, ((7 - weekdayOf(first)) % 7) + (nth - 1) * 7)
}

/** ISO week of a day, `2026-W47`. */
export function isoWeek(day: Day): string {
  const thursday = addDays(day, 4 - (weekdayOf(day) || 7))
  const week = Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1
  return `${thursday.slice(0, 4)}-W${String(week).padStart(2, '0')}`
}

/** An instant at the resort by a pattern of dayjs (`YYYY-MM-DD HH:mm`). */
export const format = (instant: Date | string, pattern: string): string => at(instant).format(pattern)

/** Wall-clock text of the resort (`2026-11-20T18:00`) to an instant. */
export const fromWallClock = (text: string): Date => new Date(`${text.slice(0, 16)}:00+08:00`)

let aheadMs = 0

/** Now. The only reading of the clock: everything else gets `ctx.now` or a clock that a test can set. */
export const systemClock = (): Date => new Date(Date.now() + aheadMs)

/** Lets the clock of this process be at an instant now, and run on from there: what a test or a demonstration looks like then hangs on no calendar. */
export const beginClockAt = (instant: Date): void => {
  aheadMs = instant.getTime() - Date.now()
}

/** Milliseconds since 1970, for measuring durations only. */
export const ticks = (): number => performance.now()

/** Monday of an ISO week (`2026-W47`). */
export function weekStart(week: string): Day {
  const fourth = `${week.slice(0, 4)}-01-04`
  return addDays(fourth, 1 - (weekdayOf(fourth) || 7) + (Number(week.slice(6)) - 1) * 7)
}

const LOCALES = { zh: 'zh-CN', en: 'en-GB' } as const
const DATES = {
  day: { day: 'numeric', month: 'short' },
  dayOfYear: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'short' },
  monthOfYear: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
const formats = new Map<string, Intl.DateTimeFormat>()

/** A date as people say it. Its format is kept: to make one takes longer than to use it a hundred times. */
function sayDate(day: Day, lang: keyof typeof LOCALES, how: keyof typeof DATES): string {
  const key = `${lang} ${how}`
  const kept = formats.get(key) ?? new Intl.DateTimeFormat(LOCALES[lang], { ...DATES[how], timeZone: 'UTC' })
  formats.set(key, kept)
  return kept.format(new Date(day))
}

/** A day as people say it, 13 Dec; with the year where it is not that of `now`, and always without `now`. */
export function sayDay(day: Day, lang: keyof typeof LOCALES, now?: Date): string {
  return sayDate(day, lang, now && day.slice(0, 4) === dayOf(now).slice(0, 4) ? 'day' : 'dayOfYear')
}

/** An instant as people say it at the resort, with its year: 13 Dec 2026 18:00. */
export const sayInstant = (instant: Date | string, lang: keyof typeof LOCALES): string => `${sayDay(dayOf(instant), lang)} ${format(instant, 'HH:mm')}`

/** The same of when something is over: 12 Dec 2026 24:00 rather than 13 Dec 00:00. */
export function sayEnd(instant: Date | string, lang: keyof typeof LOCALES): string {
  const { day, time } = endOf(instant)
  return `${sayDay(day, lang)} ${time}`
}

/** From one moment to another: 13 Dec 2026 18:00–20:00, with the day of its end where that is another one. */
export const saySpan = (from: Date | string, to: Date | string, lang: keyof typeof LOCALES): string =>
  `${sayInstant(from, lang)}–${dayOf(from) === endOf(to).day ? endOf(to).time : sayEnd(to, lang)}`

/** Until when, in both languages, as the `{until}` of a text. */
export const untilValues = (instant: Date | string): { untilCn: string; untilEn: string } => ({
  untilCn: sayEnd(instant, 'zh'),
  untilEn: sayEnd(instant, 'en'),
})

/** A day in both languages, as the `{day}` of a text that is told in the language of its reader. */
export const dayValues = (day: Day, now: Date): { dayCn: string; dayEn: string } => ({ dayCn: sayDay(day, 'zh', now), dayEn: sayDay(day, 'en', now) })

/** The same of a month (`2026-11`). */
export const monthValues = (month: string): { monthCn: string; monthEn: string } => ({ monthCn: sayMonth(month, 'zh'), monthEn: sayMonth(month, 'en') })

/** A month (`2026-11`) as people say it, November 2026. */
export const sayMonth = (month: string, lang: keyof typeof LOCALES): string => sayDate(`${month}-01`, lang, 'monthOfYear')

/** The same without its year, for the axis of a chart of one year: Nov. */
export const sayMonthOnly = (month: string, lang: keyof typeof LOCALES): string => sayDate(`${month}-01`, lang, 'month')
