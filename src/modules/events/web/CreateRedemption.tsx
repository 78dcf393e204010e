import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { RedeemForm } from './parts/RedeemForm.tsx'

/** A new redemption. */
export default function CreateRedemption() {
  const { t } = useText()
  return (
    <Page title={t('screen./{lang}/events/redeem/create')} back>
      <RedeemForm />
    </Page>
  )
}
