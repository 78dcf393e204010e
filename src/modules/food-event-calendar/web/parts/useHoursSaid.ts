import { formatDay } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { FoodEvent } from '../../contract.ts'
import { sayHours } from '../../rules/saying.ts'

export function useHoursSaid(of: Pick<FoodEvent, 'hours' | 'exceptions'>): { week: string; others: string } {
  const { t, lang } = useText()
  return sayHours(of, { t, lang, day: (day) => formatDay(day, lang) })
}
