import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/**
 * columns to pack, packed, on the way, ready to collect, handed over; batch pack, print packing list, delivery run by place, scan the code to hand over,
 * exceptions (missing, broken); export
 */
export default function DeliveryManagement() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/eshop-admin/delivery')}>{null}</Page>
}
