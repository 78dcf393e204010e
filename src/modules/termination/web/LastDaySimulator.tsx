import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/**
 * a date slider; paid, lost, returned, ended and notice period for that date line by line; two dates side by side; go on to a request with the date
 * filled in
 */
export default function LastDaySimulator() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/profile/last-day')}>{null}</Page>
}
