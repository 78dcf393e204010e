import { Card } from '#foundation/web/kit/Card.tsx'
import { Chart } from '#foundation/web/kit/Chart.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { List } from '#foundation/web/kit/List.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { figures } from '../../contract/index.ts'

/** How long applications stay in each step, where applicants come from, and what becomes of them. */
export function Figures() {
  const { t, pick } = useText()
  const call = useCall(figures, {})
  const said = (progress: string) => t(`state.JobApplication.progress.${progress}`)
  return (
    <Loaded call={call} lines={8}>
      {({ steps, sources, outcomes }) => (
        <div className="stack">
          <Card title={t('internal-jobs.figures.steps')}>
            <Chart
              label={t('internal-jobs.figures.steps')}
              kind="bar"
              labels={steps.map(({ progress }) => said(progress))}
              series={[{ label: t('internal-jobs.figures.now'), tone: 'info', values: steps.map(({ now }) => now) }]}
            />
            <List
              rows={steps}
              rowKey={({ progress }) => progress}
              columns={[
                { key: 'step', title: t('internal-jobs.figures.step'), cell: ({ progress }) => said(progress) },
                { key: 'now', title: t('internal-jobs.figures.now'), num: true, cell: ({ now }) => now },
                { key: 'days', title: t('internal-jobs.figures.days'), num: true, cell: ({ days }) => days },
              ]}
            />
          </Card>
          <Card title={t('internal-jobs.figures.sources')}>
            {sources.length === 0 && <Empty />}
            {sources.map((one) => (
              <div key={one.departmentCn} className="row between">
                <span>{pick(one.departmentCn, one.departmentEn)}</span>
                <b>{one.count}</b>
              </div>
            ))}
          </Card>
          <Card title={t('internal-jobs.figures.outcomes')}>
            {outcomes.length === 0 && <Empty />}
            {outcomes.map(({ progress, count }) => (
              <div key={progress} className="row between">
                <span>{said(progress)}</span>
                <b>{count}</b>
              </div>
            ))}
          </Card>
        </div>
      )}
    </Loaded>
  )
}
