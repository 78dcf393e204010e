import { formatDay } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'

/** Codes of these fields have words. */
const WORDED: Readonly<Record<string, string>> = {
  type: 'marketing-calendar.type.',
  channels: 'marketing-calendar.channel.',
  entities: 'marketing-calendar.entity.',
}

/** How a value stands in the log of an activity (MKTCAL-10). */
export function useSaid(): (field: string, value: string) => string {
  const { t, lang } = useText()
  return (field, value) => {
    if (field === 'from' || field === 'to') return formatDay(value, lang)
    const words = WORDED[field]
    if (!words) return value
    return value
      .split(/, ?/)
      .map((code) => t(words + code))
      .join(lang === 'zh' ? '、' : ', ')
  }
}
