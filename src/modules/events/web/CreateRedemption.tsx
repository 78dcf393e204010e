import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** names, item and stock, who may redeem (eligible list, registered, checked in), survey to complete first, windows with capacity, place, booking dates */
export default function CreateRedemption() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/events/redeem/create')}>{null}</Page>
}
