import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** lines, amounts, payment, collection code or delivery, timeline, refund; the actions the state allows */
export default function OrderDetail() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/eshop/orders/{oid}')}>{null}</Page>
}
