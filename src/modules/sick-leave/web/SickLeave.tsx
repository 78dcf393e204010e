import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { AllLeaves } from './parts/AllLeaves.tsx'
import { MyLeaves } from './parts/MyLeaves.tsx'
import { TeamLeaves } from './parts/TeamLeaves.tsx'

const TABS = { mine: 'ESSMSS_ESS', team: 'ESSMSS_MSSTEAM', all: 'ESSMSS_SICKLEAVE_ADMIN' } as const
type Tab = keyof typeof TABS

/** Sick leave: one's own, who of the team is away, and what HR checks. */
export default function SickLeave() {
  const { may } = useMe()
  const tabs = (Object.keys(TABS) as Tab[]).filter((one) => may(TABS[one]))
  return <TabsPage of="/sick-leave/index" words="sick-leave.tab." tabs={tabs} shown={{ mine: MyLeaves, team: TeamLeaves, all: AllLeaves }} />
}
