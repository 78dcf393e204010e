import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { GlossaryList } from './parts/GlossaryList.tsx'
import { LabelImport } from './parts/LabelImport.tsx'
import { LabelList } from './parts/LabelList.tsx'
import { StaleTable } from './parts/StaleTable.tsx'

const TABS = ['texts', 'stale', 'glossary', 'import'] as const
type Tab = (typeof TABS)[number]
const SHOWN: Readonly<Record<Tab, () => React.ReactNode>> = {
  texts: () => <LabelList />,
  stale: () => <StaleTable />,
  glossary: () => <GlossaryList />,
  import: () => <LabelImport />,
}

/** The wording of every screen, message and notice: changed without a release, equal in both languages. */
export default function Labels() {
  return (
    <TabsPage of="/system/label" words="system.label.tab." tabs={TABS}>
      {(tab) => SHOWN[tab]()}
    </TabsPage>
  )
}
