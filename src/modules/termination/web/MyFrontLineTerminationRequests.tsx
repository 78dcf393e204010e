import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { HR } from '../contract.ts'
import { RequestList } from './parts/RequestList.tsx'

const TABS = ['mine', 'all'] as const

/** Requests of the front line by oneself or for others; for HR those of everybody within reach, of both variants. */
export default function MyFrontLineTerminationRequests() {
  const { may } = useMe()
  return (
    <TabsPage of="/profile/termination-fl/mine" words="termination.tab." tabs={may(HR) ? TABS : [TABS[0]]}>
      {(tab) => <RequestList of={tab === 'all' ? 'all' : 'FL'} />}
    </TabsPage>
  )
}
