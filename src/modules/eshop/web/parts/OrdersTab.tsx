import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { More } from '#foundation/web/kit/More.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { adminOrderCancel, adminOrderExport, adminOrderList, order as orderCall } from '../../contract/index.ts'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderState } from './OrderState.tsx'
import { PayForm } from './PayForm.tsx'
import { CloseRefund, RefundForm } from './RefundForm.tsx'

export type ManagedOrder = OutputOf<typeof adminOrderList>['list'][number]
const ACTS = { cancel: adminOrderCancel }
const PAGE_SIZE = 20

/** Everybody's orders: paid at the counter, cancelled, and their refunds decided. */
export function OrdersTab() {
  const { t, pick } = useText()
  const [open, show] = useState<{ what: 'detail' | 'pay' | 'refund' | 'close'; order: ManagedOrder }>()
  const close = () => show(undefined)
  return (
    <>
      <Listing
        of={adminOrderList}
        chips="status"
        pageSize={PAGE_SIZE}
        beside={(filters) => <ExportButton endpoint={adminOrderExport} input={{ what: 'orders', filters }} />}
        cells={{
          oid: ({ oid }) => <span translate="no">{oid}</span>,
          status: ({ status }) => <OrderState state={status} />,
          goods: ({ goodsCn, goodsEn }) => <span data-typed="">{pick(goodsCn, goodsEn)}</span>,
        }}
        card={['oid', 'status', 'person', 'goods', 'totalFen', 'at']}
        actions={(order) => (
          <>
            {order.can.includes('refund') && (
              <button type="button" className="btn s p" onClick={() => show({ what: 'refund', order })}>
                {t('eshop.orders.refund')}
              </button>
            )}
            {order.can.includes('close') && (
              <button type="button" className="btn s p" onClick={() => show({ what: 'close', order })}>
                {t('eshop.orders.close')}
              </button>
            )}
            {order.can.includes('pay') && (
              <button type="button" className="btn s" onClick={() => show({ what: 'pay', order })}>
                {t('eshop.pay.do')}
              </button>
            )}
            <More>
              <button type="button" className="btn" onClick={() => show({ what: 'detail', order })}>
                {t('eshop.order.open')}
              </button>
              <Moves of={ACTS} row={order} words="eshop.orders.act." className="btn" values={{ oid: order.oid }} />
            </More>
          </>
        )}
      />
      {open?.what === 'detail' && <Detail oid={open.order.oid} onClose={close} />}
      {open?.what === 'pay' && <PayForm order={open.order} onClose={close} />}
      {open?.what === 'refund' && <RefundForm order={open.order} onClose={close} />}
      {open?.what === 'close' && <CloseRefund order={open.order} onClose={close} />}
    </>
  )
}

function Detail({ oid, onClose }: { oid: string; onClose(): void }) {
  const call = useCall(orderCall, { oid })
  return (
    <Sheet title={<span translate="no">{oid}</span>} onClose={onClose}>
      <div className="stack wide">
        <Loaded call={call}>
          {(order) => (
            <>
              <div className="row between">
                <PersonCell person={order.person} />
                <OrderState state={order.status} />
              </div>
              <OrderFacts order={order} />
            </>
          )}
        </Loaded>
      </div>
    </Sheet>
  )
}
