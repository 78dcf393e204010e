import { formatNumber } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { DetailLine } from '../../contract/index.ts'
import { MaterialName } from './MaterialName.tsx'
import { PurchaseTag } from './Tags.tsx'

const FIGURES = ['quantity', 'confirmedQuantity', 'deliveryTotal', 'receivingTotal'] as const

/** The lines of an application, with how far each has come. */
export function Lines({ of }: { of: readonly DetailLine[] }) {
  const { t, pick } = useText()
  const said = (count: number | null) => (count === null ? '' : formatNumber(count))
  return (
    <List
      rows={of}
      rowKey={({ id }) => id}
      columns={[
        { key: 'material', title: t('material-requisition.lines.name'), cell: (line) => <MaterialName of={line} /> },
        { key: 'stock', title: t('material-requisition.lines.stock'), num: true, cell: ({ stock }) => formatNumber(stock) },
        ...FIGURES.map((key) => ({ key, title: t(`material-requisition.lines.${key}`), num: true, cell: (line: DetailLine) => said(line[key]) })),
        { key: 'purchase', title: t('material-requisition.lines.purchaseStatus'), cell: ({ purchaseStatus }) => <PurchaseTag of={purchaseStatus} /> },
        {
          key: 'warehouse',
          title: t('material-requisition.lines.warehouse'),
          cell: (line) => <span data-typed="">{pick(line.warehouseCn, line.warehouseEn)}</span>,
        },
        { key: 'voucher', title: t('material-requisition.lines.sapVoucherNo'), cell: ({ sapVoucherNo }) => <span translate="no">{sapVoucherNo}</span> },
      ]}
      card={(line) => (
        <>
          <div className="row between">
            <MaterialName of={line} />
            <PurchaseTag of={line.purchaseStatus} />
          </div>
          <div className="row between wrap">
            {FIGURES.map((key) => (
              <span key={key}>
                <small>{t(`material-requisition.lines.${key}`)}</small> {said(line[key])}
              </span>
            ))}
          </div>
        </>
      )}
    />
  )
}
