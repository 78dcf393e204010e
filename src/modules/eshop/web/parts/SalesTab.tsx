import { useState } from 'react'
import { monthOf } from '#foundation/time.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Chart } from '#foundation/web/kit/Chart.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatFen, formatNumber } from '#foundation/web/kit/format.ts'
import { MonthSpan, monthsBack } from '#foundation/web/kit/MonthSpan.tsx'
import { ScrollX } from '#foundation/web/kit/ScrollX.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { adminOrderExport, adminSales } from '../../contract/index.ts'

const MONTHS = 24
const AT_FIRST = 2
const MOST_BARS = 20
const COLUMNS = ['sold', 'soldFen', 'back', 'backFen', 'netFen'] as const

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
      <Card title={t('eshop.sales.title')}>
        <Loaded call={call}>
          {({ totals, rows, more }) =>
            rows.length === 0 ? (
              <Empty text={t('eshop.sales.none')} />
            ) : (
              <>
                <p>{t('eshop.sales.all', { pieces: formatNumber(totals.sold), amount: formatFen(totals.soldFen) })}</p>
                <p>{t('eshop.sales.net', { back: formatNumber(totals.back), backAmount: formatFen(totals.backFen), amount: formatFen(totals.netFen) })}</p>
                <Chart
                  label={t('eshop.sales.title')}
                  labels={rows.slice(0, MOST_BARS).map((one) => pick(one.nameCn, one.nameEn))}
                  series={[{ label: t('eshop.sheet.sold'), tone: 'brand', values: rows.slice(0, MOST_BARS).map(({ sold }) => sold) }]}
                />
                <ScrollX>
                  <table>
                    <thead>
                      <tr>
                        <th scope="col">{t('eshop.goods.item')}</th>
                        {COLUMNS.map((name) => (
                          <th key={name} scope="col" className="num">
                            {t(`eshop.sheet.${name}`)}
                          </th>
                        ))}
                        <th scope="col" className="num">
                          {t('eshop.goods.stock')}
                        </th>
                      </tr>
                    </thead>
                    <tbody>
                      {rows.map((one) => (
                        <tr key={one.id}>
                          <td data-typed="">{pick(one.nameCn, one.nameEn)}</td>
                          {COLUMNS.map((name) => (
                            <td key={name} className="num">
                              {name.endsWith('Fen') ? formatFen(one[name]) : formatNumber(one[name])}
                            </td>
                          ))}
                          <td className="num">{formatNumber(one.stock)}</td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </ScrollX>
                {more && <p className="hint">{t('eshop.sales.more', { count: rows.length })}</p>}
              </>
            )
          }
        </Loaded>
      </Card>
    </div>
  )
}
