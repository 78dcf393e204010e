import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { Applications } from './parts/Applications.tsx'
import { DaySetup } from './parts/DaySetup.tsx'
import { Gate } from './parts/Gate.tsx'

const SHOWN = { applications: Applications, days: DaySetup, gate: Gate } as const
type Tab = keyof typeof SHOWN
const TABS = ['applications', 'days', 'gate'] as const satisfies readonly Tab[]

/** All applications, the days with their places, and the gate. */
export default function FamilyEntryManagement() {
  return <TabsPage of="/entry_apply/admin" words="family-entry.tab." tabs={TABS} shown={SHOWN} />
}
