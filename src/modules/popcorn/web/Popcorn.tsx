import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { Campaigns } from './parts/Campaigns.tsx'
import { HandOut } from './parts/HandOut.tsx'
import { Orders } from './parts/Orders.tsx'
import { Quotas } from './parts/Quotas.tsx'
import { Report } from './parts/Report.tsx'
import { Shop } from './parts/Shop.tsx'
import { StockTab } from './parts/StockTab.tsx'

const TABS = {
  order: [Shop, undefined],
  handout: [HandOut, 'TMEVENT_TMEVENTPOPCORN_HANDOUT'],
  campaigns: [Campaigns, 'TMEVENT_TMEVENTPOPCORN_ADMIN'],
  stock: [StockTab, 'TMEVENT_TMEVENTPOPCORN_ADMIN'],
  quotas: [Quotas, 'TMEVENT_TMEVENTPOPCORN_ADMIN'],
  orders: [Orders, 'TMEVENT_TMEVENTPOPCORN_ADMIN'],
  report: [Report, 'TMEVENT_TMEVENTPOPCORN_ADMIN'],
} as const
type Tab = keyof typeof TABS
const ALL = ['order', 'handout', 'campaigns', 'stock', 'quotas', 'orders', 'report'] as const satisfies readonly Tab[]

/** Popcorn: ordering for everybody with a quota, the scanner for the carts, and all of it for who keeps the campaigns. */
export default function Popcorn() {
  const me = useMe()
  const opens = (permission: string | undefined): boolean => permission === undefined || me.may(permission)
  const tabs = ALL.filter((one) => opens(TABS[one][1]))
  return (
    <TabsPage of="/popcorn/index" words="popcorn.tab." tabs={tabs}>
      {(tab) => {
        const [Shown] = TABS[tab]
        return <Shown />
      }}
    </TabsPage>
  )
}
