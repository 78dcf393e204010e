import { formatDays } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'

/** From which day to which. */
export function Days({ startDate, endDate }: { startDate: string; endDate: string }) {
  const { lang } = useText()
  return formatDays(startDate, endDate, lang)
}
