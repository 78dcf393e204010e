import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** columns name, item, stock left, windows, booked, redeemed, dates, survey, status; actions change, scan desk, records, close; export */
export default function RedemptionManagement() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/events/redeem/index')}>{null}</Page>
}
