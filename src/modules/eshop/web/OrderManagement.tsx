import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import { GoodsTab } from './parts/GoodsTab.tsx'
import { OrdersTab } from './parts/OrdersTab.tsx'
import { SalesTab } from './parts/SalesTab.tsx'
import './parts/eshop.css'

const TABS = { orders: OrdersTab, goods: GoodsTab, sales: SalesTab } as const
const ALL = ['orders', 'goods', 'sales'] as const

/** Everybody's orders, the goods with their stock, and what was sold. */
export default function OrderManagement() {
  const { t, choices } = useText()
  const [query, setQuery] = useSearchParams()
  const tab = ALL.find((one) => one === query.get('tab')) ?? 'orders'
  const Shown = TABS[tab]
  const title = t('screen./{lang}/eshop-admin/order')
  return (
    <Page title={title}>
      <div style={{ marginBottom: 16 }}>
        <Tabs label={title} value={tab} options={choices('eshop.desk.', ALL)} onChange={(to) => setQuery(to === 'orders' ? {} : { tab: to })} />
      </div>
      <Shown key={tab} />
    </Page>
  )
}
