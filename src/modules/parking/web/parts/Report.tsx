import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { dayOf, monthOf } from '#foundation/time.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Chart } from '#foundation/web/kit/Chart.tsx'
import { MonthField } from '#foundation/web/kit/DateFields.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { FigureGroups } from '#foundation/web/kit/Figures.tsx'
import { formatMonth } from '#foundation/web/kit/format.ts'
import { ScrollX } from '#foundation/web/kit/ScrollX.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { exportReport, report } from '../../contract/index.ts'

type Found = OutputOf<typeof report>
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** When cars came to each lot in a month, and what was parked and washed in the months up to it. */
export function Report() {
  const { t } = useText()
  const [month, setMonth] = useState(() => monthOf(dayOf(serverNow())))
  const call = useCall(report, { month })
  return (
    <>
      <div className="row between wrap">
        <MonthField label={t('parking.report.month')} value={month} onChange={(next) => next && setMonth(next)} />
        <ExportButton endpoint={exportReport} input={{ filters: { month } }} label={t('parking.report.export')} />
      </div>
      <Loaded call={call}>
        {(found) => (
          <>
            <Hours lots={found.lots} />
            <Months months={found.months} />
          </>
        )}
      </Loaded>
    </>
  )
}

function Hours({ lots }: Pick<Found, 'lots'>) {
  const { t, name } = useText()
  const used = HOURS.filter((hour) => lots.some(({ hours }) => (hours[hour] ?? 0) > 0))
  const all = used.map((hour) => lots.reduce((sum, { hours }) => sum + (hours[hour] ?? 0), 0))
  const said = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  return (
    <Card title={t('parking.report.hours')}>
      {used.length === 0 ? (
        <p>{t('parking.report.none')}</p>
      ) : (
        <>
          <Chart label={t('parking.report.hours')} labels={used.map(said)} series={[{ label: t('parking.report.cars'), tone: 'brand', values: all }]} />
          <ScrollX>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('parking.bookings.lot')}</th>
                  {used.map((hour) => (
                    <th key={hour} scope="col" className="num">
                      {said(hour)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {lots.map((lot) => (
                  <tr key={lot.id}>
                    <td data-typed>{name(lot)}</td>
                    {used.map((hour) => (
                      <td key={hour} className="num">
                        {lot.hours[hour]}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollX>
        </>
      )}
    </Card>
  )
}

function Months({ months }: Pick<Found, 'months'>) {
  const { t, lang } = useText()
  return (
    <Card title={t('parking.report.months')}>
      <FigureGroups
        words="parking.report."
        title={t('parking.report.month')}
        figures={['parked', 'missed', 'washes', 'amountFen']}
        rows={months}
        rowKey={({ month }) => month}
        nameOf={({ month }) => formatMonth(month, lang)}
      />
    </Card>
  )
}
