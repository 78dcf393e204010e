import { useState } from 'react'
import { Card } from '#foundation/web/kit/Card.tsx'
import { formatDay, formatNumber } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Difference, stockDifferences } from '../../contract/index.ts'
import { MaterialName } from './MaterialName.tsx'
import { AdjustForm } from './StockSheet.tsx'

/** Where the warehouse system says another stock than is kept here; nothing of it is booked before somebody does. */
export function Differences() {
  const { t, lang, name, pick } = useText()
  const rows = useCall(stockDifferences, {}).data?.list ?? []
  const [adjusted, adjust] = useState<Difference>()
  if (rows.length === 0) return null
  const difference = ({ ours, theirs }: Difference) => (theirs > ours ? `+${formatNumber(theirs - ours)}` : formatNumber(theirs - ours))
  return (
    <Card title={t('material-requisition.differences.title')}>
      <List
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'material', title: t('material-requisition.lines.name'), cell: (one) => <MaterialName of={one} /> },
          {
            key: 'warehouse',
            title: t('material-requisition.lines.warehouse'),
            cell: (one) => <span data-typed="">{pick(one.warehouseCn, one.warehouseEn)}</span>,
          },
          { key: 'ours', title: t('material-requisition.differences.ours'), num: true, cell: ({ ours }) => formatNumber(ours) },
          { key: 'theirs', title: t('material-requisition.differences.theirs'), num: true, cell: ({ theirs }) => formatNumber(theirs) },
          { key: 'difference', title: t('material-requisition.differences.difference'), num: true, cell: difference },
          { key: 'day', title: t('material-requisition.differences.day'), cell: ({ day }) => formatDay(day, lang) },
        ]}
        card={(one) => (
          <>
            <div className="row between">
              <MaterialName of={one} />
              <b>{difference(one)}</b>
            </div>
            <small>
              <span data-typed="">{pick(one.warehouseCn, one.warehouseEn)}</span> · {formatDay(one.day, lang)}
            </small>
          </>
        )}
        actions={(one) => (
          <button type="button" className="btn link" onClick={() => adjust(one)}>
            {t('material-requisition.stock.adjust')}
          </button>
        )}
      />
      {adjusted && (
        <AdjustForm
          materialId={adjusted.materialId}
          title={name(adjusted)}
          warehouseId={adjusted.warehouseId}
          change={adjusted.theirs - adjusted.ours}
          onClose={() => adjust(undefined)}
        />
      )}
    </Card>
  )
}
