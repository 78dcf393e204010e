import { formatDay, formatFen } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import { z } from '#foundation/zod.ts'
import { dish, exception, opening } from '../../contract.ts'
import { sayHours } from '../../rules/saying.ts'

const PARTED = ['hours', 'exceptions', 'menu']
const read = <T>(parts: z.ZodType<T>, value: string): T[] => z.array(parts).safeParse(JSON.parse(value)).data ?? []

/** How the log of an event says a value: days, hours and dishes in words, texts as they were written. */
export function useChangeSaid(): (field: string, value: string) => string {
  const { t, lang, pick } = useText()
  const saying = { t, lang, day: (day: string) => formatDay(day, lang) }
  const dishes = (value: string) => read(dish, value).map((one) => `${pick(one.nameCn, one.nameEn)} ${formatFen(one.priceFen)}`)
  return (field, value) => {
    // what has parts stands in the log as JSON; earlier it was told as it came
    if (PARTED.includes(field) && !value.startsWith('[')) return value
    switch (field) {
      case 'startDate':
      case 'endDate':
        return formatDay(value, lang)
      case 'audience':
        return t(`food-event-calendar.audience.${value}`)
      case 'hours':
        return sayHours({ hours: read(opening, value), exceptions: [] }, saying).week
      case 'exceptions':
        return sayHours({ hours: [], exceptions: read(exception, value) }, saying).others || t('kit.changes.nothing')
      case 'menu':
        return dishes(value).join(lang === 'zh' ? '、' : ', ') || t('kit.changes.nothing')
      default:
        return value
    }
  }
}
