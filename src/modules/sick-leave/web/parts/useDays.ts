import { formatDay, formatNumber } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { Span } from '../../rules.ts'

/** Dates and numbers of days as people say them. */
export function useDays() {
  const { t, lang } = useText()
  const plain = (from: string, to: string): string => (from === to ? formatDay(from, lang) : `${formatDay(from, lang)} – ${formatDay(to, lang)}`)
  return {
    day: (day: string): string => formatDay(day, lang),
    count: (days: number): string => t('sick-leave.days', { days: formatNumber(days) }),
    plain,
    span: ({ from, to, halfDay }: Span): string => (halfDay === 'none' ? plain(from, to) : `${plain(from, to)} · ${t(`sick-leave.halfDay.${halfDay}`)}`),
  }
}
