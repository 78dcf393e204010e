import { formatDays } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'

/** From the first visit to the last, and how many there are where it is more than those two ends say. */
export function useDaysSaid() {
  const { t, lang } = useText()
  return (visits: readonly { visitDate: string }[]): string => {
    const [first, last] = [visits[0], visits.at(-1)]
    if (!first || !last) return '—'
    const span = formatDays(first.visitDate, last.visitDate, lang)
    return visits.length > 1 ? t('student-group.days', { span, count: visits.length }) : span
  }
}
