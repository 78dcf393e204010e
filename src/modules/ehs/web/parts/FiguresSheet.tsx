import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { Chart } from '#foundation/web/kit/Chart.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { List } from '#foundation/web/kit/List.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { concernFigures, type Figure, type FiguresBy } from '../../contract/index.ts'

type Filters = InputOf<typeof concernFigures>['filters']
const BY = ['area', 'category'] as const satisfies readonly FiguresBy[]

/** Where the concerns gather that the list shows, and how long they stay open. */
export function FiguresSheet({ filters, onClose }: { filters: Filters; onClose(): void }) {
  const { t, choices } = useText()
  const [by, choose] = useState<FiguresBy>('area')
  const call = useCall(concernFigures, { filters })
  return (
    <Sheet title={t('ehs.figures.title')} onClose={onClose}>
      <div className="wide stack">
        <Tabs<FiguresBy> label={t('ehs.figures.by')} value={by} options={choices('ehs.figures.by.', BY)} onChange={choose} />
        <Loaded call={call} lines={8}>
          {(all) => <Figures by={by} rows={all.filter((one) => one.by === by)} />}
        </Loaded>
      </div>
    </Sheet>
  )
}

function Figures({ by, rows }: { by: FiguresBy; rows: readonly Figure[] }) {
  const { t } = useText()
  const nameOf = ({ what }: Figure) => t(`ehs.${by}.${what}`)
  const of = (key: 'count' | 'open' | 'overdue', tone: 'brand' | 'warn' | 'bad') => ({
    label: t(`ehs.figures.${key}`),
    tone,
    values: rows.map((row) => row[key]),
  })
  const days = ({ days: took }: Figure) => took ?? '—'
  return (
    <>
      {rows.length > 0 && (
        <Chart label={t(`ehs.figures.by.${by}`)} labels={rows.map(nameOf)} series={[of('count', 'brand'), of('open', 'warn'), of('overdue', 'bad')]} />
      )}
      <List
        rows={rows}
        rowKey={({ what }) => what}
        empty={t('ehs.concern.none')}
        columns={[
          { key: 'what', title: t(`ehs.figures.by.${by}`), wrap: true, cell: nameOf },
          { key: 'count', title: t('ehs.figures.count'), num: true, cell: ({ count }) => count },
          { key: 'open', title: t('ehs.figures.open'), num: true, cell: ({ open }) => open },
          { key: 'overdue', title: t('ehs.figures.overdue'), num: true, cell: ({ overdue }) => overdue },
          { key: 'days', title: t('ehs.figures.days'), num: true, cell: days },
        ]}
        card={(row) => (
          <>
            <div className="row between">
              <b>{nameOf(row)}</b>
              <span>{row.count}</span>
            </div>
            <small>{t('ehs.figures.card', { open: row.open, overdue: row.overdue, days: days(row) })}</small>
          </>
        )}
      />
    </>
  )
}
