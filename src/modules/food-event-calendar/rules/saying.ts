import type { Lang } from '#foundation/contract/schemas.ts'
import type { TextValues } from '#foundation/contract/texts.ts'
import type { Day } from '#foundation/time.ts'
import { type Opened, WEEKDAYS } from './hours.ts'

interface Spoken {
  t(key: string, values?: TextValues): string
  lang: Lang
  day(day: Day): string
}

/** The hours of an event in words: of the week, days of the same hours together, and of the days on which it is otherwise. */
export function sayHours({ hours, exceptions }: Pick<Opened, 'hours' | 'exceptions'>, { t, lang, day }: Spoken): { week: string; others: string } {
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
    t('food-event-calendar.hours.on', { days: day(one.day), hours: one.closed ? t('food-event-calendar.hours.closed') : range(one) }),
  )
  return { week: week.length > 0 ? week.join(semicolon) : t('food-event-calendar.allDay'), others: others.join(semicolon) }
}
