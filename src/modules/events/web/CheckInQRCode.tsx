import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** full-screen rotating event code for a display, live count and last names; switch to desk scanning of personal codes; manual check-in by SSO */
export default function CheckInQRCode() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/events/check-in/qr-code')}>{null}</Page>
}
