import { formatSpan } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'

/** From when to when something is, as people say it. */
export function useSpan() {
  const { lang } = useText()
  return ({ start, end }: { start: string; end: string }): string => formatSpan(start, end, lang)
}
