import { useSearchParams } from 'react-router'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { config } from '../contract/index.ts'
import { BlackoutsTab } from './parts/BlackoutsTab.tsx'
import { ProductsTab } from './parts/ProductsTab.tsx'
import { SessionsTab } from './parts/SessionsTab.tsx'
import { WordingTab } from './parts/WordingTab.tsx'

const SHOWN = { products: ProductsTab, sessions: SessionsTab, blackouts: BlackoutsTab, wording: WordingTab } as const
type Tab = keyof typeof SHOWN
const TABS = ['products', 'sessions', 'blackouts', 'wording'] as const satisfies readonly Tab[]

/** Products with their prices, VIP sessions, black-out days, and what guests are told. */
export default function BusinessTicketConfiguration() {
  const { t, choices } = useText()
  const [query, setQuery] = useSearchParams()
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'products'
  const call = useCall(config, {})
  const Shown = SHOWN[tab]
  const title = t('screen./{lang}/ticket/businessConfiguration')
  return (
    <Page title={title}>
      <div className="stack">
        <Tabs<Tab>
          label={title}
          value={tab}
          options={choices('business-tickets.config.tab.', TABS)}
          onChange={(next) => setQuery(next === 'products' ? {} : { tab: next }, { replace: true })}
        />
        <Loaded call={call} lines={8}>
          {(found) => <Shown of={found} />}
        </Loaded>
      </div>
    </Page>
  )
}
