import { sayFen } from '#foundation/contract/money.ts'
import type { Lang } from '#foundation/contract/schemas.ts'
import { MASKED } from '#foundation/contract/texts.ts'
import { dayOf, endOf, format, sayDay, sayMonth } from '#foundation/time.ts'
import { serverNow } from '../serverClock.ts'

/** A day as people say it, 13 Dec, with the year where it is not this one. */
export const formatDay = (day: string, lang: Lang): string => (day === MASKED ? day : sayDay(day, lang, serverNow()))

/** From one day to another, both included; a single day is told once. */
export const formatDays = (from: string, to: string, lang: Lang): string =>
  from === to ? formatDay(from, lang) : `${formatDay(from, lang)} – ${formatDay(to, lang)}`

/** The day of an instant, as people say it. */
export const formatDayOf = (instant: string, lang: Lang): string => (instant === MASKED ? instant : formatDay(dayOf(instant), lang))

/** A month as people say it, Nov 2026. */
export const formatMonth = (month: string, lang: Lang): string => (month === MASKED ? month : sayMonth(month, lang))

/** An instant at the resort: the day and 18:00. */
export const formatInstant = (instant: string, lang: Lang): string =>
  instant === MASKED ? instant : `${formatDay(dayOf(instant), lang)} ${format(instant, 'HH:mm')}`

/** When something is over, at the resort: 2 Dec 24:00 rather than 3 Dec 00:00. */
export function formatEnd(instant: string, lang: Lang): string {
  if (instant === MASKED) return instant
  const { day, time } = endOf(instant)
  return `${formatDay(day, lang)} ${time}`
}

/** From one moment to another: the day is told once where both are of the same. */
export const formatSpan = (from: string, to: string, lang: Lang): string =>
  from === MASKED || to === MASKED ? MASKED : `${formatInstant(from, lang)}–${dayOf(from) === endOf(to).day ? endOf(to).time : formatEnd(to, lang)}`

export const formatTime = (instant: string): string => (instant === MASKED ? instant : format(instant, 'HH:mm'))

/** Money in fen as the server says it too. */
export const formatFen = sayFen

export const formatNumber = (value: number): string => new Intl.NumberFormat('zh-CN').format(value)
