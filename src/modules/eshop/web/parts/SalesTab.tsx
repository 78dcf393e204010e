import { useState } from 'react'
import { monthOf } from '#foundation/time.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { FigureGroups } from '#foundation/web/kit/Figures.tsx'
import { formatFen, formatNumber } from '#foundation/web/kit/format.ts'
import { MonthSpan, monthsBack } from '#foundation/web/kit/MonthSpan.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { adminOrderExport, adminSales } from '../../contract/index.ts'

const MONTHS = 24
const AT_FIRST = 2
const MOST_BARS = 20
const COLUMNS = ['sold', 'soldFen', 'back', 'backFen', 'netFen', 'left'] as const

/** What was sold in some months and what went back, altogether and of each item, and the sheets of both the sales and the stock. */
export function SalesTab() {
  const { t, pick } = useText()
  const now = monthOf(serverNow())
  const [months, setMonths] = useState({ from: monthsBack(now, AT_FIRST), to: now })
  const call = useCall(adminSales, months)
  return (
    <div className="stack">
      <Card title={t('eshop.sales.sheets')}>
        <div className="row wrap" style={{ alignItems: 'flex-end' }}>
          <MonthSpan value={months} onChange={setMonths} now={now} count={MONTHS} />
          <ExportButton endpoint={adminOrderExport} input={{ what: 'sales', ...months }} label={t('eshop.sales.export')} />
          <ExportButton endpoint={adminOrderExport} input={{ what: 'stock', ...months }} label={t('eshop.sales.stock')} />
        </div>
      </Card>
      <Loaded call={call}>
        {({ totals, rows, more }) => (
          <>
            <Card title={t('eshop.sales.title')}>
              {rows.length === 0 ? (
                <Empty text={t('eshop.sales.none')} />
              ) : (
                <>
                  <p>{t('eshop.sales.all', { pieces: formatNumber(totals.sold), amount: formatFen(totals.soldFen) })}</p>
                  <p>{t('eshop.sales.net', { back: formatNumber(totals.back), backAmount: formatFen(totals.backFen), amount: formatFen(totals.netFen) })}</p>
                </>
              )}
            </Card>
            {rows.length > 0 && (
              <FigureGroups
                words="eshop.sheet."
                title={t('eshop.goods.item')}
                figures={COLUMNS}
                drawn={{ sold: 'brand' }}
                bars={MOST_BARS}
                framed
                rows={rows.map((row) => ({ ...row, left: row.stock }))}
                rowKey={({ id }) => id}
                nameOf={({ nameCn, nameEn }) => pick(nameCn, nameEn)}
                typed
              />
            )}
            {more && <p className="hint">{t('eshop.sales.more', { count: rows.length })}</p>}
          </>
        )}
      </Loaded>
    </div>
  )
}
