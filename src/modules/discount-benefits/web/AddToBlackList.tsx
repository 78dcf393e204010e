import { useNavigate } from 'react-router'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { blacklistAdd } from '../contract.ts'
import { CATEGORIES, entryTerms, TEXT_MAX } from '../rules/entries.ts'
import { Papers, SendButton } from './parts/AddForm.tsx'
import { pathTo } from './parts/links.ts'
import { PeopleField } from './parts/PeopleField.tsx'

/** Suspends discounts of people for a time. */
export default function AddToBlackList() {
  const { t, lang, choices } = useText()
  const { say } = useSay()
  const navigate = useNavigate()
  const form = useForm(blacklistAdd, {
    initial: { category: 'person', ssoIds: [], attachments: [] },
    draft: 'discount-benefits.add.black',
    unkept: ['attachments'],
    words: 'discount-benefits.form.',
    check: { set: entryTerms, facts: { list: 'black', category: 'person' }, p: {}, fields: ['effectiveStart', 'effectiveEnd', 'reason'] },
    onSent: async ({ no }) => {
      say(t('discount-benefits.form.sent', { no }))
      await navigate(pathTo(lang, 'black', 'index', { category: form.values.category ?? 'person' }))
    },
  })
  const { category = 'person', effectiveStart, effectiveEnd } = form.values
  return (
    <Page title={t('screen./{lang}/blacklistManagement/addBlacklist')} crumb={t('screen./{lang}/blacklistManagement/index')} back>
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
                label={label}
                fault={fault}
                value={value}
                onChange={onChange}
              />
            ),
            category: { label: t('discount-benefits.black.category'), options: choices('discount-benefits.suspends.', CATEGORIES) },
            reason: { max: TEXT_MAX, note: t('discount-benefits.form.reasonTold') },
            attachments: Papers,
          }}
        />
        <SendButton form={form} />
      </PageForm>
    </Page>
  )
}
