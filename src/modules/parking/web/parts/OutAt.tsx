import { formatEnd } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'

/** When a car has left; where nobody saw it, with the end of its day. */
export function OutAt({ of: { outAt, outEstimated } }: { of: { outAt: string | null; outEstimated: boolean } }) {
  const { t, lang } = useText()
  if (outAt === null) return '—'
  const at = formatEnd(outAt, lang)
  return outEstimated ? t('parking.estimated', { at }) : at
}
