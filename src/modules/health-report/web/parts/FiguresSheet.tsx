import { useState } from 'react'
import { Chart } from '#foundation/web/kit/Chart.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportFigures, type Figure, type FiguresBy, figures, type Round } from '../../contract.ts'

const COUNTS = ['asked', 'reported', 'missing', 'flagged', 'away'] as const

/** How many of a round have reported, are flagged and stay away, by day and by department. */
export function FiguresSheet({ round: { id, nameCn, nameEn }, onClose }: { round: Round; onClose(): void }) {
  const { t, pick, choices } = useText()
  const [by, choose] = useState<FiguresBy>('day')
  const call = useCall(figures, { roundId: id })
  return (
    <Sheet title={t('health-report.figures.title')} onClose={onClose} footer={<ExportButton endpoint={exportFigures} input={{ roundId: id }} />}>
      <div className="wide stack">
        <b data-typed="">{pick(nameCn, nameEn)}</b>
        <Tabs<FiguresBy>
          label={t('health-report.figures.by')}
          value={by}
          options={choices('health-report.figures.by.', ['day', 'department'])}
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
  const { t, pick, lang } = useText()
  const nameOf = (row: Figure) => (by === 'day' ? formatDay(row.what, lang) : pick(row.nameCn, row.nameEn))
  const series = (key: 'reported' | 'missing' | 'away', tone: 'brand' | 'warn' | 'bad') => ({
    label: t(`health-report.figures.${key}`),
    tone,
    values: rows.map((row) => row[key]),
  })
  return (
    <>
      {rows.length > 0 && (
        <Chart
          label={t(`health-report.figures.by.${by}`)}
          labels={rows.map(nameOf)}
          series={[series('reported', 'brand'), series('missing', 'warn'), series('away', 'bad')]}
        />
      )}
      <List
        rows={rows}
        rowKey={({ what }) => what}
        empty={t('health-report.list.none')}
        columns={[
          { key: 'what', title: t(`health-report.figures.${by}`), wrap: true, cell: nameOf },
          ...COUNTS.map((key) => ({ key, title: t(`health-report.figures.${key}`), num: true, cell: (row: Figure) => row[key] })),
        ]}
        card={(row) => (
          <>
            <b>{nameOf(row)}</b>
            <div className="row wrap" style={{ gap: '0 12px' }}>
              {COUNTS.map((key) => (
                <span key={key}>
                  {t(`health-report.figures.${key}`)} {row[key]}
                </span>
              ))}
            </div>
          </>
        )}
      />
    </>
  )
}
