import { formatDay, formatFen } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'

const MONEY = /Fen$/
const DAY = /(On|Date)$/

/** How a value of the change log is said: amounts in yuan, days as days. */
export function useSaidChange(): (field: string, value: string) => string {
  const { lang } = useText()
  return (field, value) => (MONEY.test(field) ? formatFen(Number(value)) : DAY.test(field) ? formatDay(value, lang) : value)
}
