import { Opens } from '#foundation/web/kit/Opens.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { OpenForm } from './parts/OpsForms.tsx'
import { RenewalDesk } from './parts/RenewalDesk.tsx'

/** The round: everybody's renewals, what is sent to be signed, and what has to be put right. */
export default function ContractRenewalHROperations() {
  const { t } = useText()
  return (
    <Page title={t('screen./{lang}/contract-renewal/hrops')}>
      <RenewalDesk
        desk="hrops"
        beside={
          <Opens className="btn p" label={t('contract-renewal.open.title')}>
            {(close) => <OpenForm onClose={close} />}
          </Opens>
        }
      />
    </Page>
  )
}
