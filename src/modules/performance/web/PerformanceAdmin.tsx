import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { Owners } from './parts/Owners.tsx'
import { RecordDesk } from './parts/RecordDesk.tsx'
import { Scopes } from './parts/Scopes.tsx'

const TABS = ['records', 'owners', 'scope', 'uploads'] as const
const ALL = { role: 'admin' } as const
/** With which the log of uploads opens; whoever looks at all of it takes the filter away. */
const FAILED = JSON.stringify({ uploadState: 'failed' })

/** All records, who owns departments, who has which part, and what became of results in the HR system. */
export default function PerformanceAdmin() {
  return (
    <TabsPage of="/performance/admin" words="performance.admin." tabs={TABS} begins={(tab): Record<string, string> => (tab === 'uploads' ? { f: FAILED } : {})}>
      {(tab) => (
        <>
          {tab === 'records' && <RecordDesk initial={ALL} />}
          {tab === 'owners' && <Owners />}
          {tab === 'scope' && <Scopes />}
          {tab === 'uploads' && <RecordDesk initial={ALL} chips="uploadState" />}
        </>
      )}
    </TabsPage>
  )
}
