import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { useCall } from '#foundation/web/query.tsx'
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
  const call = useCall(config, {})
  return (
    <TabsPage of="/ticket/businessConfiguration" words="business-tickets.config.tab." tabs={TABS}>
      {(tab) => {
        const Shown = SHOWN[tab]
        return (
          <Loaded call={call} lines={8}>
            {(found) => <Shown of={found} />}
          </Loaded>
        )
      }}
    </TabsPage>
  )
}
