import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { FunctionList } from './parts/FunctionList.tsx'
import { SearchReport } from './parts/SearchReport.tsx'
import { SearchWording } from './parts/SearchWording.tsx'

const TABS = ['functions', 'wording', 'report'] as const

/** What can be found of functions, which words mean the same, and what people looked for. */
export default function GlobalSearch() {
  return (
    <TabsPage of="/system/globalSearchConfig" words="system.search.tab." tabs={TABS}>
      {(tab) => (tab === 'functions' ? <FunctionList /> : tab === 'wording' ? <SearchWording /> : <SearchReport />)}
    </TabsPage>
  )
}
