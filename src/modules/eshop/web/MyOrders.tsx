import { useSearchParams } from 'react-router'
import { Chips } from '#foundation/web/kit/Chips.tsx'
import { EndlessList, useEndless } from '#foundation/web/kit/Endless.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { orderMine } from '../contract/index.ts'
import { statesIn } from '../rules/life.ts'
import { GROUPS } from './parts/MineTab.tsx'
import { OrderCard } from './parts/OrderCard.tsx'
import './parts/eshop.css'

const PAGE_SIZE = 10

/** The own orders; which of them, says the address (ESHOP-01). */
export default function MyOrders() {
  const { t, choices } = useText()
  const [query, setQuery] = useSearchParams()
  const status = statesIn(query.get('status'))
  const named = status.join(',')
  const orders = useEndless(orderMine, { pageSize: PAGE_SIZE, filters: { ...(status.length > 0 && { status }) } }, PAGE_SIZE)
  return (
    <Page title={t('screen./{lang}/eshop/orders')}>
      <Chips
        label={t('eshop.orders.status')}
        value={GROUPS.find((group) => group === named)}
        options={choices('eshop.group.', GROUPS)}
        onChange={(group) => setQuery(group ? { status: group } : {}, { replace: true })}
      />
      <EndlessList of={orders} empty={t('eshop.order.none')}>
        {(list) => (
          <div className="stack">
            {list.map((order) => (
              <OrderCard key={order.id} order={order} />
            ))}
          </div>
        )}
      </EndlessList>
    </Page>
  )
}
