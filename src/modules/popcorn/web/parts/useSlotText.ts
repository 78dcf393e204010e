import { formatSpan } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'

/** When a slot is: its day and its hours. */
export function useSlotText() {
  const { lang } = useText()
  return ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string => formatSpan(startsAt, endsAt, lang)
}
