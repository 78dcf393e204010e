import { useText } from '#foundation/web/text.tsx'
import { CasePage } from './parts/CasePage.tsx'

export default function FescoCase() {
  const { t } = useText()
  return <CasePage desk="fesco" title={t('screen./{lang}/workinjury/fesco/detail/{sid}')} />
}
