import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { ESS, TEAM } from '../contract.ts'
import { OwnRenewals } from './parts/OwnRenewals.tsx'
import { RenewalDesk } from './parts/RenewalDesk.tsx'

const TABS = { mine: ESS, team: TEAM } as const
type Tab = keyof typeof TABS

/** One's own renewal, and for managers those of the team. */
export default function MyContractRenewal() {
  const { may } = useMe()
  return (
    <TabsPage of="/profile/contractRenewProfile" words="contract-renewal.tab." tabs={(Object.keys(TABS) as Tab[]).filter((one) => may(TABS[one]))}>
      {(tab) => (tab === 'team' ? <RenewalDesk desk="manager" /> : <OwnRenewals />)}
    </TabsPage>
  )
}
