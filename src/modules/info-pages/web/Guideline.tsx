import { useText } from '#foundation/web/text.tsx'
import { Reader } from './parts/Reader.tsx'

/** How one works with the portal and in the resort, by chapters. */
export default function Guideline() {
  const { t } = useText()
  return <Reader pageKey="guideline" title={t('screen./{lang}/guideline')} />
}
