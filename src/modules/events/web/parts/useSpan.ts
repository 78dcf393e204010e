import { dayOf } from '#foundation/time.ts'
import { formatDay, formatInstant, formatTime } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'

interface Span {
  start: string
  end: string
}

/** From when to when something is, as people say it. */
export function useSpan() {
  const { lang } = useText()
  return ({ start, end }: Span): string => {
    const day = dayOf(start)
    const ends = dayOf(end) === day ? formatTime(end) : formatInstant(end, lang)
    return `${formatDay(day, lang)} ${formatTime(start)}–${ends}`
  }
}
