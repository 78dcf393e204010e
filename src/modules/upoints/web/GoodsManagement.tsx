import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { GoodsTab } from './parts/GoodsTab.tsx'
import { OrdersTab } from './parts/OrdersTab.tsx'
import './parts/upoints.css'

const TABS = ['goods', 'orders'] as const

/** Goods with their stock, and the orders that wait for them. */
export default function GoodsManagement() {
  return (
    <TabsPage of="/upoints/goodsManageList" words="upoints.tab." tabs={TABS}>
      {(tab) => (tab === 'goods' ? <GoodsTab /> : <OrdersTab />)}
    </TabsPage>
  )
}
