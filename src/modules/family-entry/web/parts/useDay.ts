import { formatDay } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'

interface Entry {
  date: string
  from: string
  to: string
  gateCn: string
  gateEn: string
}

/** A day of entry as people say it: the day, from when to when, and the gate. */
export function useDayText() {
  const { lang, pick } = useText()
  return ({ date, from, to, gateCn, gateEn }: Entry): string => `${formatDay(date, lang)} ${from}–${to} · ${pick(gateCn, gateEn)}`
}
