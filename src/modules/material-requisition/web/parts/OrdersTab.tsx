import { Link } from 'react-router'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { useText } from '#foundation/web/text.tsx'
import { aggregateSearch, exportLvm } from '../../contract/index.ts'
import { OrderTag, PurchaseTag } from './Tags.tsx'

/** Aggregate orders, the latest first. */
export function OrdersTab() {
  const { t, lang } = useText()
  return (
    <Listing
      of={aggregateSearch}
      chips="state"
      cells={{
        orderNo: ({ id, orderNo }) => (
          <Link className="btn link" translate="no" to={`/${lang}/lvm/polymerization/material/${id}`}>
            {orderNo}
          </Link>
        ),
        purchaseStatus: ({ purchaseStatus }) => <PurchaseTag of={purchaseStatus} />,
        state: ({ state }) => <OrderTag state={state} />,
      }}
      card={['orderNo', 'state', 'group', 'applications', 'lineCount', 'purchaseStatus', 'createdBy', 'createdAt', 'confirmedAt']}
      actions={({ id }) => <ExportButton endpoint={exportLvm} input={{ what: 'order', id }} label={t('material-requisition.order.export')} />}
    />
  )
}
