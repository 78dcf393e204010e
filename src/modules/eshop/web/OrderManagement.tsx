import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/**
 * orders by status, date, goods, person, company; detail drawer, confirm payment at the counter, cancel, refund, note; goods and stock tab (add, edit,
 * put on and off sale, stock in and out, Excel); sales figures; export
 */
export default function OrderManagement() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/eshop-admin/order')}>{null}</Page>
}
