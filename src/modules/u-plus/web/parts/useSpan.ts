import { formatSpan } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'

/** From when to when an event is, as people say it. */
export function useSpan() {
  const { lang } = useText()
  return ({ startTime, endTime }: { startTime: string; endTime: string }): string => formatSpan(startTime, endTime, lang)
}
