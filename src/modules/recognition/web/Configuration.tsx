import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { configList } from '../contract/admin.ts'
import { ConfigsTab } from './parts/ConfigsTab.tsx'
import { ValuesTab } from './parts/ValuesTab.tsx'

const TABS = ['awards', 'values'] as const

/** The awards with their terms, and the values that they are given for. */
export default function Configuration() {
  const call = useCall(configList, {})
  return (
    <TabsPage of="/recognition/reConfiguration" words="recognition.tab." tabs={TABS}>
      {(tab) => (
        <Loaded call={call} lines={8}>
          {({ configs, values, parameters }) => (tab === 'awards' ? <ConfigsTab configs={configs} parameters={parameters} /> : <ValuesTab values={values} />)}
        </Loaded>
      )}
    </TabsPage>
  )
}
