import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/**
 * the leaver's facts and last working date, progress, items grouped by department with status, what to return (serial numbers), amounts, comments,
 * files, who and when; e-sign panel (create, state, download); actions by ownership
 */
export default function OffBoardingDetail() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/off-boarding/{id}')}>{null}</Page>
}
