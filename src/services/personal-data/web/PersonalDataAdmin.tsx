import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
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
  const { t, choices } = useText()
  const [params, setParams] = useSearchParams()
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'requests'
  return (
    <Page title={t('screen./{lang}/personal-data/admin')}>
      <div className="scroll-x" style={{ marginBottom: 16 }}>
        <Tabs<Tab>
          label={t('screen./{lang}/personal-data/admin')}
          value={tab}
          options={choices('personal-data.adminTab.', TABS)}
          onChange={(value) => setParams(value === 'requests' ? {} : { tab: value })}
        />
      </div>
      {SHOWN[tab]()}
    </Page>
  )
}
