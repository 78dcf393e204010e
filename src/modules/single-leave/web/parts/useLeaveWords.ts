import { formatDay, formatNumber } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { Span } from '../../rules.ts'

const DAY_HOURS = 8

/** Spans and hours as people say them. */
export function useLeaveWords() {
  const { t, lang } = useText()
  const plain = ({ from, to }: Span): string => (from === to ? formatDay(from, lang) : `${formatDay(from, lang)} – ${formatDay(to, lang)}`)
  return {
    day: (day: string): string => formatDay(day, lang),
    hours: (hours: number): string => t('single-leave.hoursInDays', { hours, days: formatNumber(hours / DAY_HOURS) }),
    span: (span: Span): string =>
      span.halfDay === undefined || span.halfDay === 'none' ? plain(span) : `${plain(span)} · ${t(`single-leave.halfDay.${span.halfDay}`)}`,
  }
}
