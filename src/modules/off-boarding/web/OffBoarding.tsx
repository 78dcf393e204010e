import { Navigate, useSearchParams } from 'react-router'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { HR, HRBP, privilege } from '../contract.ts'
import { ItemList } from './parts/ItemList.tsx'
import { OwnCase } from './parts/OwnCase.tsx'

const TABS = ['items', 'own'] as const
/** Of the list, as links name them. */
const FILTERS = ['status', 'taskId'] as const
type Tab = (typeof TABS)[number]

/** What leavers hand over, for those who take it back and for HR; and one's own leaving. */
export default function OffBoarding() {
  const { t, choices } = useText()
  const { may } = useMe()
  const [address, setAddress] = useSearchParams()
  const call = useCall(privilege, {})
  const title = t('screen./{lang}/off-boarding/index')
  const named = FILTERS.flatMap((one) => (address.get(one) ? [[one, address.get(one)] as const] : []))
  // a link that names a state or a task is the list with that filter
  if (named.length > 0) return <Navigate replace to={`?f=${encodeURIComponent(JSON.stringify(Object.fromEntries(named)))}`} />
  return (
    <Page title={title}>
      <Loaded call={call} lines={10}>
        {({ taskOwner, leaver }) => {
          const handles = taskOwner || may(HR) || may(HRBP) || !leaver
          const tabs = TABS.filter((one) => (one === 'own' ? leaver : handles))
          const tab = tabs.find((one) => one === address.get('tab')) ?? tabs[0]
          return (
            <>
              {tabs.length > 1 && tab && (
                <Tabs<Tab>
                  label={title}
                  value={tab}
                  options={choices('off-boarding.tab.', tabs)}
                  onChange={(value) => setAddress(value === 'own' ? { tab: value } : {})}
                />
              )}
              {tab === 'own' ? <OwnCase /> : <ItemList />}
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}
