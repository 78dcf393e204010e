import { useForm } from '#foundation/web/form.ts'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { searchTemplates, startPaper } from '../../contract/index.ts'
import { beginning, misfits, valuesOf } from '../../rules/index.ts'
import { Preview } from './Preview.tsx'
import { ValueFields } from './ValueFields.tsx'

/** More templates of one type nobody looks through. */
const OFFERED = 100

/** HR has somebody sign a paper: which, who, what it says, until when; and how it will look. */
export function StartForm({ onClose }: { onClose(): void }) {
  const { t, pick } = useText()
  const templates = useCall(searchTemplates, { pageSize: OFFERED, filters: { type: 'other', active: true } })
  const { values, set, ...form } = useForm(startPaper, {
    initial: { values: {} },
    draft: 'e-sign.start',
    // what the template asks for is told with all else that is missing, and not only once nothing else is
    check: { set: beginning, facts: { fieldsOf: (code) => templates.data?.list.find((one) => one.code === code)?.fields ?? [] }, p: {}, fields: ['template'] },
    onSent: onClose,
  })
  const template = templates.data?.list.find(({ code }) => code === values.template)
  const said = values.values ?? {}
  return (
    <FormSheet title={t('e-sign.start')} form={{ values, set, ...form }} action={t('e-sign.startNow')} onClose={onClose}>
      <SelectField
        label={t('e-sign.template')}
        required
        typed
        value={values.template}
        options={(templates.data?.list ?? []).map(({ code, nameCn, nameEn }) => ({ value: code, label: pick(nameCn, nameEn) }))}
        fault={form.fault('template')}
        onChange={(code) => {
          set('template', code)
          set('values', {})
        }}
      />
      <PersonPick label={t('e-sign.signer')} required value={values.signer} fault={form.fault('signer')} onChange={(ssoId) => set('signer', ssoId)} />
      {template && template.order.length > 0 && (
        <p className="note-box">{t('e-sign.orderOf', { order: [t('e-sign.signer'), ...template.order.map((one) => t(`e-sign.order.${one}`))].join(' → ') })}</p>
      )}
      {template && <ValueFields fields={template.fields} values={said} onChange={(next) => set('values', next)} fault={(key) => form.fault(`values.${key}`)} />}
      <DateField
        label={t('e-sign.dueOn')}
        required
        note={t('e-sign.dueNote')}
        value={values.dueOn}
        fault={form.fault('dueOn')}
        onChange={(day) => set('dueOn', day)}
      />
      {template && (
        <Preview
          template={template}
          {...(values.signer && misfits(template.fields, valuesOf(said)).length === 0 && { values: valuesOf(said), signer: values.signer })}
        />
      )}
    </FormSheet>
  )
}
