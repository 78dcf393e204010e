import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import { AllReports } from './parts/AllReports.tsx'
import { Rounds } from './parts/Rounds.tsx'

const TABS = ['reports', 'rounds'] as const

/** Health reports for EHS: what was reported and what is decided about it, and the rounds that ask for it. */
export default function HealthReportAdministration() {
  const { t, choices } = useText()
  const [address, setAddress] = useSearchParams()
  const tab = address.get('tab') === 'rounds' ? 'rounds' : 'reports'
  const title = t('screen./{lang}/health-report/admin')
  return (
    <Page title={title}>
      <div className="stack">
        <Tabs<(typeof TABS)[number]>
          label={title}
          value={tab}
          options={choices('health-report.tab.', TABS)}
          onChange={(next) => setAddress(next === 'rounds' ? { tab: next } : {})}
        />
        <div key={tab}>{tab === 'rounds' ? <Rounds /> : <AllReports />}</div>
      </div>
    </Page>
  )
}
