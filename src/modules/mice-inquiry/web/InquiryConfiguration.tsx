import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Capacity } from './parts/Capacity.tsx'
import { Customers } from './parts/Customers.tsx'
import { Prices } from './parts/Prices.tsx'

const TABS = ['prices', 'capacity', 'customers'] as const

/** Prices, how many guests a day takes, and customers. */
export default function InquiryConfiguration() {
  const { t, choices } = useText()
  const [query, setQuery] = useSearchParams()
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'prices'
  const title = t('screen./{lang}/mice-inquiry/configuration')
  return (
    <Page title={title}>
      <div className="stack">
        <Tabs label={title} value={tab} options={choices('mice-inquiry.tab.', TABS)} onChange={(next) => setQuery({ tab: next }, { replace: true })} />
        {tab === 'prices' && <Prices />}
        {tab === 'capacity' && <Capacity />}
        {tab === 'customers' && <Customers />}
      </div>
    </Page>
  )
}
