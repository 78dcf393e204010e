import { Link } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { formatEnd, formatFen, formatInstant } from '#foundation/web/kit/format.ts'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { useText } from '#foundation/web/text.tsx'
import { orderCancel, type orderMine, orderReceiptConfirm, orderRefundAsk } from '../../contract/index.ts'
import { OrderLines } from './OrderLines.tsx'
import { OrderState } from './OrderState.tsx'

type Order = OutputOf<typeof orderMine>['list'][number]
export const OWN_ACTS = { cancel: orderCancel, 'confirm-receipt': orderReceiptConfirm, 'ask-refund': orderRefundAsk }

/** What is to be done next with an order, in words. */
export function useNextStep(): (order: Pick<Order, 'status' | 'payment' | 'paymentState' | 'holdUntil' | 'place'>) => string {
  const { t, lang } = useText()
  return ({ status, payment, paymentState, holdUntil, place }) => {
    const values = { until: formatEnd(holdUntil, lang), place: t(`eshop.place.${place}`) }
    if (status !== '10') return t(`eshop.next.${status}`, values)
    return t(`eshop.next.10.${paymentState === 'failed' ? 'failed' : payment}`, values)
  }
}

/** An order in a list: what is in it, how far it is, and what its owner can do. */
export function OrderCard({ order }: { order: Order }) {
  const { t, lang } = useText()
  const nextStep = useNextStep()
  return (
    <article className="card">
      <header>
        <h2 translate="no">{order.oid}</h2>
        <OrderState state={order.status} />
      </header>
      <div className="body">
        <OrderLines lines={order.lines} />
        <p className="hint">{nextStep(order)}</p>
        <div className="row between wrap">
          <span>
            <small>{formatInstant(order.at, lang)}</small> <b>{formatFen(order.totalFen)}</b>
          </span>
          <span className="row wrap">
            <Moves of={OWN_ACTS} row={order} words="eshop.order.act." className="btn s" values={{ oid: order.oid }} />
            <Link className="btn s p" to={`/${lang}/eshop/orders/${order.oid}`}>
              {t(order.status === '40' ? 'eshop.order.showCode' : order.status === '10' ? 'eshop.order.pay' : 'eshop.order.open')}
            </Link>
          </span>
        </div>
      </div>
    </article>
  )
}
