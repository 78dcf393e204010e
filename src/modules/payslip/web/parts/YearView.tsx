import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { sayMonth, sayMonthOnly } from '#foundation/time.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Chart } from '#foundation/web/kit/Chart.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { DownloadButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatFen } from '#foundation/web/kit/format.ts'
import { ScrollX } from '#foundation/web/kit/ScrollX.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useDesk } from '#foundation/web/kit/useWidth.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { downloadPayslip, payslipList, type payslipMonths } from '../../contract/index.ts'
import { Masked } from './Masked.tsx'

type Row = OutputOf<typeof payslipList>['list'][number]
const AMOUNTS = ['grossFen', 'insuranceFen', 'taxFen', 'netFen'] as const

/** A year month by month, hidden until it is to be shown. */
export function YearView({ months }: { months: OutputOf<typeof payslipMonths>['months'] }) {
  const { t } = useText()
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))]
  const [chosen, setChosen] = useState<string>()
  const year = chosen ?? years[0]
  if (year === undefined) return <Empty text={t('payslip.none')} />
  return (
    <>
      <div className="payslip-which">
        <SelectField label={t('payslip.yearOf')} always value={year} options={years.map((value) => ({ value, label: value }))} onChange={setChosen} />
      </div>
      <Masked
        title={t('payslip.paper.year', { year })}
        actions={
          <DownloadButton endpoint={downloadPayslip} input={{ year }}>
            {t('payslip.downloadYear')}
          </DownloadButton>
        }
      >
        <Year key={year} year={year} />
      </Masked>
    </>
  )
}

function Year({ year }: { year: string }) {
  const { t, lang } = useText()
  const desk = useDesk()
  const call = useCall(payslipList, { year }, { secret: true })
  return (
    <Loaded call={call}>
      {({ list }) => {
        const rows = list.toReversed()
        const yuan = (of: (row: Row) => number) => rows.map((row) => of(row) / 100)
        return (
          <div className="stack">
            <Card title={t('payslip.byMonth')}>
              <Chart
                stacked
                label={t('payslip.chart', { year })}
                labels={rows.map(({ month }) => sayMonthOnly(month, lang))}
                series={[
                  { label: t('payslip.net'), tone: 'good', values: yuan((row) => row.netFen) },
                  { label: t('payslip.insurance'), tone: 'info', values: yuan((row) => row.insuranceFen) },
                  { label: t('payslip.tax'), tone: 'warn', values: yuan((row) => row.taxFen) },
                ]}
                format={(value) => formatFen(value * 100)}
              />
            </Card>
            <Card>{desk ? <YearTable rows={rows} /> : <YearLines rows={rows} />}</Card>
          </div>
        )
      }}
    </Loaded>
  )
}

const sumOf = (rows: readonly Row[], key: (typeof AMOUNTS)[number]): number => rows.reduce((sum, row) => sum + row[key], 0)

/** The same on a phone: a month a line, with what was paid in large type. */
function YearLines({ rows }: { rows: readonly Row[] }) {
  const { t, lang } = useText()
  const line = (title: string, of: (key: (typeof AMOUNTS)[number]) => number) => (
    <>
      <div className="row between">
        <b>{title}</b>
        <b className="payslip-amount">{formatFen(of('netFen'))}</b>
      </div>
      <small>{(['grossFen', 'insuranceFen', 'taxFen'] as const).map((key) => `${t(`payslip.${key.slice(0, -3)}`)} ${formatFen(of(key))}`).join(' · ')}</small>
    </>
  )
  return (
    <ul className="payslip-months">
      {rows.map((row) => (
        <li key={row.month}>{line(sayMonth(row.month, lang), (key) => row[key])}</li>
      ))}
      <li>{line(t('payslip.sum'), (key) => sumOf(rows, key))}</li>
    </ul>
  )
}

function YearTable({ rows }: { rows: readonly Row[] }) {
  const { t, lang } = useText()
  return (
    <ScrollX>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('payslip.month')}</th>
            {AMOUNTS.map((key) => (
              <th key={key} scope="col" className="num">
                {t(`payslip.${key.slice(0, -3)}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.month}>
              <td>{sayMonth(row.month, lang)}</td>
              {AMOUNTS.map((key) => (
                <td key={key} className="num">
                  {formatFen(row[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('payslip.sum')}</th>
            {AMOUNTS.map((key) => (
              <td key={key} className="num">
                <b>{formatFen(sumOf(rows, key))}</b>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </ScrollX>
  )
}
