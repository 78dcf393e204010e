import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { HR } from '../contract.ts'
import { RequestList } from './parts/RequestList.tsx'

const TABS = ['mine', 'all'] as const
type Tab = (typeof TABS)[number]

/** Requests of the front line by oneself or for others; for HR those of everybody within reach, of both variants. */
export default function MyFrontLineTerminationRequests() {
  const { t, choices } = useText()
  const { may } = useMe()
  const [address, setAddress] = useSearchParams()
  const title = t('screen./{lang}/profile/termination-fl/mine')
  const tab: Tab = may(HR) && address.get('tab') === 'all' ? 'all' : 'mine'
  return (
    <Page title={title}>
      {may(HR) && (
        <div style={{ marginBottom: 16 }}>
          <Tabs<Tab>
            label={title}
            value={tab}
            options={choices('termination.tab.', TABS)}
            onChange={(value) => setAddress(value === 'all' ? { tab: value } : {})}
          />
        </div>
      )}
      {tab === 'all' ? <RequestList key="all" of="all" /> : <RequestList key="mine" of="FL" />}
    </Page>
  )
}
