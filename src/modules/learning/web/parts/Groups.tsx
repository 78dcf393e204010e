import { Card } from '#foundation/web/kit/Card.tsx'
import { Chart } from '#foundation/web/kit/Chart.tsx'
import { List } from '#foundation/web/kit/List.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Group } from '../../contract/team.ts'

/** How many records of courses there are, are finished and overdue. */
export function Groups({ by, rows }: { by: 'courses' | 'departments'; rows: readonly Group[] }) {
  const { t, pick } = useText()
  const title = t(`learning.report.tab.${by}`)
  const named = (row: Group) => <span data-typed="">{pick(row.nameCn, row.nameEn)}</span>
  const share = ({ all, finished }: Group) => `${all === 0 ? 0 : Math.round((finished / all) * 100)}%`
  const of = (key: 'finished' | 'overdue', tone: 'good' | 'bad') => ({ label: t(`learning.report.${key}`), tone, values: rows.map((row) => row[key]) })
  return (
    <>
      {rows.length > 0 && (
        <Card>
          <Chart label={title} labels={rows.map((row) => pick(row.nameCn, row.nameEn))} series={[of('finished', 'good'), of('overdue', 'bad')]} />
        </Card>
      )}
      <List
        rows={rows}
        rowKey={({ key }) => key}
        empty={t('learning.report.none')}
        columns={[
          { key: 'what', title, wrap: true, cell: named },
          { key: 'all', title: t('learning.report.all'), num: true, cell: (row) => row.all },
          { key: 'finished', title: t('learning.report.finished'), num: true, cell: (row) => row.finished },
          { key: 'share', title: t('learning.report.share'), num: true, cell: share },
          { key: 'overdue', title: t('learning.report.overdue'), num: true, cell: (row) => row.overdue },
        ]}
        card={(row) => (
          <>
            <div className="row between">
              <b>{named(row)}</b>
              <span>{share(row)}</span>
            </div>
            <small>{t('learning.report.line', { all: row.all, finished: row.finished, overdue: row.overdue })}</small>
          </>
        )}
      />
    </>
  )
}
