import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { AllLeaves } from './parts/AllLeaves.tsx'
import { MyLeaves } from './parts/MyLeaves.tsx'
import { TeamLeaves } from './parts/TeamLeaves.tsx'

const TABS = { mine: 'ESSMSS_ESS', team: 'ESSMSS_MSSTEAM', all: 'ESSMSS_SICKLEAVE_ADMIN' } as const
type Tab = keyof typeof TABS
const SHOWN: Readonly<Record<Tab, () => React.ReactNode>> = { mine: () => <MyLeaves />, team: () => <TeamLeaves />, all: () => <AllLeaves /> }

/** Sick leave: one's own, who of the team is away, and what HR checks. */
export default function SickLeave() {
  const { t, choices } = useText()
  const { may } = useMe()
  const [address, setAddress] = useSearchParams()
  const tabs = (Object.keys(TABS) as Tab[]).filter((one) => may(TABS[one]))
  const tab = tabs.find((one) => one === address.get('tab')) ?? tabs[0]
  if (!tab) return null
  return (
    <Page title={t('screen./{lang}/sick-leave/index')}>
      {tabs.length > 1 && (
        <div className="scroll-x" style={{ marginBottom: 16 }}>
          <Tabs<Tab>
            label={t('screen./{lang}/sick-leave/index')}
            value={tab}
            options={choices('sick-leave.tab.', tabs)}
            onChange={(value) => setAddress(value === tabs[0] ? {} : { tab: value })}
          />
        </div>
      )}
      {SHOWN[tab]()}
    </Page>
  )
}
