import { useForm } from '#foundation/web/form.ts'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { ChoiceField, ManyField, NumberField, TextAreaField, TextField } from '#foundation/web/kit/fields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { employeeType, type OnboardingFile, saveOnboarding } from '../../contract.ts'

const COMPANIES = ['MB', 'HB', 'JV'] as const

/** Adds a paper that new joiners need, or changes one. */
export function OnboardingForm({ given, onClose }: { given: Partial<OnboardingFile>; onClose(): void }) {
  const { t, choices } = useText()
  const { done: _done, ...initial } = given
  const form = useForm(saveOnboarding, { initial, draft: `info-pages.file.${given.id ?? 'new'}`, onSent: onClose })
  const { values, set, fault } = form
  return (
    <FormSheet title={t(given.id ? 'info-pages.files.change' : 'info-pages.files.add')} form={form} action={t('kit.save')} onClose={onClose}>
      <TextField label={t('info-pages.nameCn')} required value={values.nameCn} fault={fault('nameCn')} onChange={(text) => set('nameCn', text)} />
      <TextField label={t('info-pages.nameEn')} required max={120} value={values.nameEn} fault={fault('nameEn')} onChange={(text) => set('nameEn', text)} />
      <TextAreaField
        label={t('info-pages.files.noteCn')}
        max={150}
        value={values.noteCn}
        fault={fault('noteCn')}
        onChange={(text) => set('noteCn', text ?? '')}
      />
      <TextAreaField
        label={t('info-pages.files.noteEn')}
        max={300}
        value={values.noteEn}
        fault={fault('noteEn')}
        onChange={(text) => set('noteEn', text ?? '')}
      />
      <ManyField
        label={t('info-pages.files.entity')}
        required
        value={values.entities}
        options={choices('info-pages.entity.', COMPANIES)}
        fault={fault('entities')}
        onChange={(entities) => set('entities', [...(entities ?? [])])}
      />
      <ManyField
        label={t('info-pages.files.type')}
        required
        value={values.employeeTypes}
        options={choices('info-pages.type.', employeeType.options)}
        fault={fault('employeeTypes')}
        onChange={(types) => set('employeeTypes', [...(types ?? [])])}
      />
      <NumberField label={t('info-pages.order')} required value={values.order} fault={fault('order')} onChange={(order) => set('order', order)} />
      <ChoiceField
        label={t('info-pages.files.kind')}
        value={values.mustBring ? 'bring' : 'optional'}
        options={choices('info-pages.files.kind.', ['bring', 'optional'])}
        onChange={(value) => set('mustBring', value === 'bring')}
      />
    </FormSheet>
  )
}
