import { useState } from 'react'
import { listed } from '#foundation/contract/texts.ts'
import { useForm } from '#foundation/web/form.ts'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { askTranslation, type ContentDetail } from '../../contract/index.ts'

/** Which halves say nothing yet, and who is asked for them; nothing where both languages are there. */
export function MissingHalves({ given }: { given: ContentDetail }) {
  const { t, lang, name } = useText()
  const [asks, ask] = useState(false)
  if (given.missing.length === 0) return null
  const of = listed(
    given.missing.map((half) => t(`cms.field.${half}`)),
    lang,
  )
  return (
    <div className="note-box">
      <span className="grow">
        {t('cms.missing', { of })} {given.translator && t('cms.translatorAsked', { name: name(given.translator) })}
      </span>
      <button type="button" className="btn link" onClick={() => ask(true)}>
        {t('cms.do.translate')}
      </button>
      {asks && <AskSheet given={given} onClose={() => ask(false)} />}
    </div>
  )
}

function AskSheet({ given, onClose }: { given: ContentDetail; onClose(): void }) {
  const { t, name } = useText()
  const form = useForm(askTranslation, {
    initial: { id: given.id, note: '' },
    draft: `cms.translate.${given.id}`,
  })
  return (
    <FormSheet title={t('cms.do.translate')} form={form} action={t('cms.do.ask')} told="cms.translationAsked" onClose={onClose}>
      <SelectField
        label={t('cms.translator')}
        required
        typed
        value={form.values.translator}
        placeholder={t('kit.choose')}
        options={given.translators.map((person) => ({ value: person.ssoId, label: name(person) }))}
        fault={form.fault('translator')}
        onChange={(translator) => form.set('translator', translator)}
      />
      <TextAreaField label={t('cms.note')} max={150} value={form.values.note} fault={form.fault('note')} onChange={(note) => form.set('note', note ?? '')} />
    </FormSheet>
  )
}
