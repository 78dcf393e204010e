import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { Capacity } from './parts/Capacity.tsx'
import { Customers } from './parts/Customers.tsx'
import { Prices } from './parts/Prices.tsx'

const TABS = ['prices', 'capacity', 'customers'] as const

/** Prices, how many guests a day takes, and customers. */
export default function InquiryConfiguration() {
  return (
    <TabsPage of="/mice-inquiry/configuration" words="mice-inquiry.tab." tabs={TABS}>
      {(tab) => (
        <>
          {tab === 'prices' && <Prices />}
          {tab === 'capacity' && <Capacity />}
          {tab === 'customers' && <Customers />}
        </>
      )}
    </TabsPage>
  )
}
