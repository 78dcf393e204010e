import { useForm } from '#foundation/web/form.ts'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Category, saveCategory } from '../../contract/index.ts'
import { categoryOptions, within } from './categoryTree.ts'
import { NamePair } from './NamePair.tsx'

/** Adds a category or changes one; it is never moved below itself. */
export function CategoryForm({ given, all, onClose }: { given: Partial<Category>; all: readonly Category[]; onClose(): void }) {
  const { t, pick, choices } = useText()
  const { templates: _templates, ...initial } = given
  const form = useForm(saveCategory, { initial, draft: `form-templates.category.${given.id ?? given.parent ?? 'new'}`, onSent: onClose })
  const { values, set, fault } = form
  const own = given.id === undefined ? new Set<string>() : within(all, given.id)
  return (
    <FormSheet title={t(given.id ? 'form-templates.category.edit' : 'form-templates.category.add')} form={form} action={t('kit.save')} onClose={onClose}>
      <NamePair form={form} />
      <SelectField
        label={t('form-templates.category.parent')}
        value={values.parent ?? undefined}
        placeholder={t('form-templates.category.top')}
        options={categoryOptions(all, pick).filter(({ value }) => !own.has(value))}
        fault={fault('parent')}
        onChange={(parent) => set('parent', parent ?? null)}
      />
      <ChoiceField
        label={t('form-templates.category.use')}
        value={values.active ? 'on' : 'off'}
        options={choices('form-templates.category.', ['on', 'off'])}
        onChange={(value) => set('active', value === 'on')}
      />
    </FormSheet>
  )
}
