import type { Entity } from '#foundation/contract/house.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { entity } from '#services/people/contract.ts'
import { type Detail, whitelistAdd } from '../../contract.ts'
import { entryTerms, TEXT_MAX } from '../../rules/entries.ts'
import { asItWas, draftOf } from './asItWas.ts'
import { Papers } from './Papers.tsx'
import { SendButton } from './SendButton.tsx'
import { useSent } from './useSent.ts'

const [NAME_LENGTH, NO_LENGTH] = [40, 18]
const NOBODY: { name: string; no: string; company: Entity } = { name: '', no: '', company: 'MB' }

/** The person as the form asks for them, whoever of the directory it turned out to be; more of them stay beside. */
function someone(of: Detail) {
  const [one, ...more] = of.persons
  const outsider = one ? { name: one.outsideName ?? one.person?.nameCn ?? '', no: one.outsideNo ?? one.person?.ssoId ?? '', company: one.company } : NOBODY
  return { ...asItWas(of), ssoIds: more.flatMap(({ person }) => person?.ssoId ?? []), outsider }
}

/** Gives somebody outside of the standard population the standard discount of a company. */
export function PersonForm({ change }: { change?: Detail | undefined }) {
  const { t, choices } = useText()
  const sent = useSent('white')
  const form = useForm(whitelistAdd, {
    initial: { category: 'person', ssoIds: [], outsider: NOBODY, attachments: [], ...(change && someone(change)) },
    draft: change ? draftOf(change) : 'discount-benefits.add.person',
    // the number of somebody's ID stays on no device
    unkept: ['outsider', 'attachments'],
    words: 'discount-benefits.form.',
    check: { set: entryTerms, facts: { list: 'white', category: 'person' }, p: {}, fields: ['effectiveStart', 'effectiveEnd', 'reason'] },
    onSent: (made) => sent(made, 'person'),
  })
  const outsider = form.values.outsider ?? NOBODY
  const put = (typed: Partial<typeof outsider>) => form.set('outsider', { ...outsider, ...typed })
  return (
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
        over={{ reason: { max: TEXT_MAX }, attachments: (field) => <Papers {...field} before={change?.attachments} /> }}
      />
      <SendButton form={form} />
    </PageForm>
  )
}
