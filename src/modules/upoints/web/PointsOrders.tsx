import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { addDays, dayOf } from '#foundation/time.ts'
import { formatDay, formatNumber } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { cancelOrder, myOrders } from '../contract/index.ts'
import { ItemCell } from './parts/ItemCell.tsx'
import './parts/upoints.css'

type Order = OutputOf<typeof myOrders>['list'][number]
const ACTS = { cancel: cancelOrder }

/** What the person bought, where it waits, and the code that opens it. */
export default function PointsOrders() {
  const { t } = useText()
  return (
    <Page title={t('screen./{lang}/upoints/shoppingList')}>
      <Listing
        of={myOrders}
        chips="status"
        cells={{ item: (order) => <ItemCell of={order} />, collect: (order) => <Collecting order={order} /> }}
        card={['item', 'status', 'collect', 'total', 'orderNo', 'at']}
        actions={(order) => <Moves of={ACTS} row={order} words="upoints.order.act." values={{ orderNo: order.orderNo, total: formatNumber(order.total) }} />}
      />
    </Page>
  )
}

/** Where it waits and the code that is asked there, or what became of it. */
function Collecting({ order: { collectCode, collectPlace, keptUntil, reason, status } }: { order: Order }) {
  const { t, lang } = useText()
  if (status === 'placed') return <small>{t('upoints.order.soon')}</small>
  if (reason) return <small data-typed="">{reason}</small>
  if (collectCode === null || keptUntil === null) return <small data-typed="">{collectPlace ?? ''}</small>
  return (
    <>
      <b data-typed="">{collectPlace}</b>
      <span className="collect-code">{collectCode}</span>
      <small className="line">{t('upoints.order.keptUntil', { day: formatDay(addDays(dayOf(keptUntil), -1), lang) })}</small>
    </>
  )
}
