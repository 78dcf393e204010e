import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import type { RowsProps } from '#foundation/web/kit/List.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { type ListState, useListState } from '#foundation/web/kit/useListState.ts'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportLvm, MANAGE, type Requisition, search } from '../../contract/index.ts'
import { PurchaseTag, RequisitionTag } from './Tags.tsx'

type Asked = NonNullable<InputOf<typeof search>['filters']>
type Name = (typeof search.columns)[number]

/** Filters that a view does not offer. */
const FEW = { purchaseStatus: null, material: null, area: null, shop: null, costCenter: null, orderNo: null, warehouse: null } as const

interface View {
  of: typeof search
  asked: Asked
  card: readonly Name[]
  away: Partial<Record<keyof Asked, null>>
}
const viewOf = (scope: NonNullable<Asked['scope']>, names: readonly Name[], away: View['away']): View => ({
  of: { ...search, columns: search.columns.filter((name) => names.includes(name)) },
  asked: { scope },
  card: names,
  away,
})

/** The same list as each screen shows it; the first two names head a card. */
export const VIEWS = {
  mine: viewOf('mine', ['applicationNo', 'status', 'shop', 'group', 'lineCount', 'purchaseStatus', 'submittedAt'], FEW),
  receiving: viewOf('receiving', ['applicationNo', 'status', 'shop', 'lastDeliveryAt', 'deliveredTotal', 'receivedTotal'], {
    ...FEW,
    ...{ group: null, from: null, to: null },
  }),
  admin: viewOf('admin', ['applicationNo', 'status', 'shop', 'group', 'lineCount', 'purchaseStatus', 'orderNo', 'applicant', 'submittedAt'], {
    warehouse: null,
  }),
  deliver: viewOf('deliver', ['applicationNo', 'status', 'orderNo', 'shop', 'group', 'confirmedTotal', 'deliveredTotal', 'leftTotal', 'purchaseStatus'], {
    purchaseStatus: null,
    material: null,
    area: null,
    costCenter: null,
    orderNo: null,
    from: null,
    to: null,
  }),
}

interface Props extends Pick<RowsProps<Requisition>, 'actions' | 'selection'> {
  view: View
  /** Below the language: the page that shows one. */
  path: string
  state?: ListState<Asked>
  beside?: ReactNode
  pageSize?: number
}

/** Applications as a screen shows them; the number opens one, that of its order the order for who gathers. */
export function RequisitionList({ view, path, state: given, beside, pageSize = 10, ...more }: Props) {
  const { t, lang, pick } = useText()
  const gathers = useMe().may(MANAGE)
  const inAddress = useListState(view.asked)
  return (
    <Listing
      {...more}
      of={view.of}
      state={given ?? inAddress}
      pageSize={pageSize}
      filters={view.away}
      beside={(filters) => (
        <>
          <ExportButton endpoint={exportLvm} input={{ what: 'requisitions', filters }} />
          {beside}
        </>
      )}
      cells={{
        applicationNo: ({ id, applicationNo, differs, toReceive }) => (
          <>
            <Link className="btn link" translate="no" to={`/${lang}${path}/${id}`}>
              {applicationNo}
            </Link>
            {differs && <Tag tone="r">{t('material-requisition.differs')}</Tag>}
            {toReceive && <Tag tone="w">{t('material-requisition.toReceive')}</Tag>}
          </>
        ),
        shop: ({ shopCn, shopEn, areaCn, areaEn, costCenter }) => (
          <>
            <span data-typed="">{pick(shopCn, shopEn)}</span>
            <small className="line">
              <span data-typed="">{pick(areaCn, areaEn)}</span> · <span translate="no">{costCenter}</span>
            </small>
          </>
        ),
        status: ({ status }) => <RequisitionTag status={status} />,
        purchaseStatus: ({ purchaseStatus }) => <PurchaseTag of={purchaseStatus} />,
        orderNo: ({ orderId, orderNo }) =>
          orderId && gathers ? (
            <Link className="btn link" translate="no" to={`/${lang}/lvm/polymerization/material/${orderId}`}>
              {orderNo}
            </Link>
          ) : (
            orderNo && <span translate="no">{orderNo}</span>
          ),
      }}
      card={view.card}
    />
  )
}
