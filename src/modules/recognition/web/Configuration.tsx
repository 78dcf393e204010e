import { useSearchParams } from 'react-router'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { configList } from '../contract/admin.ts'
import { ConfigsTab } from './parts/ConfigsTab.tsx'
import { ValuesTab } from './parts/ValuesTab.tsx'

const TABS = ['awards', 'values'] as const

/** The awards with their terms, and the values that they are given for. */
export default function Configuration() {
  const { t, choices } = useText()
  const [query, setQuery] = useSearchParams()
  const call = useCall(configList, {})
  const title = t('screen./{lang}/recognition/reConfiguration')
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'awards'
  return (
    <Page title={title}>
      <div className="stack">
        <Tabs
          label={title}
          value={tab}
          options={choices('recognition.tab.', TABS)}
          onChange={(next) => setQuery(next === 'awards' ? {} : { tab: next }, { replace: true })}
        />
        <Loaded call={call} lines={8}>
          {({ configs, values, parameters }) => (tab === 'awards' ? <ConfigsTab configs={configs} parameters={parameters} /> : <ValuesTab values={values} />)}
        </Loaded>
      </div>
    </Page>
  )
}
