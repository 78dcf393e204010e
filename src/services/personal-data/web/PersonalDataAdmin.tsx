import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { ErasureList } from './parts/ErasureList.tsx'
import { RequestList } from './parts/RequestList.tsx'
import { RetentionList } from './parts/RetentionList.tsx'

const TABS = ['requests', 'erasures', 'retention'] as const
type Tab = (typeof TABS)[number]
const SHOWN: Readonly<Record<Tab, () => React.ReactNode>> = {
  requests: () => <RequestList />,
  erasures: () => <ErasureList />,
  retention: () => <RetentionList />,
}

/** Corrections to answer, erasures, and whether what is declared of each table is carried out. */
export default function PersonalDataAdmin() {
  return (
    <TabsPage of="/personal-data/admin" words="personal-data.adminTab." tabs={TABS}>
      {(tab) => SHOWN[tab]()}
    </TabsPage>
  )
}
