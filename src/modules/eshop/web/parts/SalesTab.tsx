import { useState } from 'react'
import { monthOf } from '#foundation/time.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Chart } from '#foundation/web/kit/Chart.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatFen, formatNumber } from '#foundation/web/kit/format.ts'
import { MonthSpan, monthsBack } from '#foundation/web/kit/MonthSpan.tsx'
import { ScrollX } from '#foundation/web/kit/ScrollX.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { adminItemList, adminOrderExport } from '../../contract/index.ts'

const MONTHS = 24
const AT_FIRST = 2
const SHOWN = 50

/** What was sold of each item, and the sheets by month: of what was sold, and of the stock. */
export function SalesTab() {
  const { t, pick } = useText()
  const now = monthOf(serverNow())
  const [months, setMonths] = useState({ from: monthsBack(now, AT_FIRST), to: now })
  const call = useCall(adminItemList, { pageSize: SHOWN })
  return (
    <div className="stack">
      <Card title={t('eshop.sales.sheets')}>
        <div className="row wrap" style={{ alignItems: 'flex-end' }}>
          <MonthSpan value={months} onChange={setMonths} now={now} count={MONTHS} />
          <ExportButton endpoint={adminOrderExport} input={{ what: 'sales', ...months }} label={t('eshop.sales.export')} />
          <ExportButton endpoint={adminOrderExport} input={{ what: 'stock', ...months }} label={t('eshop.sales.stock')} />
        </div>
      </Card>
      <Card title={t('eshop.sales.title')}>
        <Loaded call={call}>
          {({ list }) => {
            const rows = list.filter(({ sold }) => sold > 0).toSorted((a, b) => b.soldFen - a.soldFen)
            const all = rows.reduce((sum, { soldFen }) => sum + soldFen, 0)
            return (
              <>
                <p>{t('eshop.sales.all', { pieces: formatNumber(rows.reduce((sum, { sold }) => sum + sold, 0)), amount: formatFen(all) })}</p>
                <Chart
                  label={t('eshop.sales.title')}
                  labels={rows.map((one) => pick(one.nameCn, one.nameEn))}
                  series={[{ label: t('eshop.goods.sold'), tone: 'brand', values: rows.map(({ sold }) => sold) }]}
                />
                <ScrollX>
                  <table>
                    <thead>
                      <tr>
                        {(['item', 'sold', 'soldFen', 'stock'] as const).map((name) => (
                          <th key={name} scope="col" className={name === 'item' ? '' : 'num'}>
                            {t(`eshop.goods.${name}`)}
                          </th>
                        ))}
                      </tr>
                    </thead>
                    <tbody>
                      {rows.map((one) => (
                        <tr key={one.id}>
                          <td data-typed="">{pick(one.nameCn, one.nameEn)}</td>
                          <td className="num">{formatNumber(one.sold)}</td>
                          <td className="num">{formatFen(one.soldFen)}</td>
                          <td className="num">{formatNumber(one.stock)}</td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </ScrollX>
              </>
            )
          }}
        </Loaded>
      </Card>
    </div>
  )
}
