import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { Chart } from '#foundation/web/kit/Chart.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { List } from '#foundation/web/kit/List.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportFigures, type Figure, type FiguresBy, figures } from '../../contract/index.ts'

type Filters = InputOf<typeof figures>['filters']
const BY = ['category', 'kind', 'channel', 'platform', 'city'] as const satisfies readonly FiguresBy[]

/** Where the reports gather that the list shows, and how long a takedown takes. */
export function FiguresSheet({ filters, onClose }: { filters: Filters; onClose(): void }) {
  const { t, choices } = useText()
  const [by, choose] = useState<FiguresBy>('category')
  const call = useCall(figures, { filters })
  return (
    <Sheet title={t('infringement.figures.title')} onClose={onClose} footer={<ExportButton endpoint={exportFigures} input={{ filters }} />}>
      <div className="wide stack">
        <Tabs<FiguresBy> label={t('infringement.figures.by')} value={by} options={choices('infringement.figures.by.', BY)} onChange={choose} />
        <Loaded call={call} lines={8}>
          {(all) => <Figures by={by} rows={all.filter((one) => one.by === by)} />}
        </Loaded>
      </div>
    </Sheet>
  )
}

function Figures({ by, rows }: { by: FiguresBy; rows: readonly Figure[] }) {
  const { t, pick } = useText()
  const nameOf = ({ whatCn, whatEn }: Figure) => pick(whatCn, whatEn)
  const of = (key: 'count' | 'open' | 'removed', tone: 'brand' | 'warn' | 'good') => ({
    label: t(`infringement.figures.${key}`),
    tone,
    values: rows.map((row) => row[key]),
  })
  const days = ({ days: took }: Figure) => took ?? '—'
  return (
    <>
      {rows.length > 0 && (
        <Chart
          label={t(`infringement.figures.by.${by}`)}
          labels={rows.map(nameOf)}
          series={[of('count', 'brand'), of('open', 'warn'), of('removed', 'good')]}
        />
      )}
      <List
        rows={rows}
        rowKey={({ what }) => what}
        empty={t('infringement.list.none')}
        columns={[
          { key: 'what', title: t(`infringement.figures.by.${by}`), wrap: true, cell: (row) => <span data-typed="">{nameOf(row)}</span> },
          { key: 'count', title: t('infringement.figures.count'), num: true, cell: ({ count }) => count },
          { key: 'open', title: t('infringement.figures.open'), num: true, cell: ({ open }) => open },
          { key: 'removed', title: t('infringement.figures.removed'), num: true, cell: ({ removed }) => removed },
          { key: 'days', title: t('infringement.figures.days'), num: true, cell: days },
        ]}
        card={(row) => (
          <>
            <div className="row between">
              <b data-typed="">{nameOf(row)}</b>
              <span>{row.count}</span>
            </div>
            <small>{t('infringement.figures.card', { open: row.open, removed: row.removed, days: days(row) })}</small>
          </>
        )}
      />
    </>
  )
}
