import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
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
  const { t, choices } = useText()
  const [params, setParams] = useSearchParams()
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'texts'
  return (
    <Page title={t('screen./{lang}/system/label')}>
      <div className="scroll-x" style={{ marginBottom: 16 }}>
        <Tabs<Tab>
          label={t('screen./{lang}/system/label')}
          value={tab}
          options={choices('system.label.tab.', TABS)}
          onChange={(value) => setParams(value === 'texts' ? {} : { tab: value })}
        />
      </div>
      {SHOWN[tab]()}
    </Page>
  )
}
