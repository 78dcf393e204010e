import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { formatFen } from '#foundation/web/kit/format.ts'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Detail, whitelistAdd } from '../../contract.ts'
import { entryTerms, FEN, TEXT_MAX } from '../../rules/entries.ts'
import { asItWas, draftOf } from './asItWas.ts'
import { Papers } from './Papers.tsx'
import { PeopleField } from './PeopleField.tsx'
import { SendButton } from './SendButton.tsx'
import { useSent } from './useSent.ts'

interface Props {
  category: 'rate' | 'amount'
  /** What came back, to be changed. */
  change?: Detail | undefined
}

const termsOf = (of: Detail) => ({ ...asItWas(of), rate: of.rate, amount: of.amountFen === null ? null : of.amountFen / FEN })

/** Gives people a rate or an amount. */
export function GivingForm({ category, change }: Props) {
  const { t } = useText()
  const sent = useSent('white')
  const form = useForm(whitelistAdd, {
    initial: { category, ssoIds: [], attachments: [], ...(change && termsOf(change)) },
    draft: change ? draftOf(change) : `discount-benefits.add.${category}`,
    unkept: ['attachments'],
    words: 'discount-benefits.form.',
    check: { set: entryTerms, facts: { list: 'white', category }, p: {}, fields: ['effectiveStart', 'effectiveEnd', 'reason', category] },
    onSent: (made) => sent(made, category),
  })
  const { effectiveStart, effectiveEnd, ssoIds = [], amount } = form.values
  const count = ssoIds.filter((one) => one !== '').length
  return (
    <PageForm form={form} className="card stack">
      <Fields
        of={form}
        only={['ssoIds', category, 'effectiveStart', 'effectiveEnd', 'reason', 'attachments']}
        pairs={[['effectiveStart', 'effectiveEnd']]}
        over={{
          ssoIds: ({ label, fault, value, onChange }) => (
            <PeopleField
              list="white"
              category={category}
              from={effectiveStart}
              to={effectiveEnd}
              of={change?.rootId}
              label={label}
              fault={fault}
              value={value}
              onChange={onChange}
            />
          ),
          rate: { required: true },
          amount: { required: true },
          reason: { max: TEXT_MAX },
          attachments: (field) => <Papers {...field} before={change?.attachments} />,
        }}
      />
      {category === 'amount' && amount && count > 0 ? (
        <p className="note-box">{t('discount-benefits.form.inAll', { count, amount: formatFen(Math.round(amount * FEN * count)) })}</p>
      ) : null}
      <SendButton form={form} />
    </PageForm>
  )
}
