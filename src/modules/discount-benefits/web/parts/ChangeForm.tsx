import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { applyCancel, applyChange, applyInvalidate, type Detail } from '../../contract.ts'
import { entryTerms, FEN, TEXT_MAX, wording } from '../../rules/entries.ts'
import { draftOf } from './asItWas.ts'
import { Papers } from './Papers.tsx'
import { SendButton } from './SendButton.tsx'
import { useSent } from './useSent.ts'

interface Props {
  /** What is in force. */
  of: Detail
  /** What was asked for of it and came back, to be changed. */
  change?: Detail | undefined
}

/** Asks for other terms of an entry; papers come beside those that it has. */
export function ChangeForm({ of, change }: Props) {
  const { list, category, version } = of
  const { rate, amountFen, effectiveStart, effectiveEnd } = change ?? of
  const added = change?.attachments.filter(({ id }) => !of.attachments.some((one) => one.id === id)) ?? []
  const sent = useSent(list)
  const form = useForm(applyChange, {
    initial: {
      ...{ applyId: version.applyId, rate, amount: amountFen === null ? null : amountFen / FEN, effectiveStart, effectiveEnd },
      attachments: added.map(({ id }) => id),
      ...(change && { changes: change.version.applyId, reason: change.version.reason }),
    },
    draft: change ? draftOf(change) : `discount-benefits.change.${version.applyId}`,
    unkept: ['attachments'],
    words: 'discount-benefits.form.',
    check: { set: entryTerms, facts: { list, category }, p: {} },
    onSent: (made) => sent(made, category),
  })
  const gives = list === 'white' && category !== 'person' ? [category] : []
  return (
    <PageForm form={form} className="card stack">
      <Fields
        of={form}
        only={[...gives, 'effectiveStart', 'effectiveEnd', 'reason', 'attachments']}
        pairs={[['effectiveStart', 'effectiveEnd']]}
        over={{
          rate: { required: true },
          amount: { required: true },
          reason: { max: TEXT_MAX },
          attachments: (field) => <Papers {...field} before={added} />,
        }}
      />
      <SendButton form={form} />
    </PageForm>
  )
}

/** Asks that an entry ends, or never begins. */
export function EndForm({ of, change, act }: Props & { act: 'cancel' | 'invalidate' }) {
  const { list, category, version } = of
  const sent = useSent(list)
  const form = useForm(act === 'cancel' ? applyCancel : applyInvalidate, {
    initial: { applyId: version.applyId, ...(change && { changes: change.version.applyId, reason: change.version.reason }) },
    draft: change ? draftOf(change) : `discount-benefits.${act}.${version.applyId}`,
    words: 'discount-benefits.form.',
    check: { set: wording, facts: {}, p: {} },
    onSent: (made) => sent(made, category),
  })
  return (
    <PageForm form={form} className="card stack">
      <Fields of={form} only={['reason']} over={{ reason: { max: TEXT_MAX } }} />
      <SendButton form={form} />
    </PageForm>
  )
}
