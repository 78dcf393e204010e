import { dayOf } from '#foundation/time.ts'
import { formatDay, formatInstant, formatTime } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'

interface Span {
  startTime: string
  endTime: string
}

/** From when to when an event is, as people say it. */
export function useSpan() {
  const { lang } = useText()
  return ({ startTime, endTime }: Span): string => {
    const day = dayOf(startTime)
    const ends = dayOf(endTime) === day ? formatTime(endTime) : formatInstant(endTime, lang)
    return `${formatDay(day, lang)} ${formatTime(startTime)}–${ends}`
  }
}
