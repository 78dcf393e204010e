import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { PlanTab } from './parts/PlanTab.tsx'
import { ReplacementsTab } from './parts/ReplacementsTab.tsx'

const TABS = { plan: PlanTab, replacements: ReplacementsTab } as const
const NAMES = ['plan', 'replacements'] as const

/** The plan of days and weeks, and who asks to be replaced. */
export default function Schedule() {
  return <TabsPage of="/show-schedule/schedule" words="show-schedule.tab." tabs={NAMES} shown={TABS} />
}
