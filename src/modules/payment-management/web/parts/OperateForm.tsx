import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { dayOf } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatFen } from '#foundation/web/kit/format.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { type Operation, operatePayments, type PaymentRow } from '../../contract.ts'

export type Operated = Pick<PaymentRow, 'id' | 'number' | 'amountFen' | 'accountToConfirm'>

interface Props {
  action: Operation
  rows: readonly Operated[]
  onClose(): void
}

/** What a reviewer does with one request or several, and what has to be said for it. */
export function OperateForm({ action, rows, onClose }: Props) {
  const { t, lang } = useText()
  const { say, warn } = useSay()
  const words = `payment-management.act.${action}`
  const told = ({ done, refused }: OutputOf<typeof operatePayments>) => {
    onClose()
    const why = refused.map((one) => `${one.number}${lang === 'zh' ? '：' : ': '}${one.why}`).join(lang === 'zh' ? '；' : '; ')
    if (refused.length > 0) warn(t('payment-management.act.refused', { done: done.length, why }))
    else say(t(`${words}.done`, { count: done.length }))
  }
  const form = useForm(operatePayments, {
    initial: {
      ...{ ids: rows.map(({ id }) => id), action, comment: '', accountConfirmed: false, sapVoucherNo: '' },
      paidOn: action === 'record-payment' ? dayOf(serverNow()) : null,
    },
    draft: `payment-management.${action}.${rows.map(({ id }) => id).join()}`,
    words: 'payment-management.act.',
    onSent: told,
  })
  const flagged = action === 'release' && rows.some(({ accountToConfirm }) => accountToConfirm)
  const required = { required: action !== 'release' }
  return (
    <FormSheet title={t(words)} form={form} action={t(words)} onClose={onClose}>
      <p className="hint">
        {rows.map(({ number }) => number).join(' · ')} · {formatFen(rows.reduce((sum, { amountFen }) => sum + amountFen, 0))}
      </p>
      <Fields
        of={form}
        only={[
          ...(action === 'record-payment' ? (['sapVoucherNo', 'paidOn'] as const) : (['comment'] as const)),
          ...(flagged ? (['accountConfirmed'] as const) : []),
        ]}
        over={{
          ...{ comment: required, sapVoucherNo: required, paidOn: required },
          accountConfirmed: ({ value, onChange, ...field }) => (
            <ManyField
              {...field}
              value={value ? ['yes'] : []}
              options={[{ value: 'yes', label: t('payment-management.account.confirm') }]}
              onChange={(next) => onChange(next?.includes('yes') ?? false)}
            />
          ),
        }}
      />
    </FormSheet>
  )
}
