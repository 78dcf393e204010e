import { useSearchParams } from 'react-router'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { config } from '../contract/index.ts'
import { GuideTab } from './parts/GuideTab.tsx'
import { LimitsTab } from './parts/LimitsTab.tsx'
import { PartnersTab } from './parts/PartnersTab.tsx'

const TABS = ['limits', 'partners', 'guide'] as const
type Tab = (typeof TABS)[number]

/** The limits, planned from a date on, with what is a sensitive time; companies under two names; and the guide. */
export default function Configuration() {
  const { t, choices } = useText()
  const [query, setQuery] = useSearchParams()
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'limits'
  const call = useCall(config, {})
  const title = t('screen./{lang}/compliance/configuration')
  return (
    <Page title={title}>
      <div className="stack">
        <Tabs<Tab>
          label={title}
          value={tab}
          options={choices('compliance.config.tab.', TABS)}
          onChange={(next) => setQuery(next === 'limits' ? {} : { tab: next }, { replace: true })}
        />
        {tab === 'guide' ? (
          <GuideTab />
        ) : (
          <Loaded call={call} lines={8}>
            {(found) => (tab === 'limits' ? <LimitsTab of={found} /> : <PartnersTab of={found} />)}
          </Loaded>
        )}
      </div>
    </Page>
  )
}
