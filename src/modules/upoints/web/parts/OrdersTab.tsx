import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useText } from '#foundation/web/text.tsx'
import { collectOrder, exportReport, ordersManaged, prepareOrder, refundOrder } from '../../contract/index.ts'
import { ItemCell } from './ItemCell.tsx'

type Order = OutputOf<typeof ordersManaged>['list'][number]
const WORDS = 'upoints.order.act.'
/** What takes a word of its own has a form; the other is asked for its reason. */
const FORMS = { prepare: prepareOrder, collect: collectOrder }
const ACTS = { refund: refundOrder }
const PAGE_SIZE = 20

/** Everybody's orders: what waits is prepared, handed out against its code, or given back. */
export function OrdersTab() {
  const { t } = useText()
  const [open, show] = useState<{ doing: keyof typeof FORMS; order: Order }>()
  return (
    <>
      <Listing
        of={ordersManaged}
        chips="status"
        pageSize={PAGE_SIZE}
        beside={(filters) => <ExportButton endpoint={exportReport} input={{ what: 'orders', filters }} />}
        cells={{ item: (order) => <ItemCell of={order} /> }}
        card={['person', 'status', 'item', 'orderNo', 'at', 'collectPlace']}
        actions={(order) => (
          <>
            {(['prepare', 'collect'] as const)
              .filter((doing) => order.can.includes(doing))
              .map((doing) => (
                <button key={doing} type="button" className="btn s" onClick={() => show({ doing, order })}>
                  {t(WORDS + doing)}
                </button>
              ))}
            <Moves of={ACTS} row={order} words={WORDS} className="btn s" values={{ orderNo: order.orderNo, total: formatNumber(order.total) }} />
          </>
        )}
      />
      {open && <HandForm {...open} onClose={() => show(undefined)} />}
    </>
  )
}

/** Where an order waits, or the code that its owner shows. */
function HandForm({ doing, order, onClose }: { doing: keyof typeof FORMS; order: Order; onClose(): void }) {
  const { t } = useText()
  const words = `${WORDS}${doing}.`
  const form = useForm(FORMS[doing], {
    initial: { id: order.id },
    draft: `upoints.${doing}.${order.id}`,
    words,
  })
  return (
    <FormSheet title={`${t(WORDS + doing)} ${order.orderNo}`} form={form} action={t(WORDS + doing)} told={`${words}done`} onClose={onClose}>
      <PersonCell person={order.person} />
      <div className="above below">
        <ItemCell of={order} />
      </div>
      <Fields of={form} />
    </FormSheet>
  )
}
