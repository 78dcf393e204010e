import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** columns name, linked registration, window, expected, checked in, rate, status; actions change, QR code, records, scan, close; export */
export default function CheckInManagement() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/events/check-in/index')}>{null}</Page>
}
