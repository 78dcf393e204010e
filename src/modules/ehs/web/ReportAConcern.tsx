import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/**
 * time, area and place (map or QR of the place), category, description, severity guess, immediate action taken, up to 3 attachments, anonymous towards
 * the department; similar open concerns near by; submit
 */
export default function ReportAConcern() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/ehs/index')}>{null}</Page>
}
