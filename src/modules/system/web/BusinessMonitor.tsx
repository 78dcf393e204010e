import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
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
  return (
    <TabsPage of="/system/businessMonitor" words="system.monitor.tab." tabs={TABS}>
      {(tab) => SHOWN[tab]()}
    </TabsPage>
  )
}
