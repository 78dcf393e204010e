import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** the same form with the fields that may still change */
export default function ChangeRedemption() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/events/redeem/change')}>{null}</Page>
}
