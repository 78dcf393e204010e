import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
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
  const { t, choices } = useText()
  const me = useMe()
  const [query, setQuery] = useSearchParams()
  const opens = (permission: string | undefined): boolean => permission === undefined || me.may(permission)
  const tabs = ALL.filter((one) => opens(TABS[one][1]))
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'order'
  const [Shown] = TABS[tab]
  const title = t('screen./{lang}/popcorn/index')
  return (
    <Page title={title}>
      <div className="stack">
        {tabs.length > 1 && (
          <div className="scroll-x">
            <Tabs<Tab>
              label={title}
              value={tab}
              options={choices('popcorn.tab.', tabs)}
              onChange={(next) => setQuery(next === 'order' ? {} : { tab: next }, { replace: true })}
            />
          </div>
        )}
        <Shown key={tab} />
      </div>
    </Page>
  )
}
