import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useText } from '#foundation/web/text.tsx'
import { blacklistAdd, type Detail } from '../../contract.ts'
import { CATEGORIES, entryTerms, TEXT_MAX } from '../../rules/entries.ts'
import { asItWas, draftOf } from './asItWas.ts'
import { Papers } from './Papers.tsx'
import { PeopleField } from './PeopleField.tsx'
import { SendButton } from './SendButton.tsx'
import { useSent } from './useSent.ts'

/** Suspends discounts of people for a time. */
export function SuspendingForm({ change }: { change?: Detail | undefined }) {
  const { t, choices } = useText()
  const sent = useSent('black')
  const form = useForm(blacklistAdd, {
    initial: { category: change?.category ?? 'person', ssoIds: [], attachments: [], ...(change && asItWas(change)) },
    draft: change ? draftOf(change) : 'discount-benefits.add.black',
    unkept: ['attachments'],
    words: 'discount-benefits.form.',
    check: { set: entryTerms, facts: { list: 'black', category: 'person' }, p: {}, fields: ['effectiveStart', 'effectiveEnd', 'reason'] },
    onSent: (made) => sent(made, form.values.category ?? 'person'),
  })
  const { category = 'person', effectiveStart, effectiveEnd } = form.values
  return (
    <PageForm form={form} className="card stack">
      <Fields
        of={form}
        only={['ssoIds', 'category', 'effectiveStart', 'effectiveEnd', 'reason', 'attachments']}
        pairs={[['effectiveStart', 'effectiveEnd']]}
        over={{
          ssoIds: ({ label, fault, value, onChange }) => (
            <PeopleField
              list="black"
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
          category: { label: t('discount-benefits.black.category'), options: choices('discount-benefits.suspends.', CATEGORIES) },
          reason: { max: TEXT_MAX, note: t('discount-benefits.form.reasonTold') },
          attachments: (field) => <Papers {...field} before={change?.attachments} />,
        }}
      />
      <SendButton form={form} />
    </PageForm>
  )
}
