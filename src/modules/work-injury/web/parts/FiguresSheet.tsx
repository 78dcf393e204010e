import { useState } from 'react'
import { Chart } from '#foundation/web/kit/Chart.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatMonth } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportList, type Figure, type FiguresBy, figures, type ListFilter } from '../../contract/index.ts'

/** The button of the figures of a list, and the sheet that it opens. */
export function FiguresButton({ filters }: { filters: ListFilter }) {
  const { t } = useText()
  const [shown, show] = useState(false)
  return (
    <>
      <button type="button" className="btn" onClick={() => show(true)}>
        {t('work-injury.figures.title')}
      </button>
      {shown && <FiguresSheet filters={filters} onClose={() => show(false)} />}
    </>
  )
}

function FiguresSheet({ filters, onClose }: { filters: ListFilter; onClose(): void }) {
  const { t, choices } = useText()
  const [by, choose] = useState<FiguresBy>('location')
  const call = useCall(figures, { filters })
  const asked = { filters: { ...filters, figures: true } }
  return (
    <Sheet title={t('work-injury.figures.title')} onClose={onClose} footer={<ExportButton endpoint={exportList} input={asked} />}>
      <div className="wide stack">
        <Tabs<FiguresBy>
          label={t('work-injury.figures.by')}
          value={by}
          options={choices('work-injury.figures.by.', ['location', 'part', 'degree', 'month'])}
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
  const { t, lang } = useText()
  const words = { location: 'place', part: 'part', degree: 'degree' }
  const nameOf = ({ what }: Figure) => (by === 'month' ? formatMonth(what, lang) : t(`work-injury.${words[by]}.${what}`))
  const title = t(`work-injury.figures.by.${by}`)
  const count = { label: t('work-injury.figures.count'), tone: 'brand' as const, values: rows.map((row) => row.count) }
  return (
    <>
      {rows.length > 0 && <Chart label={title} labels={rows.map(nameOf)} series={[count]} />}
      <List
        rows={rows}
        rowKey={({ what }) => what}
        empty={t('work-injury.list.none')}
        columns={[
          { key: 'what', title, cell: nameOf },
          { key: 'count', title: count.label, num: true, cell: (row) => row.count },
        ]}
        card={(row) => (
          <div className="row between">
            <b>{nameOf(row)}</b>
            <span>{row.count}</span>
          </div>
        )}
      />
    </>
  )
}
