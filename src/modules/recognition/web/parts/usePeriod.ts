import { formatMonth } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'

const MONTH = /^\d{4}-\d{2}$/

/** A period as people say it: a month, a quarter, a half or a whole year. */
export function usePeriod(): (period: string) => string {
  const { t, lang } = useText()
  return (period) => {
    if (period === '') return '—'
    if (MONTH.test(period)) return formatMonth(period, lang)
    const [year = '', part = ''] = period.split('-')
    if (part === '') return t('recognition.period.year', { year })
    return part.startsWith('Q') ? t('recognition.period.quarter', { year, n: part.slice(1) }) : t(`recognition.period.${part}`, { year })
  }
}
