import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/**
 * person, downtime period, e-sign state (sent, signed, refused, send failed), unsign state (pending, unsigned, approved), sent at; resend, upload paper,
 * approve with reason (batch); export for the pay month
 */
export default function UnsignedDowntimePayroll() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/workinjury/unsign')}>{null}</Page>
}
