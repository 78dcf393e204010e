import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import { OrdersTab } from './parts/OrdersTab.tsx'
import { WaitingTab } from './parts/WaitingTab.tsx'

const VIEWS = { waiting: WaitingTab, orders: OrdersTab } as const
type View = keyof typeof VIEWS
const ALL = ['waiting', 'orders'] as const satisfies readonly View[]

/** What waits to be gathered, and the orders that were. */
export default function AggregateOrders() {
  const { t, choices } = useText()
  const [query, setQuery] = useSearchParams()
  const view = ALL.find((one) => one === query.get('view')) ?? 'waiting'
  const Shown = VIEWS[view]
  const title = t('screen./{lang}/lvm/polymerization/index')
  return (
    <Page title={title}>
      <Tabs<View>
        label={title}
        value={view}
        options={choices('material-requisition.aggregate.', ALL)}
        onChange={(next) => setQuery(next === 'waiting' ? {} : { view: next }, { replace: true })}
      />
      <Shown key={view} />
    </Page>
  )
}
