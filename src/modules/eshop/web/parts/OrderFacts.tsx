import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { formatFen, formatInstant } from '#foundation/web/kit/format.ts'
import { Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { order as orderCall } from '../../contract/index.ts'
import { OrderLines } from './OrderLines.tsx'

export type Order = OutputOf<typeof orderCall>
const BAD = new Set(['cancelled', 'refundRefused'])

/** What is in an order, how it was paid, what went back, and what happened when. */
export function OrderFacts({ order }: { order: Order }) {
  const { t, lang } = useText()
  return (
    <>
      <Card title={t('eshop.order.goods')}>
        <OrderLines lines={order.lines} leads />
        <Facts
          items={[
            { label: t('eshop.orders.totalFen'), value: <b>{formatFen(order.totalFen)}</b> },
            { label: t('eshop.orders.payment'), value: t(`eshop.payment.${order.payment}`) },
            { label: t('eshop.orders.place'), value: t(`eshop.place.${order.place}`) },
            ...(order.note ? [{ label: t('eshop.orders.note'), value: <span data-typed="">{order.note}</span> }] : []),
          ]}
        />
      </Card>
      {order.payments.length > 0 && (
        <Card title={t('eshop.order.money')}>
          {order.payments.map(({ method, amountFen, state, providerNo, at }) => (
            <p key={at + method} className="row between wrap">
              <span>
                {t(`eshop.payment.${method}`)} · {t(`eshop.paymentState.${state}`)} {providerNo && <small translate="no">{providerNo}</small>}
              </span>
              <b>{formatFen(amountFen)}</b>
            </p>
          ))}
          {order.refunds.map(({ id, amountFen, state, reason, answer }) => (
            <p key={id} className="row between wrap">
              <span>
                {t('eshop.order.refund')} · {t(`eshop.refundState.${state}`)} <small data-typed="">{answer ?? reason}</small>
              </span>
              <b>{formatFen(amountFen)}</b>
            </p>
          ))}
        </Card>
      )}
      <Card title={t('eshop.order.timeline')}>
        <Timeline
          moments={order.timeline.map(({ what, at, says }) => ({
            id: what + at,
            state: BAD.has(what) ? 'bad' : 'done',
            title: t(`eshop.moment.${what}`),
            note: (
              <>
                {formatInstant(at, lang)} {says && <span data-typed="">{says}</span>}
              </>
            ),
          }))}
        />
      </Card>
    </>
  )
}
