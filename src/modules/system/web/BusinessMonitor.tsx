import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import { ApprovalJam } from './parts/ApprovalJam.tsx'
import { CallLoad } from './parts/CallLoad.tsx'
import { JobBoard } from './parts/JobBoard.tsx'
import { QueueLoad } from './parts/QueueLoad.tsx'

const TABS = ['jobs', 'queues', 'approvals', 'calls'] as const
type Tab = (typeof TABS)[number]
const SHOWN: Readonly<Record<Tab, () => React.ReactNode>> = {
  jobs: () => <JobBoard />,
  queues: () => <QueueLoad />,
  approvals: () => <ApprovalJam />,
  calls: () => <CallLoad />,
}

/** What runs and what does not: jobs, queues and outside systems, approvals that are overdue, calls that fail or are slow. */
export default function BusinessMonitor() {
  const { t, choices } = useText()
  const [params, setParams] = useSearchParams()
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'jobs'
  return (
    <Page title={t('screen./{lang}/system/businessMonitor')}>
      <div className="scroll-x" style={{ marginBottom: 16 }}>
        <Tabs<Tab>
          label={t('screen./{lang}/system/businessMonitor')}
          value={tab}
          options={choices('system.monitor.tab.', TABS)}
          onChange={(value) => setParams(value === 'jobs' ? {} : { tab: value })}
        />
      </div>
      {SHOWN[tab]()}
    </Page>
  )
}
