import type { OutputOf } from '#foundation/contract/endpoint.ts'
import type { Lang } from '#foundation/contract/schemas.ts'
import { addDays, type Day, dayOf, format, startOfDay } from '#foundation/time.ts'
import { formatDay, formatEnd, formatInstant } from '#foundation/web/kit/format.ts'
import type { AbsenceView, mine, ShiftView } from '../../contract.ts'

export type Mine = OutputOf<typeof mine>

/** Shifts of a day: those that begin on it. */
export const shiftsOn = (shifts: readonly ShiftView[], day: Day): ShiftView[] => shifts.filter(({ starts }) => dayOf(starts) === day)

/** Absences that touch a day. */
export const absencesOn = (absences: readonly AbsenceView[], day: Day): AbsenceView[] => {
  const [from, to] = [startOfDay(day), startOfDay(addDays(day, 1))]
  return absences.filter((one) => new Date(one.from) < to && new Date(one.to) > from)
}

/** 08:00–16:30; with +1 where it ends on the day after. */
export const timesOf = ({ starts, ends }: Pick<ShiftView, 'starts' | 'ends'>): string =>
  `${format(starts, 'HH:mm')}–${format(ends, 'HH:mm')}${dayOf(new Date(new Date(ends).getTime() - 1)) > dayOf(starts) ? ' +1' : ''}`

type Away = Pick<AbsenceView, 'from' | 'to'>

/** Whether an absence is of part of a day only, which is then shown with its times. */
const partOfDay = ({ from, to }: Away): boolean => format(from, 'HH:mm') !== '00:00' || format(to, 'HH:mm') !== '00:00'

/** The times of an absence on a day, where it is not the whole day. */
export function absenceTimes(one: AbsenceView, day: Day): string {
  if (!partOfDay(one)) return ''
  const from = dayOf(one.from) === day ? format(one.from, 'HH:mm') : '00:00'
  const to = dayOf(one.to) === day ? format(one.to, 'HH:mm') : '24:00'
  return `${from}–${to}`
}

/** From when to when somebody is away; the days alone where they are whole. */
export function periodOf(one: Away, lang: Lang): string {
  if (partOfDay(one)) return `${formatInstant(one.from, lang)} – ${formatEnd(one.to, lang)}`
  const [first, last] = [dayOf(one.from), addDays(dayOf(one.to), -1)]
  return first === last ? formatDay(first, lang) : `${formatDay(first, lang)} – ${formatDay(last, lang)}`
}

const LOCALES = { zh: 'zh-CN', en: 'en-GB' } as const
/** The weekday of a day: Mon. */
export const weekdayName = (day: Day, lang: Lang): string => new Intl.DateTimeFormat(LOCALES[lang], { weekday: 'short', timeZone: 'UTC' }).format(new Date(day))
