import { useNavigate } from 'react-router'
import { type Entity, entity } from '#foundation/contract/schemas.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { SelectField, TextField } from '#foundation/web/kit/fields.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { whitelistAdd } from '../contract.ts'
import { entryTerms, TEXT_MAX } from '../rules/entries.ts'
import { Papers, SendButton } from './parts/AddForm.tsx'
import { pathTo } from './parts/links.ts'

const [NAME_LENGTH, NO_LENGTH] = [40, 18]
const NOBODY: { name: string; no: string; company: Entity } = { name: '', no: '', company: 'MB' }

/** Puts somebody outside of the standard population on the white list, who gets the standard discount of a company. */
export default function AddNewPerson() {
  const { t, lang, choices } = useText()
  const { say } = useSay()
  const navigate = useNavigate()
  const form = useForm(whitelistAdd, {
    initial: { category: 'person', ssoIds: [], outsider: NOBODY, attachments: [] },
    draft: 'discount-benefits.add.person',
    // the number of somebody's ID stays on no device
    unkept: ['outsider', 'attachments'],
    words: 'discount-benefits.form.',
    check: { set: entryTerms, facts: { list: 'white', category: 'person' }, p: {}, fields: ['effectiveStart', 'effectiveEnd', 'reason'] },
    onSent: async ({ no }) => {
      say(t('discount-benefits.form.sent', { no }))
      await navigate(pathTo(lang, 'white', 'index', { category: 'person' }))
    },
  })
  const outsider = form.values.outsider ?? NOBODY
  const put = (change: Partial<typeof outsider>) => form.set('outsider', { ...outsider, ...change })
  return (
    <Page title={t('screen./{lang}/whitelistManagement/addNewPerson')} crumb={t('screen./{lang}/whitelistManagement/index')} back>
      <PageForm form={form} className="card stack">
        <div className="pair">
          <TextField
            label={t('discount-benefits.field.name')}
            required
            max={NAME_LENGTH}
            value={outsider.name}
            fault={form.fault('outsider.name')}
            onChange={(name) => put({ name: name ?? '' })}
          />
          <TextField
            label={t('discount-benefits.field.outsideNo')}
            required
            max={NO_LENGTH}
            value={outsider.no}
            fault={form.fault('outsider.no')}
            onChange={(no) => put({ no: no ?? '' })}
          />
        </div>
        <SelectField
          label={t('discount-benefits.field.company')}
          always
          value={outsider.company}
          options={choices('people.enum.entity.', entity.options)}
          onChange={(company) => company && put({ company })}
        />
        <Fields
          of={form}
          only={['effectiveStart', 'effectiveEnd', 'reason', 'attachments']}
          pairs={[['effectiveStart', 'effectiveEnd']]}
          over={{ reason: { max: TEXT_MAX }, attachments: Papers }}
        />
        <SendButton form={form} />
      </PageForm>
    </Page>
  )
}
