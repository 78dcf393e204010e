import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Bilingual, ConfirmHalves } from '#foundation/web/kit/Bilingual.tsx'
import { ChoiceField, ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { HalfField } from '#foundation/web/kit/HalfField.tsx'
import { halvesOfForm } from '#foundation/web/kit/halves.ts'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { overtaken, type SaidOf } from '#foundation/web/kit/Overtaken.tsx'
import { useText } from '#foundation/web/text.tsx'
import { employeeType, ONBOARDING_TEXTS, type OnboardingFile, saveOnboarding } from '../../contract.ts'

const COMPANIES = ['MB', 'HB', 'JV'] as const
const NAME_LENGTH = { Cn: 60, En: 120 }
const NOTE_LENGTH = { Cn: 150, En: 300 }
const FIRST = { entities: [...COMPANIES], employeeTypes: [...employeeType.options], mustBring: true, order: 10, noteCn: '', noteEn: '' }
const written = ({ done: _done, stale: _stale, saved, ...file }: OnboardingFile) => ({ ...file, basedOn: saved?.revision ?? 0 })

/** Adds a paper that new joiners need, or changes one. */
export function OnboardingForm({ file, onClose }: { file: OnboardingFile | undefined; onClose(): void }) {
  const { t, choices } = useText()
  const form = useForm(saveOnboarding, {
    initial: file ? written(file) : FIRST,
    draft: `info-pages.file.${file?.id ?? 'new'}`,
    unkept: ['confirmed'],
    onSent: onClose,
  })
  const { values, set, fault } = form
  const halves = halvesOfForm(ONBOARDING_TEXTS, form, { before: file, was: file?.stale })
  const and = t('info-pages.and')
  const said = (one: Partial<InputOf<typeof saveOnboarding>>): SaidOf => [
    [t('info-pages.nameCn'), one.nameCn ?? ''],
    [t('info-pages.nameEn'), one.nameEn ?? ''],
    [t('info-pages.files.noteCn'), one.noteCn ?? ''],
    [t('info-pages.files.noteEn'), one.noteEn ?? ''],
    [t('info-pages.files.entity'), (one.entities ?? []).map((entity) => t(`info-pages.entity.${entity}`)).join(and)],
    [t('info-pages.files.type'), (one.employeeTypes ?? []).map((type) => t(`info-pages.type.${type}`)).join(and)],
    [t('info-pages.order'), String(one.order ?? '')],
    [t('info-pages.files.kind'), t(`info-pages.files.kind.${one.mustBring ? 'bring' : 'optional'}`)],
  ]
  return (
    <FormSheet
      title={t(file ? 'info-pages.files.change' : 'info-pages.files.add')}
      form={form}
      action={t('kit.save')}
      overtaken={overtaken(form, file, said)}
      onClose={onClose}
    >
      <Bilingual>
        {(language) => (
          <>
            <HalfField of={halves} half={`name${language}`} label={t(`info-pages.name${language}`)} required max={NAME_LENGTH[language]} />
            <HalfField of={halves} half={`note${language}`} label={t(`info-pages.files.note${language}`)} lines max={NOTE_LENGTH[language]} />
          </>
        )}
      </Bilingual>
      <ConfirmHalves of={halves} />
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
