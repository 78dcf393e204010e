import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { PartnerSums } from './parts/PartnerSums.tsx'
import { RegisterList } from './parts/RegisterList.tsx'

const SHOWN = { applications: RegisterList, sums: PartnerSums } as const
type Tab = keyof typeof SHOWN
const TABS = ['applications', 'sums'] as const satisfies readonly Tab[]

/** All offers and acceptances, and the sums by partner and year. */
export default function Register() {
  return <TabsPage of="/compliance/register" words="compliance.tab." tabs={TABS} shown={SHOWN} />
}
