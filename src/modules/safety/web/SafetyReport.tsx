import { Card } from '#foundation/web/kit/Card.tsx'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatDays } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Report, report, reportExport } from '../contract/reporting.ts'
import { FollowUps } from './parts/FollowUps.tsx'
import { BY, Groups, Repeats, WithPoints } from './parts/ReportLists.tsx'

const TABS = [...BY, 'people', 'repeats', 'open'] as const
type Tab = (typeof TABS)[number]
interface Asked {
  tab: Tab
  from?: string | undefined
  to?: string | undefined
}
const FIRST: Asked = { tab: 'months' }

/** Where infractions gather, who has how many points, what comes again, and what is still to be done. */
export default function SafetyReport() {
  const { t, choices, lang } = useText()
  const { filters, setFilters } = useListState(FIRST)
  const { tab, ...period } = filters
  const call = useCall(report, period)
  const day = (name: 'from' | 'to') => (
    <DateField label={t(`safety.report.${name}`)} value={period[name]} onChange={(value) => setFilters({ ...filters, [name]: value })} />
  )
  return (
    <Page
      title={t('screen./{lang}/safety/report')}
      actions={
        <>
          <ExportButton endpoint={reportExport} input={{ ...period, what: 'scores' }} label={t('safety.report.exportScores')} />
          <ExportButton endpoint={reportExport} input={{ ...period, what: 'departments' }} label={t('safety.report.exportDepartments')} />
        </>
      }
    >
      <div className="stack">
        <Card>
          <div className="pair">
            {day('from')}
            {day('to')}
          </div>
        </Card>
        <Tabs
          label={t('safety.report.by')}
          value={tab}
          options={choices('safety.report.by.', TABS)}
          onChange={(next) => setFilters({ ...filters, tab: next })}
        />
        <Loaded call={call} lines={8}>
          {(of) => (
            <section className="stack">
              <small className="muted">{formatDays(of.from, of.to, lang)}</small>
              <Shown of={of} tab={tab} />
            </section>
          )}
        </Loaded>
      </div>
    </Page>
  )
}

function Shown({ of, tab }: { of: Report; tab: Tab }) {
  switch (tab) {
    case 'people':
      return <WithPoints of={of} />
    case 'repeats':
      return <Repeats of={of} />
    case 'open':
      return <FollowUps rows={of.open} />
    default:
      return <Groups by={tab} rows={of[tab]} />
  }
}
