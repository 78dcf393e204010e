import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { ESS, TEAM } from '../contract.ts'
import { OwnRenewals } from './parts/OwnRenewals.tsx'
import { RenewalDesk } from './parts/RenewalDesk.tsx'

const TABS = { mine: ESS, team: TEAM } as const
type Tab = keyof typeof TABS

/** One's own renewal, and for managers those of the team. */
export default function MyContractRenewal() {
  const { t, choices } = useText()
  const { may } = useMe()
  const [address, setAddress] = useSearchParams()
  const tabs = (Object.keys(TABS) as Tab[]).filter((one) => may(TABS[one]))
  const tab = tabs.find((one) => one === address.get('tab')) ?? tabs[0]
  const title = t('screen./{lang}/profile/contractRenewProfile')
  return (
    <Page title={title}>
      {tabs.length > 1 && tab && (
        <div style={{ marginBottom: 16 }}>
          <Tabs<Tab>
            label={title}
            value={tab}
            options={choices('contract-renewal.tab.', tabs)}
            onChange={(value) => setAddress(value === tabs[0] ? {} : { tab: value })}
          />
        </div>
      )}
      {tab === 'team' ? <RenewalDesk desk="manager" /> : <OwnRenewals />}
    </Page>
  )
}
