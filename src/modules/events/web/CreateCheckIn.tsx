import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/**
 * names, registration and sessions or an SSO list or open to all, start and end, place, how (event QR, desk scan or both), after check-in (survey,
 * redemption)
 */
export default function CreateCheckIn() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/events/check-in/create/{type}')}>{null}</Page>
}
