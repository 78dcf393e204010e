import { dayOf } from '#foundation/time.ts'
import { formatDay, formatTime } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'

interface Span {
  starts: string
  ends: string
}

/** A slot as people say it: its day, and from when to when. */
export function useSlotText() {
  const { lang } = useText()
  return ({ starts, ends }: Span): string => `${formatDay(dayOf(starts), lang)} ${formatTime(starts)}–${formatTime(ends)}`
}
