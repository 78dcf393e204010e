import { useSearchParams } from 'react-router'
import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { TEAM } from '../contract.ts'
import { MyHealth } from './parts/MyHealth.tsx'
import { TeamHealth } from './parts/TeamHealth.tsx'

const TABS = ['mine', 'team'] as const

/** What asks me and how I stand; for managers, who of the team has reported and may work. */
export default function HealthReport() {
  const { may } = useMe()
  const [address] = useSearchParams()
  return (
    <TabsPage of="/health-report/index" words="health-report.tab." tabs={may(TEAM) ? TABS : [TABS[0]]}>
      {(tab) => (tab === 'team' ? <TeamHealth /> : <MyHealth first={address.get('roundId')} />)}
    </TabsPage>
  )
}
