import { useNavigate } from 'react-router'
import { useForm } from '#foundation/web/form.ts'
import { type FieldOf, Fields } from '#foundation/web/kit/FormFields.tsx'
import { formatFen } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { POLICY, whitelistAdd } from '../../contract.ts'
import { entryTerms, FEN, TEXT_MAX } from '../../rules/entries.ts'
import { pathTo } from './links.ts'
import { PeopleField } from './PeopleField.tsx'

interface Props {
  /** The path of the screen, which its title is found by. */
  of: string
  category: 'rate' | 'amount'
}

/** The button of a form that stands in a page of its own. */
export function SendButton({ form }: { form: { sending: boolean } }) {
  const { t } = useText()
  return (
    <div className="row">
      <button type="submit" className="btn p" disabled={form.sending}>
        {t('discount-benefits.form.send')}
      </button>
    </div>
  )
}

export const Papers = (field: Pick<FieldOf<string[]>, 'label' | 'fault' | 'note' | 'value'> & { onChange(ids: string[]): void }) => (
  <SentFiles {...field} policy={POLICY} />
)

/** Puts people on the white list by a rate or an amount. */
export function AddForm({ of, category }: Props) {
  const { t, lang } = useText()
  const { say } = useSay()
  const navigate = useNavigate()
  const form = useForm(whitelistAdd, {
    initial: { category, ssoIds: [], attachments: [] },
    draft: `discount-benefits.add.${category}`,
    unkept: ['attachments'],
    words: 'discount-benefits.form.',
    check: { set: entryTerms, facts: { list: 'white', category }, p: {}, fields: ['effectiveStart', 'effectiveEnd', 'reason', category] },
    onSent: async ({ no }) => {
      say(t('discount-benefits.form.sent', { no }))
      await navigate(pathTo(lang, 'white', 'index', { category }))
    },
  })
  const { effectiveStart, effectiveEnd, ssoIds = [], amount } = form.values
  const count = ssoIds.filter((one) => one !== '').length
  return (
    <Page title={t(`screen./{lang}${of}`)} crumb={t('screen./{lang}/whitelistManagement/index')} back>
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
                label={label}
                fault={fault}
                value={value}
                onChange={onChange}
              />
            ),
            rate: { required: true },
            amount: { required: true },
            reason: { max: TEXT_MAX },
            attachments: Papers,
          }}
        />
        {category === 'amount' && amount && count > 0 ? (
          <p className="note-box">{t('discount-benefits.form.inAll', { count, amount: formatFen(Math.round(amount * FEN * count)) })}</p>
        ) : null}
        <SendButton form={form} />
      </PageForm>
    </Page>
  )
}
