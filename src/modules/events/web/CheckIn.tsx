import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** result of scanning the event's QR code (checked in with time and session, or why not), event name, next step (survey, redemption) */
export default function CheckIn() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/employeeCheckIn/{code}')}>{null}</Page>
}
