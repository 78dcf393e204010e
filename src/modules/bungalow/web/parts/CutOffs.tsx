import { useText } from '#foundation/web/text.tsx'
import { useCutOffs } from './useCutOffs.ts'

/** Until when slots of a period are reserved, and given back. */
export function CutOffs({ of }: { of: Parameters<ReturnType<typeof useCutOffs>>[0] }) {
  const { t } = useText()
  const { signup, cancel } = useCutOffs()(of)
  return (
    <>
      <small className="line">{t('bungalow.periods.cutoffs.signup', { signup })}</small>
      <small className="line">{t('bungalow.periods.cutoffs.cancel', { cancel })}</small>
    </>
  )
}
