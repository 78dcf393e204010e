import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { Chart } from '#foundation/web/kit/Chart.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatFen } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportFigures, type Figure, type FiguresBy, figures } from '../../contract.ts'

type Filters = InputOf<typeof figures>['filters']

/** When, where and of what kind the reports are that the list shows. */
export function FiguresSheet({ filters, onClose }: { filters: Filters; onClose(): void }) {
  const { t, choices } = useText()
  const [by, choose] = useState<FiguresBy>('kind')
  const call = useCall(figures, { filters })
  return (
    <Sheet title={t('security-report.figures.title')} onClose={onClose} footer={<ExportButton endpoint={exportFigures} input={{ filters }} />}>
      <div className="wide stack">
        <Tabs<FiguresBy>
          label={t('security-report.figures.by')}
          value={by}
          options={choices('security-report.figures.by.', ['kind', 'place', 'hour'])}
          onChange={choose}
        />
        <Loaded call={call} lines={8}>
          {(all) => <Figures by={by} rows={all.filter((one) => one.by === by)} />}
        </Loaded>
      </div>
    </Sheet>
  )
}

function Figures({ by, rows }: { by: FiguresBy; rows: readonly Figure[] }) {
  const { t } = useText()
  const said = { kind: (code: string) => t(`security-report.kind.${code}`), place: (place: string) => place, hour: (hour: string) => `${hour}:00` }
  const nameOf = ({ what }: Figure) => said[by](what)
  const of = (key: 'count' | 'high', tone: 'brand' | 'bad') => ({ label: t(`security-report.figures.${key}`), tone, values: rows.map((row) => row[key]) })
  return (
    <>
      {rows.length > 0 && <Chart label={t(`security-report.figures.by.${by}`)} labels={rows.map(nameOf)} series={[of('count', 'brand'), of('high', 'bad')]} />}
      <List
        rows={rows}
        rowKey={({ what }) => what}
        empty={t('security-report.list.none')}
        columns={[
          { key: 'what', title: t(`security-report.figures.by.${by}`), wrap: true, cell: (row) => <span data-typed="">{nameOf(row)}</span> },
          { key: 'count', title: t('security-report.figures.count'), num: true, cell: ({ count }) => count },
          { key: 'high', title: t('security-report.figures.high'), num: true, cell: ({ high }) => high },
          { key: 'lossFen', title: t('security-report.figures.lossFen'), num: true, cell: ({ lossFen }) => formatFen(lossFen) },
        ]}
        card={(row) => (
          <div className="row between">
            <b data-typed="">{nameOf(row)}</b>
            <span>
              {row.count} · {t('security-report.figures.high')} {row.high} · {formatFen(row.lossFen)}
            </span>
          </div>
        )}
      />
    </>
  )
}
