import { useState } from 'react'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { OpenForm } from './parts/OpsForms.tsx'
import { RenewalDesk } from './parts/RenewalDesk.tsx'

/** The round: everybody's renewals, what is sent to be signed, and what has to be put right. */
export default function ContractRenewalHROperations() {
  const { t } = useText()
  const [opening, open] = useState(false)
  return (
    <Page title={t('screen./{lang}/contract-renewal/hrops')}>
      <RenewalDesk
        desk="hrops"
        beside={
          <button type="button" className="btn p" onClick={() => open(true)}>
            {t('contract-renewal.open.title')}
          </button>
        }
      />
      {opening && <OpenForm onClose={() => open(false)} />}
    </Page>
  )
}
