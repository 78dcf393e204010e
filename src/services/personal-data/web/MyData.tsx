import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
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
  const { t, choices } = useText()
  const [params, setParams] = useSearchParams()
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'looks'
  return (
    <Page title={t('screen./{lang}/profile/my-data')}>
      <div className="scroll-x" style={{ marginBottom: 16 }}>
        <Tabs<Tab>
          label={t('screen./{lang}/profile/my-data')}
          value={tab}
          options={choices('personal-data.tab.', TABS)}
          onChange={(value) => setParams(value === 'looks' ? {} : { tab: value })}
        />
      </div>
      {SHOWN[tab]()}
    </Page>
  )
}
