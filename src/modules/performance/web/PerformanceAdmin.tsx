import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Owners } from './parts/Owners.tsx'
import { RecordDesk } from './parts/RecordDesk.tsx'
import { Scopes } from './parts/Scopes.tsx'

const TABS = ['records', 'owners', 'scope', 'uploads'] as const
const ALL = { role: 'admin' } as const
/** With which the log of uploads opens; whoever looks at all of it takes the filter away. */
const FAILED = JSON.stringify({ uploadState: 'failed' })

/** All records, who owns departments, who has which part, and what became of results in the HR system. */
export default function PerformanceAdmin() {
  const { t } = useText()
  const [query, ask] = useSearchParams()
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'records'
  return (
    <Page title={t('screen./{lang}/performance/admin')}>
      <div style={{ marginBottom: 12 }}>
        <Tabs
          label={t('performance.admin.tabs')}
          value={tab}
          options={TABS.map((value) => ({ value, label: t(`performance.admin.${value}`) }))}
          // the filters of one tab are none of another
          onChange={(next) => ask(next === 'uploads' ? { tab: next, f: FAILED } : { tab: next })}
        />
      </div>
      {tab === 'records' && <RecordDesk initial={ALL} />}
      {tab === 'owners' && <Owners />}
      {tab === 'scope' && <Scopes />}
      {tab === 'uploads' && <RecordDesk initial={ALL} chips="uploadState" />}
    </Page>
  )
}
