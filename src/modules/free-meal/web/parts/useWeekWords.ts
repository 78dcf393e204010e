import { addDays, dayOf, isoWeek, weekStart } from '#foundation/time.ts'
import { formatDay } from '#foundation/web/kit/format.ts'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'

/** Weeks that can be chosen: this one and those of the year before it. */
const WEEKS = 53

/** ISO weeks in words: the number alone says little, so the days stand beside it. */
export function useWeekWords() {
  const { t, lang } = useText()
  const weekName = (week: string): string => t('free-meal.quotas.weekName', { number: Number(week.slice(6)) })
  const weekDays = (week: string): string => {
    const monday = weekStart(week)
    return `${formatDay(monday, lang)} – ${formatDay(addDays(monday, 6), lang)}`
  }
  const monday = weekStart(isoWeek(dayOf(serverNow())))
  const weeks = Array.from({ length: WEEKS }, (_, i) => isoWeek(addDays(monday, -7 * i)))
  return { weekName, weekDays, weeks: weeks.map((value) => ({ value, label: `${weekName(value)} · ${weekDays(value)}` })) }
}
