import { useParams } from 'react-router'
import { uuid } from '#foundation/contract/schemas.ts'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { aggregateLoad, exportLvm, type Order } from '../contract/index.ts'
import { Applications, ConfirmForm } from './parts/OrderApplications.tsx'
import { SummedList } from './parts/SummedList.tsx'
import { OrderTag, PurchaseTag } from './parts/Tags.tsx'

/** An aggregate order: what it asks for in all, and application by application what is confirmed of it. */
export default function AggregateOrderDetail() {
  const { t } = useText()
  const { id = '' } = useParams()
  return (
    <Page title={t('screen./{lang}/lvm/polymerization/material/{id}')} back>
      {uuid.safeParse(id).success ? <One id={id} /> : <Empty />}
    </Page>
  )
}

function One({ id }: { id: string }) {
  const { t } = useText()
  const call = useCall(aggregateLoad, { id })
  return (
    <Loaded call={call} lines={12}>
      {(of) => (
        <div className="stack">
          <About of={of} />
          {of.materials.length > 0 && (
            <Card title={t('material-requisition.aggregate.materials')}>
              <SummedList of={of.materials} />
            </Card>
          )}
          {of.state === 'open' ? <ConfirmForm key={of.list.filter(({ can }) => can.length > 0).length} of={of} /> : <Applications of={of.list} />}
        </div>
      )}
    </Loaded>
  )
}

function About({ of }: { of: Order }) {
  const { t, lang, name, pick } = useText()
  return (
    <Card
      title={
        <>
          <span translate="no">{of.orderNo}</span> <OrderTag state={of.state} /> <PurchaseTag of={of.purchaseStatus} />
        </>
      }
      extra={<ExportButton endpoint={exportLvm} input={{ what: 'order', id: of.id }} label={t('material-requisition.order.export')} />}
    >
      <Facts
        items={[
          { label: t('material-requisition.orders.group'), value: <span data-typed="">{pick(of.groupCn, of.groupEn)}</span> },
          { label: t('material-requisition.orders.applications'), value: formatNumber(of.applications) },
          { label: t('material-requisition.orders.createdBy'), value: <bdi translate="no">{name(of.createdBy)}</bdi> },
          { label: t('material-requisition.orders.createdAt'), value: formatInstant(of.createdAt, lang) },
          ...(of.confirmedAt ? [{ label: t('material-requisition.orders.confirmedAt'), value: formatInstant(of.confirmedAt, lang) }] : []),
        ]}
      />
    </Card>
  )
}
