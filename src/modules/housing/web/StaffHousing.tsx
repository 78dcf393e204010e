import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/**
 * Residents only. Room, bed, move-in date, rent by month with paid and invoiced marks, housing helper's contact. Action reset door-lock password (new,
 * confirm), with the state of the last reset. Action request invoice: months not yet invoiced, invoice title, email; list of requests with state and
 * download.
 */
export default function StaffHousing() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/profile/housing')}>{null}</Page>
}
