import { formatDay } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { FoodEvent } from '../../contract.ts'
import { WEEKDAYS } from '../../rules/hours.ts'

/** The hours of an event in words: of the week, days of the same hours together, and of the days on which it is otherwise. */
export function useHoursSaid({ hours, exceptions }: Pick<FoodEvent, 'hours' | 'exceptions'>): { week: string; others: string } {
  const { t, lang } = useText()
  const [comma, semicolon] = lang === 'zh' ? ['、', '；'] : [', ', '; ']
  const range = ({ from, to, pastMidnight }: { from: string; to: string; pastMidnight: boolean }) =>
    t(pastMidnight ? 'food-event-calendar.hours.past' : 'food-event-calendar.hours.range', { from, to })
  const groups = Map.groupBy(hours, range)
  const week = [...groups].map(([said, days]) =>
    days.length === WEEKDAYS.length
      ? t('food-event-calendar.hours.daily', { hours: said })
      : t('food-event-calendar.hours.on', { days: days.map(({ weekday }) => t(`food-event-calendar.weekday.${weekday}`)).join(comma), hours: said }),
  )
  const others = exceptions.map((one) =>
    t('food-event-calendar.hours.on', { days: formatDay(one.day, lang), hours: one.closed ? t('food-event-calendar.hours.closed') : range(one) }),
  )
  return { week: week.length > 0 ? week.join(semicolon) : t('food-event-calendar.allDay'), others: others.join(semicolon) }
}
