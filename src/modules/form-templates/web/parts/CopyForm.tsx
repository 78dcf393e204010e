import { useNavigate } from 'react-router'
import { useForm } from '#foundation/web/form.ts'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { copyTemplate, type TemplateRow } from '../../contract/index.ts'
import { NamePair } from './NamePair.tsx'

/** Begins a form with the fields and settings of another one. */
export function CopyForm({ from, onClose }: { from: TemplateRow; onClose(): void }) {
  const { t, lang, pick } = useText()
  const navigate = useNavigate()
  const form = useForm(copyTemplate, {
    initial: { schemaId: from.schemaId, nameCn: from.nameCn, nameEn: from.nameEn },
    draft: `form-templates.copy.${from.schemaId}`,
    onSent: ({ schemaId }) => navigate(`/${lang}/template/FormConfiguration?schemaId=${schemaId}`),
  })
  const { values, set, fault } = form
  return (
    <FormSheet title={t('form-templates.copyOf', { name: pick(from.nameCn, from.nameEn) })} form={form} action={t('form-templates.copy')} onClose={onClose}>
      <TextField
        label={t('form-templates.code')}
        required
        max={30}
        note={t('form-templates.codeNote')}
        value={values.code}
        fault={fault('code')}
        onChange={(text) => set('code', text?.toUpperCase())}
      />
      <NamePair form={form} />
    </FormSheet>
  )
}
