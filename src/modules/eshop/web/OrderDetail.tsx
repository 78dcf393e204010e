import { useParams } from 'react-router'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { QrCode } from '#foundation/web/kit/QrCode.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { order as orderCall } from '../contract/index.ts'
import { toScan } from '../rules/shop.ts'
import { OWN_ACTS, useNextStep } from './parts/OrderCard.tsx'
import { OrderFacts } from './parts/OrderFacts.tsx'
import { OrderState } from './parts/OrderState.tsx'
import './parts/eshop.css'

/** The provider answers in its own time. */
const POLL_SECONDS = 10

/** One order: what is next, the code to collect it, and all that happened. */
export default function OrderDetail() {
  const { t } = useText()
  const { oid = '' } = useParams()
  const call = useCall(orderCall, { oid }, { pollSeconds: POLL_SECONDS })
  const nextStep = useNextStep()
  return (
    <Page title={t('screen./{lang}/eshop/orders/{oid}')} back>
      <Loaded call={call} lines={8}>
        {(order) => (
          <div className="stack">
            <section className="card">
              <header>
                <h2 translate="no">{order.oid}</h2>
                <OrderState state={order.status} />
              </header>
              <div className="body">
                <p>{nextStep(order)}</p>
                {order.collectCode !== null && (
                  <div className="eshop-collect">
                    <QrCode text={toScan(order.oid, order.collectCode)} size={200} label={t('eshop.order.code')} />
                    <small>{t('eshop.order.code')}</small>
                    <strong translate="no">{order.collectCode}</strong>
                  </div>
                )}
                <div className="row wrap">
                  <Moves of={OWN_ACTS} row={order} words="eshop.order.act." className="btn" values={{ oid: order.oid }} />
                </div>
              </div>
            </section>
            <OrderFacts order={order} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}
