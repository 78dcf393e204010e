import { useText } from '#foundation/web/text.tsx'
import { CasePage } from './parts/CasePage.tsx'

export default function EhsCase() {
  const { t } = useText()
  return <CasePage desk="ehs" title={t('screen./{lang}/workinjury/ehs/detail/{sid}')} />
}
