import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import { FunctionList } from './parts/FunctionList.tsx'
import { SearchReport } from './parts/SearchReport.tsx'
import { SearchWording } from './parts/SearchWording.tsx'

const TABS = ['functions', 'wording', 'report'] as const
type Tab = (typeof TABS)[number]

/** What can be found of functions, which words mean the same, and what people looked for. */
export default function GlobalSearch() {
  const { t, choices } = useText()
  const [params, setParams] = useSearchParams()
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'functions'
  return (
    <Page title={t('screen./{lang}/system/globalSearchConfig')}>
      <div className="scroll-x" style={{ marginBottom: 16 }}>
        <Tabs<Tab>
          label={t('screen./{lang}/system/globalSearchConfig')}
          value={tab}
          options={choices('system.search.tab.', TABS)}
          onChange={(value) => setParams(value === 'functions' ? {} : { tab: value })}
        />
      </div>
      {tab === 'functions' ? <FunctionList /> : tab === 'wording' ? <SearchWording /> : <SearchReport />}
    </Page>
  )
}
