import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/**
 * own orders by tab; the query status holds one or several status codes separated by commas; card with goods, total, status, next step; pay, cancel,
 * confirm receipt, refund
 */
export default function MyOrders() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/eshop/orders')}>{null}</Page>
}
