import { formatSpan } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'

/** A slot as people say it: its day, and from when to when. */
export function useSlotText() {
  const { lang } = useText()
  return ({ starts, ends }: { starts: string; ends: string }): string => formatSpan(starts, ends, lang)
}
