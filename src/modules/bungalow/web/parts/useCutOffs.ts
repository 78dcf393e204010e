import { formatEnd } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'

interface CutOffs {
  signupUntil: string | null
  signupHours: number
  cancelHours: number
}

/** Until when a slot may be reserved, and given back, in words. */
export function useCutOffs() {
  const { t, lang } = useText()
  return ({ signupUntil, signupHours, cancelHours }: CutOffs) => ({
    signup: signupUntil ? formatEnd(signupUntil, lang) : t('bungalow.hoursBefore', { hours: signupHours }),
    cancel: t('bungalow.hoursBefore', { hours: cancelHours }),
  })
}
