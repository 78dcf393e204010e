import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import { GoodsTab } from './parts/GoodsTab.tsx'
import { OrdersTab } from './parts/OrdersTab.tsx'
import './parts/upoints.css'

const TABS = ['goods', 'orders'] as const

/** Goods with their stock, and the orders that wait for them. */
export default function GoodsManagement() {
  const { t, choices } = useText()
  const [params, setParams] = useSearchParams()
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'goods'
  const title = t('screen./{lang}/upoints/goodsManageList')
  return (
    <Page title={title}>
      <div style={{ marginBottom: 16 }}>
        <Tabs label={title} value={tab} options={choices('upoints.tab.', TABS)} onChange={(to) => setParams(to === 'goods' ? {} : { tab: to })} />
      </div>
      {tab === 'goods' ? <GoodsTab /> : <OrdersTab />}
    </Page>
  )
}
