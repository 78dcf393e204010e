import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { Corrections } from './parts/Corrections.tsx'
import { DataFile } from './parts/DataFile.tsx'
import { HeldList } from './parts/HeldList.tsx'
import { Looks } from './parts/Looks.tsx'
import { MyErasures } from './parts/MyErasures.tsx'

const TABS = ['looks', 'file', 'corrections', 'erasure', 'held'] as const
type Tab = (typeof TABS)[number]
const SHOWN: Readonly<Record<Tab, () => React.ReactNode>> = {
  looks: () => <Looks />,
  file: () => <DataFile />,
  corrections: () => <Corrections />,
  erasure: () => <MyErasures />,
  held: () => <HeldList />,
}

/** What the house holds about me: who looked at it, the file of it, corrections, erasure, and how long it is kept. */
export default function MyData() {
  return (
    <TabsPage of="/profile/my-data" words="personal-data.tab." tabs={TABS}>
      {(tab) => SHOWN[tab]()}
    </TabsPage>
  )
}
