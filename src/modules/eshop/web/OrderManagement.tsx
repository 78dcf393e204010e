import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { GoodsTab } from './parts/GoodsTab.tsx'
import { OrdersTab } from './parts/OrdersTab.tsx'
import { SalesTab } from './parts/SalesTab.tsx'
import './parts/eshop.css'

const TABS = { orders: OrdersTab, goods: GoodsTab, sales: SalesTab } as const
const ALL = ['orders', 'goods', 'sales'] as const

/** Everybody's orders, the goods with their stock, and what was sold. */
export default function OrderManagement() {
  return <TabsPage of="/eshop-admin/order" words="eshop.desk." tabs={ALL} shown={TABS} />
}
