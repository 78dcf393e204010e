import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatFen } from '#foundation/web/kit/format.ts'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useText } from '#foundation/web/text.tsx'
import { adminOrderPay } from '../../contract/index.ts'
import type { ManagedOrder } from './OrdersTab.tsx'

/** What an order costs was paid at the counter, by its receipt. */
export function PayForm({ order, onClose }: { order: ManagedOrder; onClose(): void }) {
  const { t } = useText()
  const form = useForm(adminOrderPay, {
    initial: { id: order.id },
    draft: `eshop.pay.${order.id}`,
    words: 'eshop.pay.',
  })
  return (
    <FormSheet title={t('eshop.pay.title', { oid: order.oid })} form={form} action={t('eshop.pay.do')} told="eshop.pay.done" onClose={onClose}>
      <PersonCell person={order.person} />
      <p className="big-price">{formatFen(order.totalFen)}</p>
      <Fields of={form} />
    </FormSheet>
  )
}
