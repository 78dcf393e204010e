import { useForm } from '#foundation/web/form.ts'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatFen } from '#foundation/web/kit/format.ts'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { adminOrderRefund } from '../../contract/index.ts'
import type { ManagedOrder } from './OrdersTab.tsx'

const DECISIONS = ['agree', 'refuse'] as const

/** Agrees to give money back, with or without the goods, or refuses with why. */
export function RefundForm({ order, onClose }: { order: ManagedOrder; onClose(): void }) {
  const { t, choices } = useText()
  const form = useForm(adminOrderRefund, {
    initial: { id: order.id, decision: 'agree', goodsBack: true, reason: '', ...(order.refund && { amountFen: order.refund.amountFen }) },
    draft: `eshop.refund.${order.id}`,
    words: 'eshop.refund.',
  })
  const agrees = form.values.decision !== 'refuse'
  return (
    <FormSheet title={t('eshop.refund.title', { oid: order.oid })} form={form} action={t('kit.save')} told="eshop.refund.done" onClose={onClose}>
      <PersonCell person={order.person} />
      {order.refund && (
        <p>
          {t('eshop.refund.asks', { amount: formatFen(order.refund.amountFen) })} <span data-typed="">{order.refund.reason}</span>
        </p>
      )}
      <Fields
        of={form}
        over={{
          decision: ({ value, onChange, label }) => (
            <ChoiceField
              label={label}
              value={value === 'refuse' ? 'refuse' : 'agree'}
              options={choices('eshop.refund.decision.', DECISIONS)}
              onChange={onChange}
            />
          ),
          amountFen: agrees ? { required: true } : null,
          goodsBack: agrees ? {} : null,
          reason: agrees ? null : ({ max: _, ...field }) => <TextField {...field} required max={150} />,
        }}
      />
    </FormSheet>
  )
}

/** A refund that the provider would not pay was paid at the counter. */
export function CloseRefund({ order, onClose }: { order: ManagedOrder; onClose(): void }) {
  const { t } = useText()
  const form = useForm(adminOrderRefund, {
    initial: { id: order.id, decision: 'close', reason: '' },
    draft: `eshop.close.${order.id}`,
    words: 'eshop.refund.',
  })
  return (
    <FormSheet title={t('eshop.refund.title', { oid: order.oid })} form={form} action={t('kit.save')} told="eshop.refund.done" onClose={onClose}>
      <p className="note-box warn">
        <span>
          {t('eshop.refund.failed')} <span data-typed="">{order.refund?.failure}</span>
        </span>
      </p>
      <Fields of={form} only={['reason']} over={{ reason: { label: t('eshop.refund.receipt'), required: true, lines: false, max: 40 } }} />
    </FormSheet>
  )
}
