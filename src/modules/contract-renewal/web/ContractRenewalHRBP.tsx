import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { RenewalDesk } from './parts/RenewalDesk.tsx'

/** The decisions of managers in one's departments, to be confirmed or given back. */
export default function ContractRenewalHRBP() {
  const { t } = useText()
  return (
    <Page title={t('screen./{lang}/contract-renewal/hrbp')}>
      <RenewalDesk desk="hrbp" />
    </Page>
  )
}
