import { useText } from '#foundation/web/text.tsx'
import { CasePage } from './parts/CasePage.tsx'

export default function PartnerCase() {
  const { t } = useText()
  return <CasePage desk="bp" title={t('screen./{lang}/workinjury/bp/detail/{sid}')} />
}
