import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { Detail } from '../../contract/index.ts'
import { PurchaseTag, RequisitionTag } from './Tags.tsx'

/** Of which application a page is, and how far it has come. */
export function Heading({ of }: { of: Detail }) {
  const { t, pick } = useText()
  return (
    <Card
      title={
        <>
          <span translate="no">{of.applicationNo}</span> <RequisitionTag status={of.status} /> <PurchaseTag of={of.purchaseStatus} />
        </>
      }
    >
      <Facts
        items={[
          { label: t('material-requisition.list.shop'), value: <span data-typed="">{pick(of.shopCn, of.shopEn)}</span> },
          { label: t('material-requisition.list.group'), value: <span data-typed="">{pick(of.groupCn, of.groupEn)}</span> },
          ...(of.orderNo ? [{ label: t('material-requisition.list.orderNo'), value: <span translate="no">{of.orderNo}</span> }] : []),
          { label: t('material-requisition.list.confirmedTotal'), value: formatNumber(of.confirmedTotal) },
          { label: t('material-requisition.list.deliveredTotal'), value: formatNumber(of.deliveredTotal) },
          { label: t('material-requisition.list.receivedTotal'), value: formatNumber(of.receivedTotal) },
        ]}
      />
    </Card>
  )
}
