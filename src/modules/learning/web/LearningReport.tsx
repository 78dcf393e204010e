import { Card } from '#foundation/web/kit/Card.tsx'
import { MonthField } from '#foundation/web/kit/DateFields.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { FigureGroups } from '#foundation/web/kit/Figures.tsx'
import { formatMonth } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Report, report, reportExport } from '../contract/team.ts'
import { Groups } from './parts/Groups.tsx'
import { StandingTag } from './parts/Tags.tsx'
import { useDepartments } from './parts/useDepartments.ts'

const TABS = ['courses', 'departments', 'months', 'certificates'] as const
interface Asked {
  tab: (typeof TABS)[number]
  from?: string | undefined
  to?: string | undefined
  department?: string | undefined
}
const FIRST: Asked = { tab: 'courses' }

/** How far courses are, by what they are counted by, and how certificates stand. */
export default function LearningReport() {
  const { t, choices } = useText()
  const departments = useDepartments()
  const { filters, setFilters } = useListState(FIRST)
  const { tab, ...asked } = filters
  const call = useCall(report, asked)
  return (
    <Page title={t('screen./{lang}/learning/report')} actions={<ExportButton endpoint={reportExport} input={asked} />}>
      <div className="stack">
        <Card>
          <SelectField
            label={t('learning.team.department')}
            typed
            options={departments}
            value={asked.department}
            onChange={(department) => setFilters({ ...filters, department })}
          />
          {tab === 'months' && (
            <div className="pair">
              <MonthField label={t('learning.report.from')} value={asked.from} onChange={(from) => setFilters({ ...filters, from })} />
              <MonthField label={t('learning.report.to')} value={asked.to} onChange={(to) => setFilters({ ...filters, to })} />
            </div>
          )}
        </Card>
        <Tabs
          label={t('screen./{lang}/learning/report')}
          value={tab}
          options={choices('learning.report.tab.', TABS)}
          onChange={(next) => setFilters({ ...filters, tab: next })}
        />
        <Loaded call={call} lines={8}>
          {(of) => (
            <section className="stack">
              {(tab === 'courses' || tab === 'departments') && <Groups by={tab} rows={of[tab]} />}
              {tab === 'months' && <Months of={of.months} />}
              {tab === 'certificates' && <Certificates of={of.certificates} />}
            </section>
          )}
        </Loaded>
      </div>
    </Page>
  )
}

function Months({ of }: { of: Report['months'] }) {
  const { t, lang } = useText()
  return (
    <FigureGroups
      words="learning.report."
      title={t('learning.report.month')}
      figures={['finished']}
      drawn={{ finished: 'brand' }}
      framed
      rows={of}
      rowKey={({ month }) => month}
      nameOf={({ month }) => formatMonth(month, lang)}
    />
  )
}

function Certificates({ of }: { of: Report['certificates'] }) {
  const { t } = useText()
  return (
    <FigureGroups
      words="learning.report."
      title={t('learning.team.standing')}
      figures={['certificates']}
      drawn={{ certificates: 'brand' }}
      framed
      rows={of.map(({ standing, count }) => ({ standing, certificates: count }))}
      rowKey={({ standing }) => standing}
      nameOf={({ standing }) => t(`learning.standing.${standing}`)}
      mark={(row) => <StandingTag {...row} />}
    />
  )
}
